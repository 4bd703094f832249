import { addImport } from './carry'
import { type Draft, lose, set, write } from './draft'
import type { Found } from './modules'
import { wrap } from './wrap'

/** What a config of wagmi is made of. */
export interface WagmiParts {
  /** `wagmi`, `@wagmi/core` or `@wagmi/vue`. */
  readonly library: string
  /** What the kit's own config and wagmi's have, by name. */
  readonly config: ReadonlyMap<string, Found>
  /** Names of these that are read elsewhere, besides the networks. */
  readonly read: RegExp
}

/** Options of wagmi that a config without a kit takes as they are; `transports` come first. */
const OPTIONS: readonly string[] = [
  ...['ssr', 'storage', 'multiInjectedProviderDiscovery', 'syncConnectedChain'],
  ...['batch', 'cacheTime', 'pollingInterval', 'ccipRead'],
]

/** Why others are not taken; those that are not named are of an older wagmi, or the kit's own. */
const REASONS: Readonly<Record<string, string>> = {
  connectors: 'wallets are found by Aglet itself; one of your own goes into `wagmiConfig`',
  client: 'it is code, which is yours to move; `wagmiConfig` has `transports`',
}

/** A config of wagmi that needs no kit, and the adapter over it. @returns whether there is one */
export function setWagmi(draft: Draft, parts: WagmiParts, texts: readonly string[]): boolean {
  const { imports } = draft
  const { library, config } = parts
  if (!texts.length) return false
  const transports = write(draft, 'transports', config.get('transports'))
  const options = OPTIONS.flatMap(name => {
    const text = write(draft, `wagmi's ${name}`, config.get(name))
    return text === undefined ? [] : [{ name, text }]
  })
  for (const [name, found] of config)
    if (!isRead(parts, name) && !goesWithKit(draft, found))
      lose(draft, `wagmi's ${name}`, REASONS[name] ?? 'there is nothing like it')
  addImport(imports, library, 'createConfig')
  const isList = texts.some(text => text.startsWith('...'))
  if (transports === undefined) addImport(imports, library, 'http')
  if (transports === undefined && isList) addImport(imports, 'viem', 'createClient')
  const actions = library === '@wagmi/core' ? library : `${library}/actions`
  for (const action of ['connect', 'disconnect', 'reconnect', 'switchChain'])
    addImport(imports, actions, action)
  addImport(imports, 'aglet/adapters/wagmi', 'wagmiAdapter')
  draft.statements.push(
    `const chains = ${wrap(`[${texts.join(', ')}]`)} as const`,
    [
      '/** For your WagmiProvider, and whatever else takes a config of wagmi. */',
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
  if (transports !== undefined) draft.carried.push(`transports: ${transports}`)
  for (const { name, text } of options) draft.carried.push(`wagmi's ${name}: ${text}`)
  set(
    draft,
    'adapters',
    '[wagmiAdapter({ config: wagmiConfig, actions: { connect, disconnect, reconnect, switchChain } })]',
    'wagmi: your hooks work as before, over `wagmiConfig`',
  )
  return true
}

const isRead = ({ read }: WagmiParts, name: string): boolean =>
  /^(?:chains|networks|transports)$/.test(name) || OPTIONS.includes(name) || read.test(name)

/** Whether something is made by the kit, as RainbowKit's connectors are. */
function goesWithKit({ modules, rehome }: Draft, found: Found): boolean {
  const callee = modules.calleeOf(modules.resolve(found))
  return callee !== undefined && rehome(callee.from, callee.name) === undefined
}

/** What wagmi's transports are keyed by. */
const keyOf = (text: string): string => (/^\w+$/.test(text) ? `${text}.id` : `(${text}).id`)
