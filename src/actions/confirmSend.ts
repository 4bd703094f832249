import type { Aglet } from '../aglet'
import { isAgletError } from '../errors'
import { parseCaipAddress } from '../lib/caip'
import { defined } from '../lib/defined'
import { toAgletError } from '../lib/toAgletError'
import { createRecipients } from '../signals/recipients'
import { createSend, type Prepared } from '../signals/send'
import { createSending, type Sending } from '../signals/sending'
import { showSnack } from './snack'
import { track } from './track'
import type { Sent } from './whenDone'

const createWait = (): { end?: AbortController } => ({})

/** Ends the wait for the wallet, which cannot be told: it may still approve. */
export const cancelWait = (aglet: Aglet): void => aglet.get(createWait).end?.abort()

/**
 * Has the wallet send what was prepared and shown. Where it goes from there: the result while the flow is looked at
 * (back from which is the account), the snackbar in any case. Never rejects: how it went is in `createSending`.
 *
 * @param again although an equal one was sent a moment ago, or may still be approved
 */
export async function confirmSend(aglet: Aglet, { asset, plan }: Prepared, again = false): Promise<void> {
  const { account, route } = aglet
  const send = aglet.get(createSend)
  const sending = aglet.get(createSending)
  const { network } = send
  const { to, amount } = plan.shown
  const { resolved: name } = send.draft.peek().recipient
  const { chainNamespace: namespace, caipNetworkId } = network.peek()
  const from = account.account.peek().address
  const wait = aglet.get(createWait)
  wait.end = new AbortController()
  let now: Sending = sending.begin(
    defined({ asset, amount, to, name, network: caipNetworkId, status: 'asked' as const }),
  )
  const change = (fields: Partial<Sending>) => {
    now = sending.change(now, fields)
  }
  const isLookedAt = () => route.view.peek() === 'WalletSendPreview' || route.view.peek() === 'WalletSendSent'
  const told = { token: parseCaipAddress(asset.address)?.address ?? asset.symbol }

  const left = (sent: Sent) => {
    change({ status: 'pending', hash: sent.hash })
    aglet.get(createRecipients).note(defined({ namespace, address: to, name, at: Date.now() }))
    track(aglet, 'SEND_SUCCESS', told)
    showSnack(aglet, 'Transaction started', 'success')
    // What was begun meanwhile is another transfer.
    if (send.draft.peek().prepared?.plan === plan) send.reset()
    if (isLookedAt()) showResult(aglet)
    import('../parts/follow')
      .then(({ whenDone }) => whenDone(aglet, sent, aglet.lifetime))
      .then(
        status => change({ status }),
        () => {},
      )
  }

  track(aglet, 'SEND_INITIATED', told)
  try {
    await plan.send(
      defined({
        fee: plan.fee,
        again,
        account: from ? (`${caipNetworkId}:${from}` as const) : undefined,
        signal: wait.end.signal,
        // Also when the wallet answers after the wait has ended.
        onHash: left,
      }),
    )
  } catch (cause) {
    const error = toAgletError(cause)
    const equal =
      isAgletError(error, 'already_sent') || (isAgletError(error, 'unknown_outcome') && error.meta['Hash'])
    const unknown = isAgletError(error, 'unknown_outcome') && !equal
    change({
      status: equal
        ? 'equal'
        : unknown
          ? 'unknown'
          : isAgletError(error, 'user_rejected')
            ? 'declined'
            : 'error',
    })
    if (unknown && isLookedAt()) showResult(aglet)
    track(aglet, 'SEND_ERROR', { ...told, message: error.code })
    if (!equal && !unknown) showSnack(aglet, failureText(namespace, error.code), 'error')
  }
}

/** [8.4], [8.5], [8.6] */
function failureText(namespace: string, code: string): string {
  if (code === 'invalid_input') return 'Please enter a valid amount and receiver address.'
  return namespace === 'solana' ? 'Failed to send transaction. Please try again.' : 'Something went wrong'
}

/** The result, from which one returns to the account. */
function showResult({ route }: Aglet): void {
  route.reset('Account')
  route.push('WalletSendSent')
}
