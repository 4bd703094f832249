import type { Address, Hex } from 'viem'
import { readPrices } from '../market'
import { rpcBatch } from '../rpc'
import { TOKENS } from '../tokens'
import type { LiveChain } from './context'

/** An account's balance of one coin or token on an EVM chain. */
export interface EvmHolding {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The token's contract; absent for the native coin. */
  readonly address?: Address
  /** In the smallest unit; may be 0. */
  readonly amount: bigint
  /** Price of one whole token in US dollars. */
  readonly price: number
}

/**
 * An account's balances of all known tokens, also zero ones, read from the chain; the native coin comes
 * first.
 */
export async function readHoldings(chain: LiveChain, owner: Address): Promise<readonly EvmHolding[]> {
  const tokens = TOKENS.map(token => ({ ...token, address: token.address[chain.id] }))
  const prices = readPrices(chain)
  const amounts = (await rpcBatch(chain.url, [
    { method: 'eth_getBalance', params: [owner, 'latest'] },
    ...tokens.map(({ address }) => ({
      method: 'eth_call',
      params: [{ to: address, data: balanceOf(owner) }, 'latest'],
    })),
  ])) as Hex[]
  const dollars = await prices
  const known: readonly Omit<EvmHolding, 'amount' | 'price'>[] = [chain.native, ...tokens]
  return known.map(({ name, symbol, decimals, address }, index) => ({
    name,
    symbol,
    decimals,
    ...(address && { address }),
    amount: BigInt(amounts[index] ?? '0x0'),
    price: dollars(symbol),
  }))
}

/** Call data of ERC-20's balanceOf(address). */
const balanceOf = (owner: Address) => `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
