import type { CaipAddress } from '../../types'
import { shortAddress } from '../format/shortAddress'
import { parseCaipAddress } from './caip'

interface Token {
  readonly symbol: string
  /** Absent for the network's own coin. */
  readonly address?: CaipAddress
}

/**
 * Tells apart the tokens of a list that share a symbol.
 *
 * @returns a function that gives the suffix of a token's symbol: its shortened contract address, or ''
 */
export function repeatedSymbols(tokens: readonly Token[]): (token: Token) => string {
  const counts = new Map<string, number>()
  const keyOf = ({ symbol }: Token) => symbol.toLowerCase()
  for (const token of tokens) counts.set(keyOf(token), (counts.get(keyOf(token)) ?? 0) + 1)
  return token => {
    const contract = (counts.get(keyOf(token)) ?? 0) > 1 && parseCaipAddress(token.address)?.address
    return contract ? ` · ${shortAddress(contract)}` : ''
  }
}
