import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { decodeNumber, encodeCall } from '../../lib/abi'
import { isAddress, sameAddress } from '../../lib/address'
import { fromHex } from '../../lib/bytes'
import { caipAddress, parseCaipAddress } from '../../lib/caip'
import { plainText } from '../../lib/text'
import { createHoldings } from '../../signals/holdings'
import type { Network } from '../../types'
import { askChain } from '../askWallet'
import type { SentToken } from '../callOf'

/**
 * What a host means by a token: one of the account's, the address of one, or nothing for the network's coin.
 *
 * @throws AgletError `invalid_input`, and those of the request for a token that the account is not known to hold
 */
export async function tokenOf(aglet: Aglet, token?: SentToken | string): Promise<SentToken> {
  const { network } = aglet.account.network.peek()
  const { name, symbol, decimals } = network.nativeCurrency
  if (token === undefined)
    return { chainId: network.caipNetworkId, name, symbol, quantity: { decimals: `${decimals}` } }
  if (typeof token !== 'string') return token
  const held = aglet
    .get(createHoldings)
    .tokens.peek()
    .value?.find(({ chainId, address }) => {
      const known = parseCaipAddress(address)?.address
      return chainId === network.caipNetworkId && known && sameAddress(known, token)
    })
  return held ?? readToken(aglet, network, token)
}

/** A token by its own words. @throws AgletError `invalid_input`, and those of the request */
export async function readToken(aglet: Aglet, network: Network, address: string): Promise<SentToken> {
  if (network.chainNamespace !== 'eip155' || !isAddress(address, 'eip155'))
    throw new AgletError('invalid_input', 'The account holds no such token.')
  const ask = (name: 'symbol' | 'decimals') =>
    askChain(aglet, network, 'eth_call', [{ to: address, data: encodeCall(name) }, 'latest'])
  const [symbol, reply] = await Promise.all([ask('symbol').catch(() => undefined), ask('decimals')])
  const decimals = decodeNumber(reply)
  if (decimals === undefined || decimals > 77n)
    throw new AgletError('invalid_input', 'There is no token at this address.')
  return {
    chainId: network.caipNetworkId,
    address: caipAddress(network.caipNetworkId, address),
    symbol: textOf(symbol) || address.slice(0, 8),
    quantity: { decimals: `${decimals}` },
  }
}

/** A reply of type string; old tokens answer with bytes32. */
function textOf(reply: unknown): string | undefined {
  const bytes = fromHex(reply)
  if (!bytes) return
  const text = bytes.length === 32 ? bytes : bytes.subarray(64, 64 + (bytes[63] ?? 0))
  return plainText(new TextDecoder().decode(text.filter(byte => byte)), 20)
}
