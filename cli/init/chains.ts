import * as bitcoin from '../../src/chains/bitcoin'
import * as evm from '../../src/chains/evm'
import * as polkadot from '../../src/chains/polkadot'
import * as solana from '../../src/chains/solana'
import type { CaipNetworkId, NetworkInput } from '../../src/types'
import { CliError } from '../CliError'

/** A network that `aglet/networks` exports. */
export interface Chain {
  /** The name it is imported by, e.g. `mainnet`. */
  readonly export: string
  /** CAIP-2, e.g. `eip155:1`. */
  readonly caip: CaipNetworkId
  /** EIP-155 chain id, or the CAIP-2 reference in another namespace. */
  readonly id: number | string
  /** Display name, e.g. `Ethereum`. */
  readonly label: string
  readonly testnet: boolean
  readonly network: NetworkInput
}

/**
 * A namespace's networks, in the order of its list. Names are read from the module's exports, so nothing is
 * repeated here.
 */
const chainsOf = (module: object, networks: readonly NetworkInput[]): readonly Chain[] =>
  networks.flatMap(network => {
    const { id, name: label, testnet = false, caipNetworkId: caip = `eip155:${id}` } = network
    const name = Object.entries(module).find(([, value]) => value === network)?.[0]
    return name === undefined ? [] : [{ export: name, caip, id, label, testnet, network }]
  })

/** Every network that can be chosen, in the order of the list. */
export const CHAINS: readonly Chain[] = [
  ...chainsOf(evm, evm.evmNetworks),
  ...chainsOf(solana, solana.solanaNetworks),
  ...chainsOf(bitcoin, bitcoin.bitcoinNetworks),
  ...chainsOf(polkadot, polkadot.polkadotNetworks),
]

/** Networks of a new config. */
export const DEFAULT_CHAINS: readonly Chain[] = ['mainnet', 'base'].flatMap(
  name => CHAINS.find(chain => chain.export === name) ?? [],
)

/** The word to type for a network: its chain id, or its name in namespaces other than EVM. */
export const wordOf = ({ id, export: name }: Chain): string => (typeof id === 'number' ? String(id) : name)

/**
 * Reads `1,eip155:8453,polygon,solana`: chain ids, CAIP-2 ids or the names that `aglet/networks` exports.
 * Order is kept, since the first network is the default one; repeats are dropped.
 *
 * @throws CliError naming the word and what is allowed
 */
export function parseChains(list: string): readonly Chain[] {
  const chains = list
    .split(',')
    .map(word => word.trim())
    .map(word => {
      const found = CHAINS.find(
        ({ id, caip, export: name }) =>
          word === String(id) || word === caip || word.toLowerCase() === name.toLowerCase(),
      )
      if (found) return found
      throw new CliError(`--chains: ${JSON.stringify(word)} is not known. Known: ${known()}.`, 2)
    })
  return [...new Set(chains)]
}

function known(): string {
  const byId = CHAINS.filter(({ id }) => typeof id === 'number').sort((a, b) => Number(a.id) - Number(b.id))
  const byName = CHAINS.filter(({ id }) => typeof id !== 'number')
  return [
    ...byId.map(({ id, export: name }) => `${id} (${name})`),
    ...byName.map(({ export: name }) => name),
  ].join(', ')
}
