import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import type { SendCallOptions } from '../../lib/send/sendPlan'
import type { SentTransaction } from '../../types'
import { getSender } from '../money/sender'
import { buildTransferCall, type TransferRequest } from './buildTransferCall'
import { loadSolanaSend } from './loadSolanaSend'
import { sendTransfer } from './sendTransfer'

/**
 * Sends a token of the active account: on EVM chains the coin or an ERC-20 ([4.24], [4.25]), on Solana SOL or
 * an SPL token ([4.26]); other namespaces are not supported ([4.27]).
 *
 * @throws AgletError `invalid_input`, `chain_unsupported`, and those of `sendCall`
 */
export async function sendToken(
  aglet: Aglet,
  request: TransferRequest,
  options: SendCallOptions = {},
): Promise<SentTransaction> {
  const { token } = request
  if (token.chainId.startsWith('solana:')) return (await loadSolanaSend()).sendSolana(aglet, request, options)
  const call = await buildTransferCall(request)
  if (getSender(aglet).network.caipNetworkId !== token.chainId)
    throw new AgletError('network_changed', 'The network has changed in the meantime.')
  return sendTransfer(aglet, call, request, options)
}
