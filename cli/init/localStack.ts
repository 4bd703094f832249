import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { bitcoin } from '../../src/chains/bitcoin'
import { polkadot } from '../../src/chains/polkadot'
import { toCaipNetworkId } from '../../src/options'
import type { CaipNetworkId } from '../../src/types'
import { CliError } from '../CliError'
import { EVM_CHAINS, SOLANA_CHAIN } from '../devnet/chains'
import { PORTS } from '../devnet/ports'
import { CHAINS, type Chain, wordOf } from './chains'
import type { NewFile } from './writeFiles'

const at = (port: number, protocol = 'http') => `${protocol}://127.0.0.1:${port}`

/** Where `aglet dev` puts its API when the port is free, as it says itself. */
const API = at(PORTS.api)
const SOLANA = at(SOLANA_CHAIN.port)
/** Its ledger, in mempool.space's form; see devnet/api/bitcoin.ts. */
const BITCOIN = `${API}/bitcoin/api`
/** Its node's answers; see devnet/api/polkadot.ts. */
const POLKADOT = `${API}/polkadot`

/** The option `endpoints` of a page on the stack of `aglet dev`. */
export const LOCAL_ENDPOINTS = {
  api: API,
  wallets: API,
  analytics: API,
  relay: at(PORTS.relay, 'ws'),
  frame: `${at(PORTS.frame)}/sdk`,
  onramp: `${API}/buy`,
}

/** What stands for a network's own servers there, by CAIP-2 id. */
const LOCAL_URLS: ReadonlyMap<CaipNetworkId, readonly string[]> = new Map<CaipNetworkId, readonly string[]>([
  ...EVM_CHAINS.map(({ caipId, port }) => [caipId, [at(port)]] as const),
  [SOLANA_CHAIN.caipId, [SOLANA]],
  [toCaipNetworkId(bitcoin), [BITCOIN]],
  [toCaipNetworkId(polkadot), [POLKADOT]],
])

/** Servers of this machine for a network whose calls would leave it; those of eip155 go through the API. */
export const localUrls = ({ id, caip }: Chain): readonly string[] | undefined =>
  typeof id === 'number' ? undefined : LOCAL_URLS.get(caip)

/** @throws CliError for a chain that `aglet dev` does not run */
export function checkLocalChains(chains: readonly Chain[]): void {
  const stranger = chains.find(({ caip }) => !LOCAL_URLS.has(caip))
  if (!stranger) return
  const known = CHAINS.filter(({ caip }) => LOCAL_URLS.has(caip)).map(wordOf)
  throw new CliError(`--local has the chains ${known.join(', ')} only, not ${wordOf(stranger)}.`, 2)
}

/** A module that announces the development wallets. `from` is where the test kit is imported from. */
export function localWallets(from = 'aglet/testing'): string {
  const urls = EVM_CHAINS.map(({ id, port }) => `      ${id}: '${at(port)}',\n`)
  return `import { installDevWallets } from '${from}'

// For development only: the keys of these wallets, one of which serves all chain families, are public. Take this file and its import out before going live.
// The addresses are those of \`aglet dev\`; it says so when it had to use others.
if (typeof window !== 'undefined') {
  installDevWallets({
    chains: {
${urls.join('')}    },
    solana: '${SOLANA}',
    bitcoin: '${BITCOIN}',
  })
}
`
}

/** The server of a network that `aglet dev` runs. */
export const localServer = ({ caip }: Chain): string | undefined => LOCAL_URLS.get(caip)?.[0]

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
