import { listedTokens } from '../../chains/listedTokens'
import type { CaipAddress } from '../../types'
import { skeleton } from '../data/skeleton'
import { parseCaipAddress } from './caip'
import { isNativeToken } from './nativeToken'

/** A token as a wallet, server or contract describes it. */
export interface NamedToken {
  readonly symbol: string
  readonly name?: string
  /** CAIP-10; absent for the network's own coin. */
  readonly address?: CaipAddress
}

/**
 * The symbol of the well-known token that this token imitates: another contract with the same symbol or name,
 * or with one that looks alike. Undefined for the well-known token itself and for a token that resembles
 * none.
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
