import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import type { Asset } from '../../lib/account/asset'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import type { SendCallOptions, SendPlan } from '../../lib/send/sendPlan'
import type { Fee } from '../../types'
import type { TransferRequest } from './buildTransferCall'
import { loadSolanaSend } from './loadSolanaSend'

export interface Transfer {
  readonly asset: Asset
  /** Plain address. */
  readonly to: string
  /** In the smallest unit; more than 0. */
  readonly amount: bigint
}

const toTransferRequest = ({ account }: Aglet, { asset, to, amount }: Transfer): TransferRequest => ({
  token: {
    ...asset,
    chainId: account.network.peek().caipNetworkId,
    quantity: { decimals: `${asset.decimals}` },
  },
  to,
  amount,
})

/** Whether the transfer is sent on Solana. */
export const isSolana = ({ account }: Aglet) => account.network.peek().network.chainNamespace === 'solana'

/** Loads the code that sends on EVM networks, and in parallel viem, which it needs at once. */
export const loadMoney = async () =>
  (await Promise.all([import('../../chunks/money/money'), import('../../lib/evm/viem')]))[0]

/**
 * Estimates the fee of a transfer, even if the recipient is not known yet.
 *
 * @throws AgletError as `estimateFee`
 */
export async function estimateTransferFee(
  aglet: Aglet,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<Fee> {
  const request = toTransferRequest(aglet, transfer)
  if (isSolana(aglet)) return (await loadSolanaSend()).estimateSolana(aglet, request, signal)
  const { buildTransferCall, estimateFee } = await loadMoney()
  return estimateFee(aglet, await buildTransferCall(request), signal)
}

/**
 * Prepares a transfer of a token or the coin on the active network: on EVM networks ([4.24], [4.25]) or on
 * Solana ([4.26]).
 *
 * @param fee the fee that was shown already
 * @throws AgletError `insufficient_funds`, `reverted`, `invalid_input`; `chain_unsupported` for other
 *   namespaces ([4.27])
 */
export async function planTransfer(
  aglet: Aglet,
  transfer: Transfer,
  signal: AbortSignal,
  fee?: Fee,
): Promise<SendPlan> {
  const request = toTransferRequest(aglet, transfer)
  if (isSolana(aglet)) return (await loadSolanaSend()).planTransferSolana(aglet, request, signal, fee)
  const { buildTransferCall, estimateFee, readTransferCall, sendTransfer, unlessRefused } = await loadMoney()
  const call = await buildTransferCall(request)
  const shown = await readTransferCall(call)
  if (!shown) throw new AgletError('invalid_input', 'Please enter a valid amount and receiver address.')
  return withoutPrototype({
    shown,
    fee: fee ?? (await estimateFee(aglet, call, signal).catch(unlessRefused)),
    send: (options: SendCallOptions) =>
      sendTransfer(aglet, call, { ...request, to: shown.to, amount: shown.amount }, options),
  })
}
