import { builtInWallets } from '../../src/lib/wallets/builtInWallets'
import type { Wagmi } from '../init/hosts'
import { literal } from '../init/literal'
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

/** RainbowKit's named border radii, as values of `--aglet-border-radius-master`. */
const CORNERS: Readonly<Record<string, string>> = { none: '0px', small: '2px', medium: '4px', large: '6px' }

/** Attributes of RainbowKitProvider without a counterpart in Aglet. */
const WITHOUT_MATCH: Readonly<Record<string, string>> = {
  modalSize: 'there is only one size',
  avatar: "an account's picture is its ENS avatar, or a gradient",
  coolMode: 'there is none',
  showRecentTransactions: 'the history comes from the API: switch on features.history',
  id: 'it is not needed',
}

/** Options of RainbowKit's config that wagmi's config does not have. */
const OWN_OPTIONS = /^(?:projectId|app(?:Name|Description|Url|Icon)|wallets)$/

/** Reads a setup of RainbowKit 1 or 2. @param library wagmi's package name */
export function migrateRainbowKit(draft: Draft, { calls, elements }: Setup, library: Wagmi): void {
  const first = (name: string, place = 0): Found | undefined => calls.get(name)?.[0]?.[place]
  const fields = (found: Found | undefined) => readFields(draft, found)
  const connectors = fields(first('connectorsForWallets', 1))
  const config = new Map([
    ...connectors,
    ...fields(first('createConfig')),
    ...fields(first('getDefaultWallets')),
    ...fields(first('getDefaultConfig')),
  ])
  const provider = elements.get('RainbowKitProvider') ?? new Map<string, Found>()

  carryOption(draft, 'projectId', config.get('projectId'), 'project id')
  // In wagmi 1, chains are passed to `configureChains`.
  const chains = first('configureChains') ?? config.get('chains') ?? provider.get('chains')
  const texts = networkTexts(draft, chains)
  if (setWagmi(draft, { library, config, read: OWN_OPTIONS }, texts)) set(draft, 'networks', '[...chains]')
  const info = fields(provider.get('appInfo'))
  const parts = {
    name: config.get('appName') ?? info.get('appName'),
    description: config.get('appDescription'),
    url: config.get('appUrl'),
    icon: config.get('appIcon'),
  }
  setMetadata(draft, Object.fromEntries(Object.entries(parts).filter(([, found]) => found)))
  for (const name of ['learnMoreUrl', 'disclaimer'])
    if (info.has(name))
      addNotCarried(
        draft,
        `appInfo.${name}`,
        'see termsConditionsUrl, privacyPolicyUrl and features.legalCheckbox',
      )

  setWallets(draft, config.get('wallets') ?? first('connectorsForWallets'))
  setTheme(draft, provider.get('theme'))
  if (provider.has('locale')) carryOption(draft, 'locale', provider.get('locale'))
  setDefaultNetwork(draft, 'initialChain', provider.get('initialChain'), chains)
  for (const name of provider.keys())
    if (name.startsWith('...'))
      addNotCarried(draft, `RainbowKitProvider ${name}`, 'it is code, which you have to move')
  for (const [name, why] of Object.entries(WITHOUT_MATCH))
    if (provider.has(name)) addNotCarried(draft, `RainbowKitProvider ${name}`, why)

  set(draft, 'features', NOTHING_BESIDES)
  if (elements.has('RainbowKitAuthenticationProvider') || calls.has('createAuthenticationAdapter'))
    addNotCarried(
      draft,
      'sign-in (RainbowKitAuthenticationProvider)',
      'its callbacks are your code; the option siweConfig takes the same ones, siwx supports all namespaces (docs/siwx.md)',
    )
}

/**
 * Features the wallets of RainbowKit's groups, in the same order, if their ids in the wallet list are known.
 */
function setWallets(draft: Draft, groups: Found | undefined): void {
  const { modules } = draft
  const elements = groups && modules.elementsOf(groups)
  if (!elements) return
  const known = new Map(builtInWallets([]).map(({ id, name }) => [plain(name), id]))
  const ids: string[] = []
  for (const group of elements)
    for (const { node, module } of listOf(draft, modules.fieldsOf(group)?.get('wallets'))) {
      const name = modules.importOf(node, module)?.name ?? modules.textOf({ node, module })
      const id = known.get(plain(name))
      if (id) {
        ids.push(id)
        draft.carried.push(`featured wallet: ${name}`)
      } else if (/^(?:injected|walletConnect|safe)Wallet$/.test(name)) {
        draft.carried.push(`wallet: ${name}, which is always there`)
      } else {
        addNotCarried(
          draft,
          `wallet ${name}`,
          'its id in the wallet list is not known; an installed wallet is shown anyway',
        )
      }
    }
  if (ids.length)
    set(draft, 'featuredWalletIds', `[\n    ${ids.map(id => `${literal(id)},`).join('\n    ')}\n  ]`)
}

const listOf = (draft: Draft, found: Found | undefined) => (found && draft.modules.elementsOf(found)) ?? []

/** Normalises names, so that `metaMaskWallet` and `MetaMask` match. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/wallet$/, '')
    .replace(/\W/g, '')

/** Reads `darkTheme({ accentColor })`, or an object with a theme per mode. RainbowKit's default is light. */
function setTheme(draft: Draft, theme: Found | undefined): void {
  const { modules } = draft
  const modes = theme && modules.fieldsOf(theme)
  const called = theme && modules.resolve(theme)
  const callee = called && modules.calleeOf(called)?.name
  if (modes?.has('lightMode')) {
    const [light, dark] = ['lightMode', 'darkMode'].map(name => themeVariables(draft, modes.get(name)))
    draft.carried.push('theme: light and dark, by the system')
    if (light === dark) set(draft, 'themeVariables', light, light && `theme: ${light}`)
    else
      addNotCarried(draft, 'theme', 'its two modes have different colours, but themeVariables apply to both')
  } else if (!theme || (callee && /^(?:light|dark|midnight)Theme$/.test(callee))) {
    const mode = !callee || callee === 'lightTheme' ? 'light' : 'dark'
    set(draft, 'themeMode', `'${mode}'`, `theme: ${mode}`)
    const variables = themeVariables(draft, theme)
    set(draft, 'themeVariables', variables, variables && `theme: ${variables}`)
  } else {
    addNotCarried(
      draft,
      'theme',
      `it is made by your own code (${modules.textOf(theme)}); see docs/theming.md`,
    )
  }
}

function themeVariables(draft: Draft, theme: Found | undefined): string | undefined {
  const { modules } = draft
  const called = theme && modules.resolve(theme)
  if (!called || !modules.ts.isCallExpression(called.node)) return undefined
  const [given] = called.node.arguments
  if (!given) return undefined
  const fields = readFields(draft, { node: given, module: called.module }, 'theme ')
  const corners = write(draft, 'theme borderRadius', fields.get('borderRadius'))?.replaceAll("'", '')
  const rounded = write(draft, 'theme fontStack', fields.get('fontStack')) === "'rounded'"
  for (const name of ['accentColorForeground', 'overlayBlur'])
    if (fields.has(name)) addNotCarried(draft, `theme ${name}`, 'it is derived, so that text can be read')
  return objectText([
    ['--aglet-accent', write(draft, 'theme accentColor', fields.get('accentColor'))],
    ['--aglet-border-radius-master', corners && CORNERS[corners] && `'${CORNERS[corners]}'`],
    ['--aglet-font-family', rounded ? "'ui-rounded, system-ui, sans-serif'" : undefined],
  ])
}
