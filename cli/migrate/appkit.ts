import { GROUPS, OPTIONS } from '../../src/options'
import { CHAINS } from '../init/chains'
import type { Wagmi } from '../init/hosts'
import { literal } from '../init/literal'
import { addImport } from './carry'
import {
  addNotCarried,
  carryOption,
  carryUrls,
  type Draft,
  networkTexts,
  objectText,
  readFields,
  set,
  setMetadata,
  write,
  writeKey,
  writeUrl,
} from './draft'
import type { Found } from './modules'
import type { Setup } from './readSetup'
import { setWagmi } from './setWagmi'

/** Options that are handled separately. */
const OWN_WAY =
  /^(?:projectId|networks|chains|adapters|metadata|features|themeVariables|defaultNetwork|defaultChain|siweConfig|siwx|tokens|wagmiConfig|ethersConfig|solanaConfig)$/

/** Options of AppKit's wagmi adapter that wagmi's config does not have; Web3Modal's `defaultConfig` has them too. */
const OWN_WAGMI_OPTIONS = /^(?:projectId|metadata|auth|enable(?:EIP6963|Injected|Coinbase|WalletConnect))$/

const URL_OPTIONS = /^(?:termsConditionsUrl|privacyPolicyUrl|chainImages|connectorImages)$/

/** Web3Modal's flags, and the feature flag that replaces each. */
const FLAGS: Readonly<Record<string, string>> = {
  enableAnalytics: 'analytics',
  enableOnramp: 'onramp',
  enableSwaps: 'swaps',
}

/** Adapter classes, and Aglet's replacement for each. */
const ADAPTERS: Readonly<Record<string, readonly [from: string, name: string]>> = {
  EthersAdapter: ['aglet/adapters/ethers', 'ethersAdapter'],
  Ethers5Adapter: ['aglet/adapters/ethers5', 'ethers5Adapter'],
}

/** Reads a setup of AppKit, or of its predecessor Web3Modal 3 to 5. @param library wagmi's package name */
export function migrateAppKit(
  draft: Draft,
  setup: Setup,
  library: Wagmi,
  ethers: 'ethers' | 'ethers5',
): void {
  const { modules } = draft
  const { calls, elements } = setup
  const first = (name: string): Found | undefined => calls.get(name)?.[0]?.[0]
  const fields = (found: Found | undefined) => readFields(draft, found)
  const created = first('createAppKit') ?? first('createWeb3Modal')
  const options = new Map([...(elements.get('AppKitProvider') ?? []), ...fields(created)])
  const wagmi = new Map([
    ...fields(first('createConfig')),
    ...fields(first('WagmiAdapter')),
    ...fields(first('defaultWagmiConfig')),
  ])
  const other = new Map([...fields(first('defaultConfig')), ...fields(first('defaultSolanaConfig'))])

  const projectId = options.get('projectId') ?? wagmi.get('projectId') ?? other.get('projectId')
  carryOption(draft, 'projectId', projectId, 'project id')
  const usesWagmi = options.has('wagmiConfig') || calls.has('WagmiAdapter') || calls.has('defaultWagmiConfig')
  setNetworks(draft, {
    networks:
      options.get('networks') ?? options.get('chains') ?? wagmi.get('networks') ?? wagmi.get('chains'),
    wagmi: usesWagmi ? { library, config: wagmi, read: OWN_WAGMI_OPTIONS } : undefined,
  })
  if (!usesWagmi) setAdapter(draft, setup, ethers)
  const metadata = fields(options.get('metadata') ?? wagmi.get('metadata') ?? other.get('metadata'))
  setMetadata(draft, Object.fromEntries(metadata))
  for (const name of metadata.keys())
    if (!Object.hasOwn(GROUPS['metadata']!, name))
      addNotCarried(draft, `metadata.${name}`, 'there is no such field')
  setStart(draft, options.get('defaultNetwork') ?? options.get('defaultChain'))
  setTokens(draft, options.get('tokens'))

  for (const name of ['enableEIP6963', 'enableInjected', 'enableCoinbase', 'enableWalletConnect'])
    carryOption(draft, name, other.get(name) ?? wagmi.get(name))
  setFeatures(draft, options, wagmi.get('auth') ?? other.get('auth'))
  setThemeVariables(draft, fields(options.get('themeVariables')))
  const others = [...other].filter(([name]) => !OWN_WAGMI_OPTIONS.test(name))
  for (const [name, found] of [...others, ...options]) {
    if (OWN_WAY.test(name) || Object.hasOwn(FLAGS, name)) continue
    if (URL_OPTIONS.test(name)) carryUrls(draft, name, found)
    else if (Object.hasOwn(OPTIONS, name)) carryOption(draft, name, found)
    else addNotCarried(draft, name, 'there is no such option')
  }
  for (const name of ['siweConfig', 'siwx'])
    if (options.has(name))
      addNotCarried(
        draft,
        `sign-in (${name})`,
        `its callbacks are your code (${modules.textOf(options.get(name)!)}); the option ${name} takes the same shape (docs/siwx.md)`,
      )
}

/** Sets the networks, with wagmi also in wagmi's config. */
function setNetworks(
  draft: Draft,
  { networks, wagmi }: { networks: Found | undefined; wagmi: Parameters<typeof setWagmi>[1] | undefined },
): void {
  const plain = networks && plainNetworks(draft, networks)
  const texts = plain ?? networkTexts(draft, networks)
  if (!texts.length) return
  const ours = [...(draft.imports.get('aglet/networks') ?? [])]
  const isOurs = (text: string) => ours.includes(text)
  const evm = texts.filter(text => !isOurs(text))
  const mixed = ours.filter(name => evm.some(text => new RegExp(`^\\.\\.\\..*\\b${name}\\b`).test(text)))
  if (wagmi && mixed.length)
    addNotCarried(
      draft,
      mixed.join(', '),
      'wagmi takes only EVM networks: move the others from `chains` to `networks`',
    )
  if (wagmi && setWagmi(draft, wagmi, evm))
    set(draft, 'networks', `[${['...chains', ...texts.filter(isOurs)].join(', ')}]`)
  else set(draft, 'networks', `[${texts.join(', ')}]`)
}

/**
 * Web3Modal's networks for ethers: `{ chainId, name, currency, explorerUrl, rpcUrl }`.
 *
 * @returns undefined for others
 */
function plainNetworks(draft: Draft, networks: Found): readonly string[] | undefined {
  const { modules } = draft
  const elements = modules.elementsOf(networks) ?? []
  if (!elements.some(element => modules.fieldsOf(element)?.has('rpcUrl'))) return undefined
  return elements.flatMap(element => {
    const fields = modules.fieldsOf(element) ?? new Map<string, Found>()
    const read = (name: string) => write(draft, `network ${name}`, fields.get(name))
    const id = read('chainId')
    if (id === undefined) return []
    const known = CHAINS.find(chain => String(chain.id) === id)
    const [name = "'Network'", currency = "'ETH'", explorer] = ['name', 'currency', 'explorerUrl'].map(read)
    const rpcUrl = writeUrl(draft, 'network rpcUrl', fields.get('rpcUrl'))
    draft.carried.push(`network: ${id} (${name}), with its RPC URL`)
    const rpcUrls = `rpcUrls: { default: { http: [${rpcUrl ?? ''}] } }`
    if (known) return [`{ ...${addImport(draft.imports, 'aglet/networks', known.export)}, ${rpcUrls} }`]
    return [
      `{ id: ${id}, name: ${name}, nativeCurrency: { name: ${currency}, symbol: ${currency}, decimals: 18 }, ${rpcUrls}${explorer ? `, blockExplorers: { default: { name: 'Explorer', url: ${explorer} } }` : ''} }`,
    ]
  })
}

/** Sets the default network. One in Web3Modal's own form is replaced by Aglet's with the same id. */
function setStart(draft: Draft, start: Found | undefined): void {
  if (!start) return
  const { modules } = draft
  const found = modules.fieldsOf(start)?.get('chainId')
  const id = found && modules.textOf(found)
  const known = CHAINS.find(chain => String(chain.id) === id)
  if (known) {
    const name = addImport(draft.imports, 'aglet/networks', known.export)
    set(draft, 'defaultNetwork', name, `defaultNetwork: ${name}`)
  } else if (id) {
    addNotCarried(draft, 'default network', `aglet/networks has none with the id ${id}; insert yours`)
  } else if (/^\w+$/.test(write(draft, 'default network', start) ?? '')) {
    carryOption(draft, 'defaultNetwork', start)
  }
}

/** Sets the tokens by CAIP-2 id; Web3Modal has them by chain id. */
function setTokens(draft: Draft, tokens: Found | undefined): void {
  const fields = tokens && draft.modules.fieldsOf(tokens)
  if (!fields) {
    carryOption(draft, 'tokens', tokens)
    return
  }
  const text = objectText(
    [...fields].map(([name, token]) => {
      const id = caipKey(writeKey(draft, `tokens ${name}`, name, token))
      return [id ?? name, id && write(draft, `tokens ${name}`, token)]
    }),
  )
  set(draft, 'tokens', text, text && `tokens: ${text}`)
}

/** A key of `tokens` as a CAIP-2 id: also for `[mainnet.id]`, and for the `caipNetworkId` that AppKit's networks have. */
function caipKey(key: string | undefined): string | undefined {
  if (key && /^\d+$/.test(key)) return `eip155:${key}`
  const network = /^\[(\w+)\.(?:id|caipNetworkId)\]$/.exec(key ?? '')?.[1]
  if (!network) return key
  return CHAINS.find(chain => chain.export === network)?.caip ?? `[\`eip155:\${${network}.id}\`]`
}

/** Sets the adapter of a library other than wagmi. */
function setAdapter(draft: Draft, { calls }: Setup, ethers: 'ethers' | 'ethers5'): void {
  const web3modal = calls.has('defaultConfig')
    ? ethers === 'ethers5'
      ? 'Ethers5Adapter'
      : 'EthersAdapter'
    : undefined
  const found = Object.keys(ADAPTERS).find(name => calls.has(name)) ?? web3modal
  if (found) {
    const [from, name] = ADAPTERS[found]!
    // ethers 5 is passed in, since both major versions have the same package name.
    const given = name === 'ethers5Adapter' ? `{ ${addImport(draft.imports, 'ethers', 'ethers')} }` : ''
    set(draft, 'adapters', `[${addImport(draft.imports, from, name)}(${given})]`, `${found}: ${name}`)
  }
  for (const name of ['SolanaAdapter', 'BitcoinAdapter'])
    if (calls.has(name)) draft.carried.push(`${name}: needs no adapter, Aglet finds its wallets by itself`)
}

/** Sets the feature flags, from AppKit's features and Web3Modal's flags. */
function setFeatures(draft: Draft, options: ReadonlyMap<string, Found>, auth: Found | undefined): void {
  const given = new Map([
    ...readFields(draft, auth, 'features '),
    ...readFields(draft, options.get('features'), 'features '),
  ])
  const texts = new Map<string, string>()
  for (const [name, found] of given) {
    const here = name === 'showWallets' ? 'emailShowWallets' : name
    if (!Object.hasOwn(GROUPS['features']!, here)) {
      addNotCarried(draft, `features.${name}`, 'there is no such feature')
      continue
    }
    const text = write(draft, `features.${name}`, found)
    if (text === undefined) continue
    texts.set(here, text)
  }
  for (const [flag, feature] of Object.entries(FLAGS)) {
    const text = write(draft, flag, options.get(flag))
    if (text !== undefined) texts.set(feature, text)
  }
  const text = objectText(texts)
  set(draft, 'features', text, text && `features: ${text}`)
}

/** `--w3m-accent` and `--apkt-accent` become `--aglet-accent`. */
function setThemeVariables(draft: Draft, variables: ReadonlyMap<string, Found>): void {
  const texts = [...variables].map(([name, found]): readonly [string, string | undefined] => {
    const ours = name.replace(/^--[a-z\d]+-/, '--aglet-')
    if (Object.hasOwn(GROUPS['themeVariables']!, ours)) return [ours, write(draft, name, found)]
    addNotCarried(draft, `themeVariables ${name}`, `see docs/theming.md (there is no ${literal(ours)})`)
    return [ours, undefined]
  })
  const text = objectText(texts)
  set(draft, 'themeVariables', text, text && `theme: ${text}`)
}
