import type { DefaultTheme } from 'vitepress'

type Item = DefaultTheme.SidebarItem

const group = (text: string, folder: string, entries: readonly (readonly [text: string, page: string])[]) =>
  ({ text, items: entries.map(([text, page]) => ({ text, link: `${folder}${page}` })) }) satisfies Item

/** One for all pages, so that a reader sees where a page stands. */
export const SIDEBAR: Item[] = [
  group('Start', '/start/', [
    ['Which one is yours?', ''],
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
    ['Components and hooks', 'hooks'],
    ['Elements', 'guide/elements'],
    ['Verbs', 'api'],
    ['Adapters', 'adapters'],
    ['Sign-in', 'siwx'],
    ['Looks', 'theming'],
    ['Theme builder', 'guide/theme-builder'],
    ['Recipes', 'guide/recipes'],
  ]),
  group('Try and test', '/', [
    ['Local stack', 'guide/local-stack'],
    ['Tests of your page', 'testing'],
    ['Command line', 'cli'],
  ]),
  group('Run', '/', [
    ['Security and policy', 'guide/security'],
    ['Privacy', 'guide/privacy'],
    ['When something is wrong', 'guide/troubleshooting'],
    ['Error codes', 'errors/'],
  ]),
  group('Come from another kit', '/migrate/', [
    ['All four', ''],
    ['RainbowKit', 'rainbowkit'],
    ['ConnectKit', 'connectkit'],
    ['AppKit', 'appkit'],
    ['Web3Modal', 'web3modal'],
  ]),
  group('Reference', '/reference/', [
    ['Options', 'options'],
    ['The instance', 'instance'],
  ]),
]
