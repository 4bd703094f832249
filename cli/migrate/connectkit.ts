import type { Wagmi } from '../init/hosts'
import { addImport } from './carry'
import {
  addNotCarried,
  carryOption,
  type Draft,
  NOTHING_BESIDES,
  networkTexts,
  objectText,
  readFields,
  set,
  setMetadata,
  write,
} from './draft'
import type { Found } from './modules'
import type { Setup } from './readSetup'
import { setDefaultNetwork } from './setDefaultNetwork'
import { setWagmi } from './setWagmi'

/** ConnectKit's themes for which Aglet has a preset of the same name. */
const PRESETS: readonly string[] = ['soft', 'midnight', 'rounded']

/** Fields of `options` and attributes of ConnectKitProvider without a counterpart in Aglet. */
const WITHOUT_MATCH: Readonly<Record<string, string>> = {
  embedGoogleFonts: 'no font is fetched',
  hideBalance: 'it is an attribute of the button: <ConnectButton balance="hide" />',
  avoidLayoutShift: 'the modal never moves the page',
  customAvatar: "an account's picture is its ENS avatar, or a gradient",
  walletConnectName: 'the row is called WalletConnect',
  disclaimer: 'see termsConditionsUrl, privacyPolicyUrl and features.legalCheckbox',
  hideNoWalletCTA: 'see enableWalletGuide',
  hideQuestionMarkCTA: 'see enableWalletGuide',
  walletConnectCTA: 'the QR code and the link are both shown',
  onConnect: "wagmi's useAccountEffect does the same",
  onDisconnect: "wagmi's useAccountEffect does the same",
}

/** Those that are handled separately. */
const OWN_WAY = /^(?:theme|mode|customTheme|options|children|language|initialChainId|enforceSupportedChains)$/

/** Options of ConnectKit's config that wagmi's config does not have. */
const OWN_OPTIONS = /^(?:walletConnectProjectId|app(?:Name|Description|Url|Icon)|enableFamily)$/

/** Reads a setup of ConnectKit. @param library wagmi's package name */
export function migrateConnectKit(draft: Draft, { calls, elements }: Setup, library: Wagmi): void {
  const first = (name: string): Found | undefined => calls.get(name)?.[0]?.[0]
  const fields = (found: Found | undefined) => readFields(draft, found)
  const config = new Map([...fields(first('createConfig')), ...fields(first('getDefaultConfig'))])
  const provider = elements.get('ConnectKitProvider') ?? new Map<string, Found>()

  carryOption(draft, 'projectId', config.get('walletConnectProjectId'), 'project id')
  const chains = first('configureChains') ?? config.get('chains')
  const texts = networkTexts(draft, chains)
  if (setWagmi(draft, { library, config, read: OWN_OPTIONS }, texts)) set(draft, 'networks', '[...chains]')
  const parts = {
    name: config.get('appName'),
    description: config.get('appDescription'),
    url: config.get('appUrl'),
    icon: config.get('appIcon'),
  }
  setMetadata(draft, Object.fromEntries(Object.entries(parts).filter(([, found]) => found)))

  setTheme(draft, provider)
  const options = fields(provider.get('options'))
  if (options.has('language')) carryOption(draft, 'locale', options.get('language'))
  setDefaultNetwork(draft, 'initialChainId', options.get('initialChainId'), chains)
  const enforces = options.get('enforceSupportedChains')
  if (enforces && write(draft, 'enforceSupportedChains', enforces) === 'false')
    set(draft, 'unsupportedChain', "'ignore'", 'networks outside the list are ignored')
  for (const name of [...provider.keys(), ...options.keys()])
    if (!OWN_WAY.test(name))
      addNotCarried(draft, `ConnectKitProvider ${name}`, WITHOUT_MATCH[name] ?? 'there is nothing like it')
  if (config.has('enableFamily'))
    addNotCarried(draft, 'enableFamily', 'logging in without a wallet is features.email and socials')

  set(draft, 'features', NOTHING_BESIDES)
  if (
    elements.has('SIWEProvider') ||
    calls.has('configureClientSIWE') ||
    calls.has('configureServerSideSIWE')
  )
    addNotCarried(
      draft,
      'sign-in (SIWE)',
      'its callbacks are your code; the option siweConfig takes the same ones, siwx supports all namespaces (docs/siwx.md)',
    )
}

function setTheme(draft: Draft, provider: ReadonlyMap<string, Found>): void {
  const theme = write(draft, 'theme', provider.get('theme'))?.replaceAll("'", '')
  const mode = write(draft, 'mode', provider.get('mode'))
  const preset =
    theme && PRESETS.includes(theme) ? addImport(draft.imports, 'aglet/themes', theme) : undefined
  if (theme && theme !== 'default' && theme !== 'auto' && !preset)
    addNotCarried(draft, `theme ${theme}`, 'there is none like it; see docs/theming.md')
  if (mode === "'light'" || mode === "'dark'") set(draft, 'themeMode', mode, `theme: ${mode}`)
  else if (theme === 'midnight') set(draft, 'themeMode', "'dark'", 'theme: dark')

  const custom = readFields(draft, provider.get('customTheme'), 'customTheme ')
  for (const name of custom.keys())
    if (!/^--ck-(?:accent-color|font-family)$/.test(name))
      addNotCarried(draft, `customTheme ${name}`, 'see docs/theming.md for what can be set')
  const own = objectText([
    ['--aglet-accent', write(draft, 'accent colour', custom.get('--ck-accent-color'))],
    ['--aglet-font-family', write(draft, 'font', custom.get('--ck-font-family'))],
  ])
  const text = preset && own ? `{ ...${preset}, ${own.slice(2)}` : (own ?? preset)
  set(draft, 'themeVariables', text, text && `theme: ${text}`)
}
