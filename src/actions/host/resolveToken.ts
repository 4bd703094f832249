import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { isAddress, sameAddress } from '../../lib/account/address'
import { caipAddress, isCaipNetworkId, parseCaipAddress } from '../../lib/account/caip'
import { createHoldings } from '../../signals/account/holdings'
import type { Network } from '../../types'
import { readTokenFacts } from '../money/readTokenFacts'
import type { SentToken } from '../send/buildTransferCall'

const noSuchToken = () => new AgletError('invalid_input', 'The account holds no such token.')

/**
 * Resolves the token that a host passed: a token of the account, a token's address, or nothing for the
 * network's coin.
 *
 * @throws AgletError `invalid_input`, and those of the request for a token that is not among the known
 *   balances
 */
export async function resolveToken(aglet: Aglet, token?: SentToken | string): Promise<SentToken> {
  const { network } = aglet.account.network.peek()
  const { name, symbol, decimals } = network.nativeCurrency
  if (token === undefined)
    return { chainId: network.caipNetworkId, name, symbol, quantity: { decimals: `${decimals}` } }
  if (typeof token !== 'string') {
    // Untyped hosts may pass null, or a token as another library describes it; only the coin has no address.
    if (
      isCaipNetworkId(token?.chainId) &&
      Number.isInteger(Number(token.quantity?.decimals ?? Number.NaN)) &&
      (token.address === undefined || token.address)
    )
      return token
    throw noSuchToken()
  }
  const held = aglet
    .get(createHoldings)
    .tokens.peek()
    .value?.find(({ chainId, address }) => {
      const known = parseCaipAddress(address)?.address
      return chainId === network.caipNetworkId && known && sameAddress(known, token)
    })
  return held ?? fetchToken(aglet, network, token)
}

/** Reads a token from its contract. @throws AgletError `invalid_input`, and those of the request */
export async function fetchToken(aglet: Aglet, network: Network, address: string): Promise<SentToken> {
  if (network.chainNamespace !== 'eip155' || !isAddress(address, 'eip155')) throw noSuchToken()
  const { symbol = address.slice(0, 8), decimals } = await readTokenFacts(aglet, network, address)
  return {
    chainId: network.caipNetworkId,
    address: caipAddress(network.caipNetworkId, address),
    symbol,
    quantity: { decimals: `${decimals}` },
  }
}
