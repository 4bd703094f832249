import type { Aglet } from '../../aglet'
import { defined } from '../../lib/defined'
import type { Wish } from '../callOf'
import type { Fee } from '../estimateFee'
import type { SendPlan } from '../planTransfer'
import { sendSolana } from '../sendSolana'
import { planSolana } from './plan'

/** A transfer on Solana as the wallet is going to be asked for it. @throws AgletError as `planSolana` */
export async function planTransferSolana(
  aglet: Aglet,
  wish: Wish,
  signal: AbortSignal,
  known?: Fee,
): Promise<SendPlan> {
  const { says, recipient, received, fee } = await planSolana(aglet, wish, { fee: known, signal })
  return defined({
    // What goes to a token's account there, goes to its owner: that the one belongs to the other was looked at.
    shown: defined({ token: says.token?.mint, to: says.token ? wish.to : says.to, amount: says.amount }),
    fee,
    contract: recipient === 'program',
    received,
    send: (options: Parameters<SendPlan['send']>[0]) => sendSolana(aglet, wish, options),
  })
}
