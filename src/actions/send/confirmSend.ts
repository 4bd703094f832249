import type { Aglet } from '../../aglet'
import type { AgletError } from '../../errors'
import { parseCaipAddress } from '../../lib/account/caip'
import { defined } from '../../lib/data/defined'
import { toAgletError } from '../../lib/data/toAgletError'
import { createRecipients } from '../../signals/send/recipients'
import { createSend, type Draft, type PreparedTransfer, type SendRecipient } from '../../signals/send/send'
import { createSending, type Sending } from '../../signals/send/sending'
import type { SentTransaction } from '../../types'
import { track } from '../analytics/track'
import { showSnack } from '../modal/showSnack'
import { recheckName } from './recheckName'

const createWaitController = (): { end?: AbortController } => ({})

/**
 * Stops waiting for the wallet. The request cannot be withdrawn: the user may still approve it in the wallet.
 */
export const cancelWait = (aglet: Aglet): void => aglet.get(createWaitController).end?.abort()

/**
 * Called when the user leaves the preview: if the wallet was not asked yet, it is not asked any more. If it
 * was asked, its reply is still awaited, because the user may approve there.
 */
export function leavePreview(aglet: Aglet): void {
  if (aglet.get(createSending).now.peek()?.status === 'checking') cancelWait(aglet)
}

/**
 * Sends the prepared transfer with the wallet; a recipient's name is resolved again first. The result view
 * opens if the user is still in the flow (back from it is the account), and a message is shown in any case.
 * Never rejects: the outcome is in `createSending`.
 *
 * @param allowDuplicate sends even if an equal transfer was just sent or may still be approved
 */
export async function confirmSend(
  aglet: Aglet,
  prepared: PreparedTransfer,
  allowDuplicate = false,
): Promise<void> {
  // The active account may have changed since the preview was drawn.
  const { plan, of } = prepared
  const { draft, network } = aglet.get(createSend)
  const { recipient } = draft.peek()
  const inputs = inputsOf(draft.peek())
  const wait = aglet.get(createWaitController)
  wait.end = new AbortController()
  const signal = AbortSignal.any([wait.end.signal, aglet.lifetime])
  const sending = aglet.get(createSending)
  const name = recipient.resolved
  let now: Sending = sending.start({
    prepared,
    inputs,
    name,
    network: network.peek().caipNetworkId,
    status: name ? 'checking' : 'asked',
  })
  const change = (fields: Partial<Sending>) => {
    now = sending.change(now, fields)
    return sending.now.peek() === now
  }
  const isAsked =
    !name ||
    (await recheckName(aglet, recipient, plan.shown.to, signal).catch(() => {
      if (!signal.aborted)
        showSnack(aglet, 'The name could not be looked up. Try again, or use the address.', 'error')
    }))
  change({ status: isAsked ? 'asked' : 'error' })
  if (!isAsked) return
  track(aglet, 'SEND_INITIATED', eventProperties(prepared))
  try {
    await plan.send({
      fee: plan.fee,
      allowDuplicate,
      account: of,
      signal,
      // Called even if the wallet answers after the wait has ended.
      onHash: sent => onSent(aglet, prepared, sent, recipient, inputs, change),
      onNotSent: error => onNotSent(aglet, error, inputs, change),
    })
  } catch (cause) {
    onFailed(aglet, prepared, cause, now, change)
  }
}

/** The user's inputs as a string to compare; the prepared transfer itself is replaced every few seconds. */
export const inputsOf = ({ of, key, typed, inFiat, max, recipient }: Draft): string =>
  JSON.stringify([of, key, typed, inFiat, max, recipient.address])

/**
 * @returns whether this is the transfer that the flow shows; a later one may be waiting for the wallet, too
 */
type Change = (fields: Partial<Sending>) => boolean

const eventProperties = ({ asset }: PreparedTransfer) => ({
  token: parseCaipAddress(asset.address)?.address ?? asset.symbol,
})

/** Remembers the recipient, shows that the transaction was sent, and waits for its end. */
function onSent(
  aglet: Aglet,
  prepared: PreparedTransfer,
  sent: SentTransaction,
  { resolved: name, contract }: SendRecipient,
  inputs: string,
  change: Change,
): void {
  const send = aglet.get(createSend)
  const namespace = parseCaipAddress(sent.account)!.namespace
  const { batch, hash } = sent
  const isCurrent = change({ status: 'pending', ...(!batch && { hash }) })
  const contractOn = contract ? sent.network : undefined
  aglet
    .get(createRecipients)
    .add(defined({ namespace, address: prepared.plan.shown.to, name, contractOn, at: Date.now() }))
  track(aglet, 'SEND_SUCCESS', eventProperties(prepared))
  showSnack(aglet, 'Transaction started', 'success')
  // Keep the draft of a transfer that the user has started meanwhile.
  if (inputsOf(send.draft.peek()) === inputs) send.reset()
  if (isCurrent) showResult(aglet)
  import('../../chunks/activity/follow')
    .then(({ waitForTransactionReceipt }) =>
      waitForTransactionReceipt(aglet, sent, aglet.lifetime, next => change({ hash: next })),
    )
    .then(
      status => change({ status }),
      () => {},
    )
}

const notSentStatus = ({ code }: AgletError) => (code === 'user_rejected' ? 'declined' : 'error')

/** Goes back to the preview if the result view still says that the transfer may be approved. */
function onNotSent(aglet: Aglet, error: AgletError, inputs: string, change: Change): void {
  const { route } = aglet
  const isCurrent = change({ status: notSentStatus(error) })
  const isSameDraft = inputsOf(aglet.get(createSend).draft.peek()) === inputs
  if (!isCurrent || !isSameDraft || route.view.peek() !== 'WalletSendSent') return
  route.reset('Account')
  route.push('WalletSend')
  route.push('WalletSendPreview')
}

function onFailed(
  aglet: Aglet,
  prepared: PreparedTransfer,
  cause: unknown,
  { network }: Sending,
  change: Change,
): void {
  const error = toAgletError(cause)
  const isOpen = error.code === 'unknown_outcome'
  const isEqual = error.code === 'already_sent' || (isOpen && error.meta['Hash'])
  const status = isEqual ? 'equal' : isOpen ? 'unknown' : notSentStatus(error)
  const isCurrent = change({ status })
  if (status === 'unknown' && isCurrent) showResult(aglet)
  track(aglet, 'SEND_ERROR', { ...eventProperties(prepared), message: error.code })
  // The user may have pressed Cancel while the wallet was asked to switch networks.
  if (!isOpen && !isEqual && error.code !== 'cancelled')
    showSnack(aglet, failureText(network, error.code), 'error')
}

/** The messages of [8.4], [8.5], [8.6]. */
function failureText(network: string, code: string): string {
  if (code === 'invalid_input') return 'Please enter a valid amount and receiver address.'
  return network.startsWith('solana:')
    ? 'Failed to send transaction. Please try again.'
    : 'Something went wrong'
}

/** Opens the result view, if the user is still in the flow; back from it is the account. */
function showResult({ route }: Aglet): void {
  const view = route.view.peek()
  if (view !== 'WalletSendPreview' && view !== 'WalletSendSent') return
  route.reset('Account')
  route.push('WalletSendSent')
}
