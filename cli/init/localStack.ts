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

/** Addresses of a stack that go into a host's files. */
type AddressName = Exclude<keyof DevAddresses, 'demo' | 'wallet' | 'projectId'>

/** What stands for a network's own servers there, by CAIP-2 id. */
const LOCAL_SERVERS: ReadonlyMap<CaipNetworkId, AddressName> = new Map<CaipNetworkId, AddressName>([
  ...EVM_CHAINS.map(({ caipId }) => [caipId, 'evm'] as const),
  [SOLANA_CHAIN.caipId, 'solana'],
  [toCaipNetworkId(bitcoin), 'bitcoin'],
  [toCaipNetworkId(polkadot), 'polkadot'],
])

/** Which address stands for a network's servers, where its calls would leave this machine; those of eip155 go through the API. */
export function localServerOf(caip: unknown): Exclude<AddressName, 'evm'> | undefined {
  const name = LOCAL_SERVERS.get(caip as CaipNetworkId)
  return name === 'evm' ? undefined : name
}

/** The networks of a stack, which has no Solana where its runtime is not to be had. */
export const chainsOfStack = (addresses: DevAddresses): readonly Chain[] =>
  CHAINS.filter(({ caip }) => {
    const name = LOCAL_SERVERS.get(caip)
    return name !== undefined && addresses[name] !== undefined
  })

/** @throws CliError for a chain that `aglet dev` does not run */
export function checkLocalChains(chains: readonly Chain[]): void {
  const stranger = chains.find(({ caip }) => !LOCAL_SERVERS.has(caip))
  if (!stranger) return
  const known = CHAINS.filter(({ caip }) => LOCAL_SERVERS.has(caip)).map(wordOf)
  throw new CliError(`--local has the chains ${known.join(', ')} only, not ${wordOf(stranger)}.`, 2)
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

/** The same in a module that has the block of addresses. */
export const LOCAL_ENDPOINTS = `  // The API and the chains of \`aglet dev\`, on this machine. Take these lines out before going live.
  endpoints: {
    api: local.api,
    wallets: local.api,
    analytics: local.api,
    relay: local.relay,
    frame: local.frame,
    onramp: \`\${local.api}/buy\`,
  },
`

/** All that a page asks. */
const PAGE_NAMES = ['api', 'relay', 'frame', 'evm', 'solana', 'bitcoin', 'polkadot'] as const

/**
 * The addresses as a statement, a line for each: see `moveAddresses`.
 *
 * @param names those that the module uses
 */
export function addressBlock(addresses: DevAddresses, names: readonly AddressName[] = PAGE_NAMES): string {
  const lines = names.flatMap(name =>
    addresses[name] === undefined ? [] : `  ${name}: ${oneLineLiteral(addresses[name])},\n`,
  )
  return `// Where \`aglet dev\` is. When it has to take other ports, it says so, and writes them here.
const local = {
${lines.join('')}}
`
}

/** The block in a module, also as formatters write it: its brace alone begins a line with what ends the block. */
const BLOCK = /^(?:export )?const local\s*=\s*\{[ \t]*\r?\n(?:[ \t].*\r?\n)+(?=\})/m

/** A field of it, and of the list of EVM chains: a URL in any quotes. */
const FIELD = /(\w+)(['"]?\s*:\s*)(['"`])((?:https?|wss?):\/\/.*?)\3/g

/** A module that `init` has written, with the addresses that are true now in the place of its own. */
export function moveAddresses(text: string, addresses: DevAddresses): string {
  const fields: Readonly<Record<string, unknown>> = { ...addresses, ...addresses.evm }
  return text.replace(BLOCK, block =>
    block.replace(FIELD, (field, name: string, colon: string, quote: string) =>
      fields[name] === undefined ? field : `${name}${colon}${quote}${fields[name]}${quote}`,
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

${types ?? ''}// Wallets for development, one of which serves all chain families. Their keys are public: no other build has any of this.
if (${condition} && typeof window !== 'undefined') {
  import('aglet/testing').then(({ installDevWallets }) =>
    installDevWallets({ chains: local.evm, ${solana}bitcoin: local.bitcoin }),
  )
}
`
}

/** The same for a page without a bundler, which asks the stack that its configuration names. */
export const LOCAL_PAGE = `// Wallets for development, one of which serves all chain families. Their keys are public: they are for this machine's own pages.
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
    console.warn('No development wallets: the stack that /aglet.json names does not answer. Start it: npx aglet dev', error)
  }
}
`

/** The test kit of this package as files for a page without a bundler. @throws CliError when it is not there */
export const testingFiles = (dist: string): readonly NewFile[] =>
  moduleFiles(dist, 'testing.js', 'aglet/testing', 'test kit')

/**
 * A module of this package as files for a page without a bundler: itself and all that it imports.
 *
 * @param dist absolute path of the built package
 * @param folder where they go
 * @param what it is, to say that it is missing
 * @throws CliError when it is not there
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
