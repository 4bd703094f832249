import type { Aglet } from '../../aglet'
import { tokenOn } from '../../lib/account/tokenOn'
import { getBalance } from '../../net/account/getBalance'
import type { SoldCoin } from '../../net/buy/getSellerProperties'
import { createHoldings } from '../../signals/account/holdings'
import type { CaipAddress, TokenBalance } from '../../types'

/**
 * The active account's balance of a coin on its network: decimal text in whole units. The coin is matched by
 * its contract, because any token may use its name.
 *
 * @throws AgletError as `getBalance`
 */
export async function readCoinBalance(
  aglet: Aglet,
  { contractAddress }: SoldCoin,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { address } = aglet.account.account.peek()
  const { caipNetworkId } = aglet.account.network.peek().network
  const token = contractAddress ? tokenOn(caipNetworkId, contractAddress) : undefined
  if (!address || (contractAddress && !token)) return
  const balances = await getBalance(
    aglet.net,
    // The server refuses it for tokens of other families.
    { address, chainId: caipNetworkId, ...(isEvm(token) && { forceUpdate: [token] }) },
    signal,
  )
  const isCoin = (held: TokenBalance) => keyOf(held.address) === keyOf(token)
  // A reply may lack a coin that the account is known to hold; counted as 0, it would seem to arrive later.
  const known = aglet.get(createHoldings).tokens.peek().value
  return (balances.find(isCoin) ?? known?.find(isCoin))?.quantity.numeric ?? '0'
}

const isEvm = (token: CaipAddress | undefined): token is CaipAddress => token?.startsWith('eip155:') === true

/**
 * EVM addresses are compared in lower case, because the checksum changes their case; others are
 * case-sensitive.
 */
const keyOf = (token: CaipAddress | undefined) => (isEvm(token) ? token.toLowerCase() : token)
