import { listedTokens } from '../../chains/listedTokens'
import type { CaipAddress } from '../../types'
import { skeleton } from '../data/skeleton'
import { parseCaipAddress } from './caip'
import { isNativeToken } from './nativeToken'

/** A token as it is told of. */
export interface NamedToken {
  readonly symbol: string
  readonly name?: string
  /** CAIP-10; absent: the network's own coin. */
  readonly address?: CaipAddress
}

/**
 * The symbol of a well-known token, of which another contract bears the symbol or the name, or one that looks like it;
 * undefined for the token itself, and for one that is like none.
 */
export function imitatedToken({ symbol, name = '', address }: NamedToken): string | undefined {
  if (isNativeToken(address)) return
  const { networkId, address: contract = '' } = parseCaipAddress(address) ?? {}
  const listed = networkId ? listedTokens(networkId) : []
  const here = contract.toLowerCase()
  if (listed.some(token => token.contract === here)) return
  const [symbolShape, nameShape] = [skeleton(symbol), skeleton(name)]
  return listed.find(token => skeleton(token.symbol) === symbolShape || skeleton(token.name) === nameShape)
    ?.symbol
}
