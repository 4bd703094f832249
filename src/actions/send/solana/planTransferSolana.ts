import type { Aglet } from '../../../aglet'
import { defined } from '../../../lib/data/defined'
import type { SendPlan } from '../../../lib/send/sendPlan'
import type { Fee } from '../../../types'
import type { TransferRequest } from '../buildTransferCall'
import { sendSolana } from '../sendSolana'
import { planSolana } from './planSolana'

/** Prepares a Solana transfer as it will be requested from the wallet. @throws AgletError as `planSolana` */
export async function planTransferSolana(
  aglet: Aglet,
  request: TransferRequest,
  signal: AbortSignal,
  knownFee?: Fee,
): Promise<SendPlan> {
  const { transfer, recipient, received, fee } = await planSolana(aglet, request, { fee: knownFee, signal })
  return defined({
    // A token transfer goes to the recipient's token account, whose owner was checked, so the owner is shown.
    shown: defined({
      token: transfer.token?.mint,
      to: transfer.token ? request.to : transfer.to,
      amount: transfer.amount,
    }),
    fee,
    contract: recipient === 'program',
    received,
    send: (options: Parameters<SendPlan['send']>[0]) => sendSolana(aglet, request, options),
  })
}
