import type { Options } from 'aglet/react'

export type SnippetKind = 'script' | 'react' | 'cli'

/** The code of a host with these settings. */
export function snippetOf(kind: SnippetKind, settings: Partial<Options>): string {
  const options = written(settings)
  if (kind === 'react') return reactSnippet(options)
  return kind === 'script' ? scriptSnippet(options) : CLI
}

/** The settings without those that equal the defaults. */
function written(settings: Partial<Options>): Partial<Options> {
  const { features, themeVariables, locale, unsupportedChain, enableWalletGuide, enableEIP6963, ...rest } =
    settings
  const on = Object.entries(features ?? {}).filter(([, isOn]) => isOn)
  return JSON.parse(
    JSON.stringify({
      ...rest,
      ...(on.length > 0 && { features: Object.fromEntries(on) }),
      ...(locale !== 'en' && { locale }),
      ...(unsupportedChain !== 'block' && { unsupportedChain }),
      ...(enableWalletGuide === false && { enableWalletGuide }),
      ...(enableEIP6963 === false && { enableEIP6963 }),
      ...(Object.keys(themeVariables ?? {}).length > 0 && { themeVariables }),
    }),
  )
}

function scriptSnippet(options: Partial<Options>): string {
  const { themeMode, themeVariables, locale, unsupportedChain, ...rest } = options
  const { '--aglet-accent': accent, ...variables } = themeVariables ?? {}
  const body = '\n\n<aglet-button></aglet-button>\n<aglet-network-button></aglet-network-button>'
  // Some options have no attribute; then all options are written to a config file.
  if (Object.keys(rest).length || Object.keys(variables).length)
    return `<script type="module" src="/aglet/aglet.js" data-config="/aglet.json"></script>${body}

<!-- aglet.json -->
${JSON.stringify({ projectId: 'YOUR_PROJECT_ID', networks: [1, 8453], ...options }, null, 2)}`
  const attributes = Object.entries({
    'data-project-id': 'YOUR_PROJECT_ID',
    'data-networks': '1,8453',
    'data-theme-mode': themeMode,
    'data-accent': accent,
    'data-locale': locale,
    'data-unsupported-chain': unsupportedChain,
  }).flatMap(([name, value]) => (value ? [`  ${name}="${value}"`] : []))
  return `<script type="module" src="/aglet/aglet.js"\n${attributes.join('\n')}></script>${body}`
}

const reactSnippet = (options: Partial<Options>): string => `import { base, mainnet } from 'aglet/networks'
import { AgletProvider, ConnectButton, NetworkButton, defineConfig } from 'aglet/react'

const config = defineConfig({
  projectId: 'YOUR_PROJECT_ID',
  networks: [mainnet, base],${literal(options)}
})

export function App() {
  return (
    <AgletProvider config={config}>
      <ConnectButton />
      <NetworkButton />
    </AgletProvider>
  )
}`

/** The properties of an object in source form, indented by two. */
const literal = (options: object): string =>
  Object.entries(options)
    .map(([name, value]) => {
      const text = JSON.stringify(value, null, 2)
        .replace(/"([a-z_]\w*)":/gi, '$1:')
        .replaceAll('"', "'")
      return `\n  ${name}: ${text.replaceAll('\n', '\n  ')},`
    })
    .join('')

const CLI = `# Asks a few questions, then writes a typed config and a component.
npx aglet init

# The same without questions.
npx aglet init --yes --framework react --project-id YOUR_PROJECT_ID

# The local stack for your own page: chains, relay, API, wallets.
npx aglet dev`
