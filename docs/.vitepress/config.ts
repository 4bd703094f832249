import { defineConfig } from 'vitepress'
import { ERROR_DOCS_URL } from '../../src/errors'
import { writeReference } from './reference/pages'
import { showFileNames } from './showFileNames'
import { SIDEBAR } from './sidebar'

writeReference()

const { href, pathname } = new URL('..', ERROR_DOCS_URL)

export default defineConfig({
  title: 'Aglet',
  description:
    'A wallet-connection modal in one small script, for EVM, Solana, Bitcoin and Polkadot wallets.',
  base: pathname,
  lang: 'en',
  // The `docs` URL of an error is /errors/<code>, without `.html`.
  cleanUrls: true,
  // Files that other pages include.
  srcExclude: ['**/_*.md'],
  cacheDir: '../.cache/vitepress',
  sitemap: { hostname: href },
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${pathname}icon.svg` }]],
  vue: { template: { compilerOptions: { isCustomElement: tag => tag.startsWith('aglet-') } } },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    config: showFileNames,
  },
  themeConfig: {
    logo: '/icon.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Get started', link: '/start/', activeMatch: '/start/' },
      { text: 'Options', link: '/reference/options' },
      { text: 'Theme builder', link: '/guide/theme-builder' },
      { text: 'Errors', link: '/errors/', activeMatch: '/errors/' },
    ],
    sidebar: SIDEBAR,
    docFooter: { prev: 'Previous', next: 'Next' },
  },
})
