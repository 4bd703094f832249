import { type Address, getAddress, isAddress } from 'viem'
import { NATIVE } from '../contracts'
import { isSwapped, TOKENS } from '../tokens'
import type { LiveChain } from './context'
import { Refusal } from './refusal'

/** A token with a pool in the router, or the native coin. */
export interface SwapToken {
  /** The CAIP-10 address as requested. */
  readonly caip: string
  readonly chain: LiveChain
  /** NATIVE for the native coin. */
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  /** Transfer tax in percent, which the recipient does not receive. */
  readonly tax: bigint
}

/** @throws Refusal 400 in the form of all swap errors. */
export const wrongSwap = (why: string): never => {
  throw new Refusal(400, '', `Conversion parameter error: ${why}`)
}

/** Reads a CAIP-10 address on one of the stack's chains. @throws Refusal */
export function readPlace(
  chains: readonly LiveChain[],
  text: string | undefined,
  name: string,
): { readonly chain: LiveChain; readonly address: Address } {
  const [, caipId, address = ''] = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/.exec(text ?? '') ?? []
  if (!caipId || !isAddress(address, { strict: false })) return wrongSwap(`${name} must be a CAIP-10 address`)
  const chain = chains.find(one => one.caipId === caipId)
  return chain ? { chain, address: getAddress(address) } : wrongSwap(`Unsupported chain ${caipId}`)
}

/** @throws Refusal for a token without a pool */
export function readToken(chains: readonly LiveChain[], text: string | undefined, name: string): SwapToken {
  const { chain, address } = readPlace(chains, text, name)
  const caip = text ?? ''
  if (address === getAddress(NATIVE)) return { caip, chain, address, tax: 0n, ...chain.native }
  const token = TOKENS.find(one => one.address[chain.id] === address && isSwapped(one))
  return token
    ? { caip, chain, address, symbol: token.symbol, decimals: token.decimals, tax: BigInt(token.tax ?? 0) }
    : wrongSwap(`Unsupported token ${address}`)
}

/** Reads the two tokens of a swap, which must be on the same chain. @throws Refusal */
export function readPair(
  chains: readonly LiveChain[],
  from: string | undefined,
  to: string | undefined,
): { readonly from: SwapToken; readonly to: SwapToken; readonly chain: LiveChain } {
  const source = readToken(chains, from, 'from')
  const destination = readToken(chains, to, 'to')
  if (source.chain !== destination.chain) return wrongSwap('from and to must be on the same chain')
  if (source.address === destination.address) return wrongSwap('from and to must be different tokens')
  return { from: source, to: destination, chain: source.chain }
}

/** Reads an amount in the smallest unit. @throws Refusal */
export function readAmount(text: unknown): bigint {
  if (typeof text !== 'string' || !/^\d{1,78}$/.test(text) || BigInt(text) === 0n)
    return wrongSwap('amount must be a positive integer')
  if (BigInt(text) >= 2n ** 256n) return wrongSwap('insufficient liquidity')
  return BigInt(text)
}
