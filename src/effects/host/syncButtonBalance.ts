import { effect, untracked } from '@preact/signals-core'
import { fetchToken } from '../../actions/host/resolveToken'
import { requestChain } from '../../actions/money/requestWallet'
import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { encodeTokenCall, wordToBigInt } from '../../lib/evm/tokenCall'
import { formatBalance } from '../../lib/format/format'
import { createButtonBalance } from '../../signals/account/buttonBalance'
import { createHoldings } from '../../signals/account/holdings'
import type { NativeBalance, Network } from '../../types'

/** Reads an account's balance of an ERC-20 token. @throws AgletError of the request, or `bad_response` */
async function balanceOf(
  aglet: Aglet,
  network: Network,
  token: string,
  address: string,
): Promise<NativeBalance> {
  const [{ symbol = '', quantity }, reply] = await Promise.all([
    fetchToken(aglet, network, token),
    requestChain(aglet, network, 'eth_call', [
      { to: token, data: await encodeTokenCall('balanceOf', address) },
      'latest',
    ]),
  ])
  const amount = wordToBigInt(reply)
  if (amount === undefined) throw new AgletError('bad_response', 'The chain answered without a balance.')
  return { amount, decimals: Number(quantity.decimals), symbol }
}

/**
 * Sets the balance that the page's buttons show: of the token that the option `tokens` names for the network,
 * else the native one. It is read as often as the native one.
 */
export function syncButtonBalance(aglet: Aglet): () => void {
  const { account, resolvedOptions, locale } = aglet
  const { native } = aglet.get(createHoldings)
  const buttonBalance = aglet.get(createButtonBalance)
  let currentRead = 0
  const write = (read: number, balance: NativeBalance | undefined, language: string) => {
    if (read === currentRead) buttonBalance.value = balance ? formatBalance(balance, language) : ''
  }
  const stop = effect(() => {
    const { status, value } = native.value
    const { address } = account.account.value
    const { network } = account.network.value
    const language = locale.tag.value
    const token = resolvedOptions.value.tokens?.[network.caipNetworkId]?.address
    const known = status === 'ready' || status === 'failed'
    if (status === 'idle') buttonBalance.value = undefined
    const thisRead = ++currentRead
    if (!known || !address) return
    if (!token) write(thisRead, value, language)
    else
      untracked(() => balanceOf(aglet, network, token, address)).then(
        balance => write(thisRead, balance, language),
        () => write(thisRead, undefined, language),
      )
  })
  return () => {
    currentRead++
    stop()
  }
}
