import { ROUTER, routerAbi } from '../contracts'
import { readContract } from '../readContract'
import { ChainError } from '../rpc'
import { type SwapToken, wrongSwap } from './swapPlace'

/** The output of a swap. */
export interface Quoted {
  /** Amount that the user receives. */
  readonly toAmount: bigint
  /** Amount that leaves the router, before a taxed token deducts its tax. */
  readonly out: bigint
}

/** The amount without the token's transfer tax, rounded as the contract does. */
const untaxed = (amount: bigint, { tax }: SwapToken) => amount - (amount * tax) / 100n

/** Quotes a swap with the router's current reserves. @throws Refusal when the output would be zero */
export async function readQuote(from: SwapToken, to: SwapToken, amount: bigint): Promise<Quoted> {
  let out: bigint
  try {
    out = await readContract(from.chain.url, {
      address: ROUTER,
      abi: routerAbi,
      functionName: 'quote',
      args: [from.address, to.address, untaxed(amount, from)],
    })
  } catch (error) {
    // The router also reverts if the amount overflows its arithmetic.
    if (error instanceof ChainError) return wrongSwap('insufficient liquidity')
    throw error
  }
  return out ? { out, toAmount: untaxed(out, to) } : wrongSwap('insufficient liquidity')
}
