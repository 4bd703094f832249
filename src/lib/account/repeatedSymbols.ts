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
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { symbol } of tokens) {
    const key = symbol.toLowerCase()
    ;(seen.has(key) ? repeated : seen).add(key)
  }
  return ({ symbol, address }) => {
    const contract = repeated.has(symbol.toLowerCase()) && parseCaipAddress(address)?.address
    return contract ? ` · ${shortAddress(contract)}` : ''
  }
}
