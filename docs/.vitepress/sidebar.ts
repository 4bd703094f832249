import type { DefaultTheme } from 'vitepress'

type Item = DefaultTheme.SidebarItem

const group = (text: string, folder: string, entries: readonly (readonly [text: string, page: string])[]) =>
  ({ text, items: entries.map(([text, page]) => ({ text, link: `${folder}${page}` })) }) satisfies Item

/** One sidebar for all pages, so that the reader always sees the position of the current page. */
export const SIDEBAR: Item[] = [
  group('Get started', '/start/', [
    ['Overview', ''],
    ['HTML', 'html'],
    ['React', 'react'],
    ['Next', 'next'],
    ['Preact', 'preact'],
    ['Vue and Nuxt', 'vue'],
    ['Svelte and SvelteKit', 'svelte'],
    ['Astro', 'astro'],
    ['Angular', 'angular'],
    ['wagmi', 'wagmi'],
    ['ethers', 'ethers'],
    ['Solana', 'solana'],
    ['Bitcoin and Polkadot', 'bitcoin-polkadot'],
  ]),
  group('Build', '/', [
    ['Features', 'guide/features'],
    ['Components and hooks', 'hooks'],
    ['Elements', 'guide/elements'],
    ['Wallet actions', 'api'],
    ['Adapters', 'adapters'],
    ['Sign-in', 'siwx'],
    ['Theming', 'theming'],
    ['Theme builder', 'guide/theme-builder'],
    ['Recipes', 'guide/recipes'],
  ]),
  group('Develop and test', '/', [
    ['Local stack', 'guide/local-stack'],
    ['Testing', 'testing'],
    ['Command line', 'cli'],
  ]),
  group('Production', '/', [
    ['Security', 'guide/security'],
    ['Privacy', 'guide/privacy'],
    ['Performance', 'guide/performance'],
    ['Troubleshooting', 'guide/troubleshooting'],
    ['Error codes', 'errors/'],
  ]),
  group('Migrate from another kit', '/migrate/', [
    ['Overview', ''],
    ['RainbowKit', 'rainbowkit'],
    ['ConnectKit', 'connectkit'],
    ['AppKit', 'appkit'],
    ['Web3Modal', 'web3modal'],
  ]),
  group('Reference', '/reference/', [
    ['Options', 'options'],
    ['The instance', 'instance'],
    ['Test wallets', 'testing'],
  ]),
]
