import { effect, untracked } from '@preact/signals-core'
import { askChain } from '../actions/askWallet'
import { readToken } from '../actions/host/tokenOf'
import type { Aglet } from '../aglet'
import { AgletError } from '../errors'
import { decodeNumber, encodeCall } from '../lib/abi'
import { formatBalance } from '../lib/format'
import { createButtonNote } from '../signals/buttonNote'
import { createHoldings } from '../signals/holdings'
import type { NativeBalance, Network } from '../types'

/** An account's balance of an ERC-20 token. @throws AgletError of the request, or `bad_response` */
async function balanceOf(
  aglet: Aglet,
  network: Network,
  token: string,
  address: string,
): Promise<NativeBalance> {
  const [{ symbol = '', quantity }, reply] = await Promise.all([
    readToken(aglet, network, token),
    askChain(aglet, network, 'eth_call', [{ to: token, data: encodeCall('balanceOf', address) }, 'latest']),
  ])
  const amount = decodeNumber(reply)
  if (amount === undefined) throw new AgletError('bad_response', 'The chain answered without a balance.')
  return { amount, decimals: Number(quantity.decimals), symbol }
}

/**
 * Writes the balance under the name in the page's buttons: of the token that the option `tokens` names for the
 * network, else the native one. It is read as often as the native one is.
 */
export function noteToken(aglet: Aglet): () => void {
  const { account, options, locale } = aglet
  const { native } = aglet.get(createHoldings)
  const note = aglet.get(createButtonNote)
  let turn = 0
  const write = (of: number, balance: NativeBalance | undefined, language: string) => {
    if (of === turn) note.value = balance ? formatBalance(balance, language) : ''
  }
  const stop = effect(() => {
    const { status, value } = native.value
    const { address } = account.account.value
    const { network } = account.network.value
    const language = locale.tag.value
    const token = options.value.tokens?.[network.caipNetworkId]?.address
    const known = status === 'ready' || status === 'failed'
    if (status === 'idle') note.value = undefined
    const mine = ++turn
    if (!known || !address) return
    if (!token) write(mine, value, language)
    else
      untracked(() => balanceOf(aglet, network, token, address)).then(
        balance => write(mine, balance, language),
        () => write(mine, undefined, language),
      )
  })
  return () => {
    turn++
    stop()
  }
}
