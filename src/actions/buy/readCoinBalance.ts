import type { Aglet } from '../../aglet'
import { tokenOn } from '../../lib/account/tokenOn'
import { getBalance } from '../../net/account/getBalance'
import type { SoldCoin } from '../../net/buy/getSellerProperties'
import type { CaipAddress } from '../../types'

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
  return balances.find(held => keyOf(held.address) === keyOf(token))?.quantity.numeric ?? '0'
}

const isEvm = (token: CaipAddress | undefined): token is CaipAddress => token?.startsWith('eip155:') === true

/**
 * EVM addresses are compared in lower case, because the checksum changes their case; others are
 * case-sensitive.
 */
const keyOf = (token: CaipAddress | undefined) => (isEvm(token) ? token.toLowerCase() : token)
