import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import type { Asset } from '../../lib/account/asset'
import { defined } from '../../lib/data/defined'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import { formatAmount } from '../../lib/format/amount'
import type { SendCallOptions, SendPlan } from '../../lib/send/sendPlan'
import type { Fee, Network } from '../../types'
import type { TransferRequest } from './buildTransferCall'
import { loadSolanaSend } from './loadSolanaSend'

export interface Transfer {
  readonly asset: Asset
  /** Plain address. */
  readonly to: string
  /** In the smallest unit; more than 0. */
  readonly amount: bigint
}

const toTransferRequest = ({ account }: Aglet, { asset, to, amount }: Transfer): TransferRequest => {
  const { name, symbol, decimals, address, iconUrl } = asset
  const chainId = account.network.peek().caipNetworkId
  return {
    token: defined({ name, symbol, chainId, address, iconUrl, quantity: { decimals: `${decimals}` } }),
    to,
    amount,
  }
}

const isSolana = ({ account }: Aglet) => account.network.peek().network.chainNamespace === 'solana'

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
  const { buildTransferCall, estimateFee, readTransferCall, sendCall } = await loadMoney()
  const call = await buildTransferCall(request)
  const shown = await readTransferCall(call)
  if (!shown) throw new AgletError('invalid_input', 'Please enter a valid amount and receiver address.')
  const plan = defined({
    shown,
    fee: fee ?? (await estimateFee(aglet, call, signal).catch(unlessRefused)),
    send: (options: SendCallOptions) => {
      const { name, symbol, decimals, iconUrl } = transfer.asset
      const quantity = formatAmount(shown.amount, decimals)
      const moved = defined({ symbol, name, iconUrl, direction: 'out' as const, quantity })
      return sendCall(aglet, call, { operation: 'send', to: shown.to, transfers: [moved] }, options)
    },
  })
  return withoutPrototype(plan)
}

/**
 * Ignores other errors and leaves the fee unknown, because the wallet has servers of its own.
 *
 * @throws AgletError `reverted`, `insufficient_funds`
 */
function unlessRefused(error: unknown): undefined {
  if (isAgletError(error, 'reverted') || isAgletError(error, 'insufficient_funds')) throw error
}

/** Whether an EVM address is a contract. An account with delegated code (EIP-7702) is not one. */
export async function isContract(
  aglet: Aglet,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (network.chainNamespace === 'solana') return false
  const { requestChain } = await import('../../chunks/money/money')
  const code = await requestChain(aglet, network, 'eth_getCode', [address, 'latest'], signal)
  return typeof code === 'string' && /^0x(?!ef0100)./i.test(code)
}
