import { CHAINS } from '../init/chains'
import { actionsOf, type Wagmi } from '../init/hosts'
import { addImport } from './carry'
import { addNotCarried, type Draft, goesWithKit, set, write } from './draft'
import type { Found } from './modules'
import { TAKES_CONFIG } from './nextSteps'
import { wrap } from './wrap'

/** The input for a wagmi config. */
export interface WagmiParts {
  /** `wagmi`, `@wagmi/core` or `@wagmi/vue`. */
  readonly library: Wagmi
  /** Options of the kit's config and of wagmi's, by name. */
  readonly config: ReadonlyMap<string, Found>
  /** Options, besides the networks, that are handled elsewhere. */
  readonly read: RegExp
}

/** Options of wagmi that are copied unchanged, after `transports`. */
const OPTIONS: readonly string[] = [
  ...['ssr', 'storage', 'multiInjectedProviderDiscovery', 'syncConnectedChain'],
  ...['batch', 'cacheTime', 'pollingInterval', 'ccipRead'],
]

/** Why other options are not copied. Options that are not listed belong to an older wagmi or to the kit. */
const REASONS: Readonly<Record<string, string>> = {
  connectors: 'Aglet finds wallets by itself; add your own connectors to `wagmiConfig`',
  client: 'it is code, which you have to move; `wagmiConfig` has `transports`',
}

/**
 * Adds a wagmi config that does not need the kit, and its adapter.
 *
 * @returns false if there are no networks for it
 */
export function setWagmi(draft: Draft, parts: WagmiParts, texts: readonly string[]): boolean {
  const { imports } = draft
  const { library, config } = parts
  if (!texts.length) return false
  const given = write(draft, 'transports', config.get('transports'))
  const options = OPTIONS.flatMap(name => {
    const text = write(draft, `wagmi's ${name}`, config.get(name))
    return text === undefined ? [] : [{ name, text }]
  })
  for (const [name, found] of config)
    if (!isRead(parts, name) && !goesWithKit(draft, found))
      addNotCarried(draft, `wagmi's ${name}`, REASONS[name] ?? 'there is nothing like it')
  addImport(imports, library, 'createConfig')
  const isList = texts.some(text => text.startsWith('...'))
  const transports = given && allTransports(draft, given, texts)
  if (given !== transports || given === undefined) addImport(imports, library, 'http')
  if (transports === undefined && isList) addImport(imports, 'viem', 'createClient')
  for (const action of ['connect', 'disconnect', 'reconnect', 'switchChain'])
    addImport(imports, actionsOf(library), action)
  addImport(imports, 'aglet/adapters/wagmi', 'wagmiAdapter')
  // TypeScript does not know that a list that begins with another one has an element.
  const isOpen = draft.isTyped && texts[0]!.startsWith('...')
  if (isOpen) addImport(imports, 'viem', 'type Chain')
  const type = isOpen ? ' as readonly Chain[] as readonly [Chain, ...Chain[]]' : ' as const'
  draft.statements.push(
    `const chains = ${wrap(`[${texts.join(', ')}]`)}${draft.isTyped ? type : ''}`,
    [
      `/** For ${TAKES_CONFIG[library]} and other code that takes a wagmi config. */`,
      'export const wagmiConfig = createConfig({',
      '  chains,',
      transports === undefined
        ? isList
          ? '  client: ({ chain }) => createClient({ chain, transport: http() }),'
          : `  transports: { ${texts.map(text => `[${keyOf(text)}]: http()`).join(', ')} },`
        : `  transports: ${wrap(transports, '  ')},`,
      ...options.map(({ name, text }) => `  ${name}: ${wrap(text, '  ')},`),
      '})',
    ].join('\n'),
  )
  if (given !== undefined) draft.carried.push(`transports: ${given}`)
  for (const { name, text } of options) draft.carried.push(`wagmi's ${name}: ${text}`)
  set(
    draft,
    'adapters',
    '[wagmiAdapter({ config: wagmiConfig, actions: { connect, disconnect, reconnect, switchChain } })]',
    'wagmi: your hooks work as before, with `wagmiConfig`',
  )
  return true
}

/** Transports with one for each chain: kits add those that are missing, and wagmi needs them. */
function allTransports({ constants }: Draft, given: string, texts: readonly string[]): string {
  const object = constants.get(given) ?? given
  const isThere = (text: string) =>
    object.includes(`[${keyOf(text)}]`) ||
    object.includes(`[${text}.id]`) ||
    isKey(object, ownIdOf(constants.get(text)) ?? idOf(text))
  const missing = texts.filter(text => !text.startsWith('...') && !isThere(text))
  if (!object.startsWith('{') || !missing.length) return given
  const fields = given === object ? given.slice(1, -1).trim() : `...${given}`
  return `{ ${[...missing.map(text => `[${keyOf(text)}]: http()`), fields].filter(Boolean).join(', ')} }`
}

/** Whether a number is a key of an object, also as the value of `[network.id]`. */
const isKey = (object: string, id: string | undefined): boolean =>
  id !== undefined && new RegExp(`[{,]\\s*(?:${id}|\\[${id}\\]):`).test(object)

/** The chain id in the source text of a network that the project defines as an object. */
const ownIdOf = (network: string | undefined): string | undefined =>
  /[{,] id: (\d[\d_]*)/.exec(network ?? '')?.[1]

/** The chain id of a network that `aglet/networks` has too. */
const idOf = (text: string): string | undefined => CHAINS.find(chain => chain.export === text)?.id.toString()

const isRead = ({ read }: WagmiParts, name: string): boolean =>
  /^(?:chains|networks|transports)$/.test(name) || OPTIONS.includes(name) || read.test(name)

/** Key of a chain in wagmi's `transports`. */
const keyOf = (text: string): string => (/^\w+$/.test(text) ? `${text}.id` : `(${text}).id`)
