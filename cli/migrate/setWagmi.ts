import { addImport } from './carry'
import { type Draft, set, write } from './draft'
import type { Found } from './modules'
import { wrap } from './wrap'

/** What a config of wagmi is made of. */
export interface WagmiParts {
  /** `wagmi`, `@wagmi/core` or `@wagmi/vue`. */
  readonly library: string
  readonly chains: Found | undefined
  readonly transports: Found | undefined
  readonly ssr: Found | undefined
}

/** A config of wagmi that needs no kit, and the adapter over it. @returns whether there is one */
export function setWagmi(draft: Draft, parts: WagmiParts, texts: readonly string[]): boolean {
  const { imports } = draft
  const { library } = parts
  if (!texts.length) return false
  const transports = write(draft, 'transports', parts.transports)
  const ssr = write(draft, 'ssr', parts.ssr)
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
      ...(ssr === undefined ? [] : [`  ssr: ${ssr},`]),
      '})',
    ].join('\n'),
  )
  if (transports !== undefined) draft.carried.push(`transports: ${transports}`)
  set(
    draft,
    'adapters',
    '[wagmiAdapter({ config: wagmiConfig, actions: { connect, disconnect, reconnect, switchChain } })]',
    'wagmi: your hooks work as before, over `wagmiConfig`',
  )
  return true
}

/** What wagmi's transports are keyed by. */
const keyOf = (text: string): string => (/^\w+$/.test(text) ? `${text}.id` : `(${text}).id`)
