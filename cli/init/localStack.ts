import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { bitcoin } from '../../src/chains/bitcoin'
import { polkadot } from '../../src/chains/polkadot'
import { toCaipNetworkId } from '../../src/lib/networks/network'
import type { CaipNetworkId } from '../../src/types'
import { CliError } from '../CliError'
import type { DevAddresses } from '../devnet/addresses'
import { EVM_CHAINS, SOLANA_CHAIN } from '../devnet/chains'
import { CHAINS, type Chain, wordOf } from './chains'
import type { DevGuard } from './devGuard'
import { oneLineLiteral } from './literal'
import type { NewFile } from './writeFiles'

/** Addresses of a stack that are written into a host's files. */
type AddressName = Exclude<keyof DevAddresses, 'demo' | 'wallet' | 'projectId'>

/** The stack's server that replaces a network's own, by CAIP-2 id. */
const LOCAL_SERVERS: ReadonlyMap<CaipNetworkId, AddressName> = new Map<CaipNetworkId, AddressName>([
  ...EVM_CHAINS.map(({ caipId }) => [caipId, 'evm'] as const),
  [SOLANA_CHAIN.caipId, 'solana'],
  [toCaipNetworkId(bitcoin), 'bitcoin'],
  [toCaipNetworkId(polkadot), 'polkadot'],
])

/** The address that replaces a network's RPC URL. None for eip155, whose calls go through the API anyway. */
export function localServerOf(caip: unknown): Exclude<AddressName, 'evm'> | undefined {
  const name = LOCAL_SERVERS.get(caip as CaipNetworkId)
  return name === 'evm' ? undefined : name
}

/** The networks of a stack, which has no Solana if its runtime could not be loaded. */
export const chainsOfStack = (addresses: DevAddresses): readonly Chain[] =>
  CHAINS.filter(({ caip }) => {
    const name = LOCAL_SERVERS.get(caip)
    return name !== undefined && addresses[name] !== undefined
  })

/** @throws CliError for a chain that `aglet dev` does not run */
export function checkLocalChains(chains: readonly Chain[]): void {
  const unsupported = chains.find(({ caip }) => !LOCAL_SERVERS.has(caip))
  if (!unsupported) return
  const known = CHAINS.filter(({ caip }) => LOCAL_SERVERS.has(caip)).map(wordOf)
  throw new CliError(`--local has the chains ${known.join(', ')} only, not ${wordOf(unsupported)}.`, 2)
}

/** The option `endpoints` of a page on a stack, as JSON. */
export const localEndpoints = ({ api, relay, frame }: DevAddresses) => ({
  api,
  wallets: api,
  analytics: api,
  relay,
  frame,
  onramp: `${api}/buy`,
})

/** The option `endpoints` in a module that contains the address block. */
export const LOCAL_ENDPOINTS = `  // The API and the chains of \`aglet dev\`, on this machine. Remove these lines before going live.
  endpoints: {
    api: local.api,
    wallets: local.api,
    analytics: local.api,
    relay: local.relay,
    frame: local.frame,
    onramp: \`\${local.api}/buy\`,
  },
`

/** All addresses that a page uses. */
const PAGE_NAMES = ['api', 'relay', 'frame', 'evm', 'solana', 'bitcoin', 'polkadot'] as const

/**
 * The addresses as a `const local` statement with one line per address; `moveAddresses` updates it.
 *
 * @param names those that the module uses
 */
export function addressBlock(addresses: DevAddresses, names: readonly AddressName[] = PAGE_NAMES): string {
  const lines = names.flatMap(name =>
    addresses[name] === undefined ? [] : `  ${name}: ${oneLineLiteral(addresses[name])},\n`,
  )
  return `// Addresses of \`aglet dev\`. When it has to use other ports, it prints them and updates these lines.
const local = {
${lines.join('')}}
`
}

/**
 * The address block in a module, also after a formatter has run: the first line that is not indented ends it.
 */
const BLOCK = /^(?:export )?const local\s*=\s*\{[ \t]*\r?\n(?:[ \t].*\r?\n)+(?=\})/m

/** A field of the block or of its list of EVM chains: a URL in any quotes. */
const FIELD = /(\w+)(['"]?\s*:\s*)(['"`])((?:https?|wss?):\/\/.*?)\3/g

/**
 * Whether a URL may be that of a stack, which listens at an IP address or under a name of the local network: the
 * user may have replaced an address by that of another server.
 */
export const isStackUrl = (url: unknown): url is string =>
  typeof url === 'string' &&
  URL.canParse(url) &&
  /^(?:[\w-]+|.+\.local(?:host)?|[\d.]+|\[[\da-f:.]+\])$/.test(new URL(url).hostname)

/** Replaces the addresses in a module that `init` has written with the current ones. */
export function moveAddresses(text: string, addresses: DevAddresses): string {
  const fields: Readonly<Record<string, unknown>> = { ...addresses, ...addresses.evm }
  return text.replace(BLOCK, block =>
    block.replace(FIELD, (field, name: string, colon: string, quote: string, url: string) =>
      fields[name] === undefined || !isStackUrl(url)
        ? field
        : `${name}${colon}${quote}${fields[name]}${quote}`,
    ),
  )
}

/**
 * A module that announces the development wallets.
 *
 * @param hasSolana whether the stack has a Solana chain
 */
export function localWallets({ condition, reference, types }: DevGuard, hasSolana: boolean): string {
  const solana = hasSolana ? 'solana: local.solana, ' : ''
  return `${reference ?? ''}import { local } from './aglet.config'

${types ?? ''}// Development wallets, one of which supports all namespaces. Their keys are public, so other builds leave them out.
if (${condition} && typeof window !== 'undefined') {
  import('aglet/testing').then(({ installDevWallets }) =>
    installDevWallets({ chains: local.evm, ${solana}bitcoin: local.bitcoin }),
  )
}
`
}

/**
 * The same for a page without a bundler, which fetches the addresses from the stack that its config names.
 */
export const LOCAL_PAGE = `// Development wallets, one of which supports all namespaces. Their keys are public, so only local pages load them.
if (/^(?:localhost|.*\\.localhost|127\\.0\\.0\\.1|\\[::1\\])$/.test(location.hostname)) {
  const read = async url => (await fetch(url)).json()
  try {
    const { endpoints } = await read('/aglet.json')
    const [{ evm, solana, bitcoin }, { installDevWallets }] = await Promise.all([
      read(\`\${endpoints.api}/dev.json\`),
      import('/aglet/testing/testing.js'),
    ])
    installDevWallets({ chains: evm, solana, bitcoin })
  } catch (error) {
    console.warn('No development wallets: the stack in /aglet.json does not answer. Start it with: npx aglet dev', error)
  }
}
`

/** The built test kit as files for a page without a bundler. @throws CliError when it is missing */
export const testingFiles = (dist: string): readonly NewFile[] =>
  moduleFiles(dist, 'testing.js', 'aglet/testing', 'test kit')

/**
 * A built module and all modules that it imports, as files for a page without a bundler.
 *
 * @param dist absolute path of the built package
 * @param folder target folder
 * @param what name of the module for the error message
 * @throws CliError when the module is missing
 */
export function moduleFiles(dist: string, entry: string, folder: string, what: string): readonly NewFile[] {
  const found = new Set([entry])
  try {
    for (const path of found) {
      const source = readFileSync(resolve(dist, path), 'utf8')
      for (const [, file = ''] of source.matchAll(/(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
        found.add(posix.join(posix.dirname(path), file))
      }
    }
  } catch {
    throw new CliError(`The ${what} of this package is missing; install it again.`)
  }
  return [...found].map(path => ({ path: `${folder}/${path}`, content: { copyOf: resolve(dist, path) } }))
}
