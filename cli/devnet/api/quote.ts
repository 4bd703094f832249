import { ROUTER, routerAbi } from '../contracts'
import { readContract } from '../readContract'
import { ChainError } from '../rpc'
import { type SwapToken, wrongSwap } from './swapPlace'

/** What a swap brings. */
export interface Quoted {
  /** What arrives at the user. */
  readonly toAmount: bigint
  /** What leaves the router, from which a token with a tax takes its part. */
  readonly out: bigint
}

/** Percent of one amount that a token keeps, rounded as it rounds. */
const untaxed = (amount: bigint, { tax }: SwapToken) => amount - (amount * tax) / 100n

/** By the router's reserves of this moment. @throws Refusal when nothing would come of it */
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
    // Also an amount whose product would not fit.
    if (error instanceof ChainError) return wrongSwap('insufficient liquidity')
    throw error
  }
  return out ? { out, toAmount: untaxed(out, to) } : wrongSwap('insufficient liquidity')
}
