import type { Aglet } from '../../aglet'
import { defined } from '../../lib/data/defined'
import { formatAmount } from '../../lib/format/amount'
import type { SendCallOptions } from '../../lib/send/sendPlan'
import type { EvmCall, SentTransaction } from '../../types'
import { sendCall } from '../money/sendCall'
import type { TransferRequest } from './buildTransferCall'

/**
 * Sends the call of a transfer; the account's activity names what it transfers.
 *
 * @throws AgletError those of `sendCall`
 */
export function sendTransfer(
  aglet: Aglet,
  call: EvmCall,
  { token, amount, to }: TransferRequest,
  options: SendCallOptions,
): Promise<SentTransaction> {
  const { symbol, name, iconUrl } = token
  const quantity = formatAmount(amount, Number(token.quantity.decimals))
  const transfer = defined({ symbol, name, iconUrl, direction: 'out' as const, quantity })
  return sendCall(aglet, call, { operation: 'send', to, transfers: [transfer] }, options)
}
