import type { CaipAddress } from '../../types'
import { shortAddress } from '../format/shortAddress'
import { parseCaipAddress } from './caip'

interface Token {
  readonly symbol: string
  /** Absent: the network's own coin. */
  readonly address?: CaipAddress
}

/**
 * How the tokens of a list are told apart where more than one has a symbol.
 *
 * @returns what stands beside a token's symbol: its contract, shortened, or ''
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
