import type { Choices } from './configFile'
import type { Host } from './detectHost'
import { devGuard } from './devGuard'
import { IS_CUSTOM_ELEMENT } from './devServers'
import type { Framework } from './hosts'
import { forwarded, forwardedByVite, nuxtSignIn, type SignIn, signInPlan, svelteKitSignIn } from './signIn'
import type { Paste, Plan } from './templates'
import type { NewFile } from './writeFiles'

/** Frameworks whose components contain Aglet's custom elements. */
export type ElementFramework = Extract<
  Framework,
  'vue' | 'nuxt' | 'svelte' | 'sveltekit' | 'astro' | 'angular'
>

/** What differs between these frameworks. Paths are relative to the project, without the `.ts` or `.js`. */
interface ElementHost {
  /** The file that creates the instance. `imports` are further import lines for it. */
  readonly instance: { readonly path: string; readonly text: (imports: string) => string }
  readonly component: { readonly path: string; readonly text: string }
  readonly paste: readonly Paste[]
  readonly signIn: SignIn
}

const BUTTON = '<aglet-button></aglet-button>'

/** Text of the module that creates the page's instance. @param more what its framework needs */
const instance = (
  imports: string,
  { types = '', reference = '', hot = '' } = {},
): string => `${reference}import { createAglet } from 'aglet'
import 'aglet/elements'
${types}import { config } from './aglet.config'
${imports}
/** \`aglet.open()\`, \`aglet.subscribe(…)\`, \`aglet.getProvider('eip155')\` … The page's elements use it. */
export const aglet = createAglet(config)
${hot}`

/**
 * Vite's hot updates run this module again where a component imports it; the elements would stay with the first
 * instance.
 */
const HOT = `
// A hot update would create a second instance beside this one.
import.meta.hot?.accept(() => location.reload())
`

/** Import line for the types of the custom elements in a framework's templates. */
const typesOf = (framework: 'vue' | 'svelte', { language }: Host) =>
  language === 'ts' ? `import type {} from 'aglet/jsx/${framework}'\n` : ''
const viteParts = (framework: 'vue' | 'svelte', host: Host) => ({
  types: typesOf(framework, host),
  ...(host.vite && { hot: HOT, reference: devGuard(framework, host).reference }),
})
const scriptTag = ({ language }: Host) => (language === 'ts' ? '<script setup lang="ts">' : '<script setup>')

/**
 * SvelteKit's component: pages are also rendered on a server, and the instance must be created in the browser
 * only.
 */
const svelteKitComponent = ({ language }: Host): string => `<script${language === 'ts' ? ' lang="ts"' : ''}>
  import { onMount } from 'svelte'
  import 'aglet/styles.css'

  // Only in the browser: there are no wallets on a server.
  onMount(() => {
    import('./aglet')
  })
</script>

${BUTTON}
`

const HOSTS: Readonly<Record<ElementFramework, (host: Host) => ElementHost>> = {
  vue: host => ({
    instance: { path: 'src/aglet', text: imports => instance(imports, viteParts('vue', host)) },
    component: {
      path: 'src/components/WalletButton.vue',
      text: `${scriptTag(host)}
import '../aglet'
</script>

<template>
  ${BUTTON}
</template>
`,
    },
    paste: [
      host.devServer.vue,
      {
        into: 'src/App.vue',
        lines: ["import WalletButton from './components/WalletButton.vue'", '<WalletButton />'],
      },
    ],
    signIn: host.devServer.signIn,
  }),
  nuxt: host => ({
    instance: {
      path: `${host.nuxtRoot}/plugins/aglet.client`,
      text: imports => `import { createAglet } from 'aglet'
import 'aglet/elements'
${typesOf('vue', host)}import { config } from '../aglet.config'
${imports.replace('./', '../')}
// A client-only plugin, since there are no wallets on a server. \`useNuxtApp().$aglet\` is the instance.
export default defineNuxtPlugin(() => ({ provide: { aglet: createAglet(config) } }))
`,
    },
    component: {
      path: `${host.nuxtRoot}/components/WalletButton.vue`,
      text: `<template>\n  ${BUTTON}\n</template>\n`,
    },
    paste: [
      { into: 'nuxt.config', lines: ["css: ['aglet/styles.css'],", `vue: { ${IS_CUSTOM_ELEMENT} },`] },
      { into: 'a page', lines: ['<WalletButton />'] },
    ],
    signIn: nuxtSignIn,
  }),
  svelte: host => ({
    instance: { path: 'src/aglet', text: imports => instance(imports, viteParts('svelte', host)) },
    // Rendered only in the browser, unlike SvelteKit's component, so it can import the instance directly.
    component: {
      path: 'src/lib/WalletButton.svelte',
      text: `<script${host.language === 'ts' ? ' lang="ts"' : ''}>\n  import '../aglet'\n</script>\n\n${BUTTON}\n`,
    },
    paste: [
      {
        into: 'src/App.svelte',
        lines: ["import WalletButton from './lib/WalletButton.svelte'", '<WalletButton />'],
      },
    ],
    signIn: host.devServer.signIn,
  }),
  sveltekit: host => ({
    instance: {
      path: 'src/lib/aglet',
      // SvelteKit brings Vite, and its types.
      text: imports => instance(imports, { types: typesOf('svelte', host), hot: HOT }),
    },
    component: { path: 'src/lib/WalletButton.svelte', text: svelteKitComponent(host) },
    paste: [
      {
        into: 'src/routes/+layout.svelte',
        // SvelteKit 2 also knows this folder as `$lib`, SvelteKit 3 as `#lib`.
        lines: ["import WalletButton from '../lib/WalletButton.svelte'", '<WalletButton />'],
      },
    ],
    // Without a server of its own, the site can only forward to one.
    signIn: host.isStatic ? forwardedByVite : svelteKitSignIn,
  }),
  astro: () => ({
    instance: { path: 'src/aglet', text: imports => instance(imports) },
    component: {
      path: 'src/components/WalletButton.astro',
      text: `---
import 'aglet/styles.css'
---

${BUTTON}

<script>
  import '../aglet'
</script>
`,
    },
    paste: [
      {
        into: 'a page or layout',
        lines: ["import WalletButton from '../components/WalletButton.astro'", '<WalletButton />'],
      },
    ],
    signIn: forwarded(
      4321,
      'astro.config',
      server => `vite: { server: { proxy: { '/auth': '${server}' } } },`,
    ),
  }),
  angular: () => ({
    instance: { path: 'src/app/aglet', text: imports => instance(imports) },
    component: {
      path: 'src/app/wallet-button.component.ts',
      text: `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import './aglet'

/** Connects a wallet, and shows the account once connected. */
@Component({
  selector: 'app-wallet-button',
  standalone: true,
  // \`aglet-button\` is a custom element, not an Angular component.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '${BUTTON}',
})
export class WalletButtonComponent {}
`,
    },
    paste: [
      {
        into: 'src/app/app.component.ts (app.ts)',
        lines: [
          "import { WalletButtonComponent } from './wallet-button.component'",
          'imports: [WalletButtonComponent],',
          '<app-wallet-button />',
        ],
      },
      // Reserves the button's space in pages that a server has rendered.
      { into: 'src/styles.css', lines: ["@import 'aglet/styles.css';"] },
    ],
    // Angular reads no such file by itself.
    signIn: forwarded(
      4200,
      'proxy.conf.json, and start with `ng serve --proxy-config proxy.conf.json`',
      server => `{ "/auth": { "target": "${server}" } }`,
    ),
  }),
}

export const isElementFramework = (framework: Framework): framework is ElementFramework =>
  Object.hasOwn(HOSTS, framework)

/**
 * The files and instructions for such a framework.
 *
 * @param config the config, and the module of local wallets if there is one
 */
export function elementHost(
  framework: ElementFramework,
  choices: Choices,
  host: Host,
  config: readonly NewFile[],
): Plan {
  const { instance, component, paste, signIn } = HOSTS[framework](host)
  const server = signInPlan(signIn, choices, host)
  const local = choices.local ? "import './aglet.local'\n" : ''
  const plain = (path: string) => path.replace(/^\.\//, '')
  return {
    files: [
      ...config,
      { path: plain(`${instance.path}.${host.language}`), content: { text: instance.text(local) } },
      { path: plain(component.path), content: { text: component.text } },
      ...server.files,
    ],
    paste: [...paste, ...server.paste],
  }
}
