import * as evm from '../../src/chains/evm'
import { CliError } from '../CliError'

/** A network that `aglet/networks` exports. */
export interface Chain {
  /** The name it is imported by, e.g. `mainnet`. */
  readonly export: string
  /** CAIP-2, e.g. `eip155:1`. */
  readonly caip: string
  /** EIP-155 chain id. */
  readonly id: number
  /** What people call it, e.g. `Ethereum`. */
  readonly label: string
  readonly testnet: boolean
}

/** Every network that can be chosen, in the order of the list; read off the module, so a new one needs no line here. */
export const CHAINS: readonly Chain[] = evm.evmNetworks.flatMap(network => {
  const id = Number(network.id)
  const name = Object.entries(evm).find(([, value]) => value === network)?.[0]
  const chain = { caip: `eip155:${id}`, id, label: network.name, testnet: network.testnet ?? false }
  return name === undefined ? [] : [{ export: name, ...chain }]
})

/** What a fresh config starts with. */
export const DEFAULT_CHAINS: readonly Chain[] = ['mainnet', 'base'].flatMap(
  name => CHAINS.find(chain => chain.export === name) ?? [],
)

/**
 * Reads `1,eip155:8453,polygon`: chain ids, CAIP-2 ids or the names that `aglet/networks` exports. Order is kept,
 * since the first network is the default one; repeats are dropped.
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
      const known = [...CHAINS].sort((a, b) => a.id - b.id).map(chain => `${chain.id} (${chain.export})`)
      throw new CliError(`--chains: ${JSON.stringify(word)} is not known. Known: ${known.join(', ')}.`, 2)
    })
  return [...new Set(chains)]
}
