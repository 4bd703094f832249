import { effect } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { type Approval, createApproval } from '../../signals/embedded/approval'
import { refreshAccount } from '../account/refreshAccount'
import { hideModal, openModal } from '../modal/openModal'
import { checkUser } from './refreshUser'

/**
 * Shows the request that the user is to approve, and the frame in which they approve it ([2.13], [6.5]); one
 * request at a time. Afterwards the previous view is restored. Leaving the view declines the request.
 *
 * @param ask sends the request to the frame; its signal ends the wait
 * @param checkLogin throws if the user has logged out since the request was made
 * @throws AgletError `user_rejected` if the user left the view, `destroyed`, and the errors of the frame
 */
export function approveRequest(
  aglet: Aglet,
  call: Approval,
  ask: (signal: AbortSignal) => Promise<unknown>,
  checkLogin: () => void,
): Promise<unknown> {
  const approval = aglet.get(createApproval)
  const answer = approval.turn.then(() => {
    aglet.lifetime.throwIfAborted()
    checkLogin()
    return approve(aglet, call, ask)
  })
  approval.turn = answer.catch(() => {})
  return answer
}

async function approve(
  aglet: Aglet,
  call: Approval,
  ask: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  const { opened, route } = aglet
  const approval = aglet.get(createApproval)
  const leaving = new AbortController()
  const wasOpen = opened.peek()
  approval.set(call)
  if (wasOpen) route.push('ApproveTransaction')
  else openModal(aglet, { view: 'ApproveTransaction' })
  const entry = route.entry.peek()
  const isShown = () => opened.peek() && route.entry.peek() === entry
  const stop = effect(() => {
    if (!opened.value || route.entry.value !== entry)
      leaving.abort(new AgletError('user_rejected', 'You declined the request.'))
  })
  try {
    const reply = await ask(leaving.signal)
    // The balances have changed.
    refreshAccount(aglet, { force: true }).catch(() => {})
    return reply
  } catch (error) {
    // The frame may refuse because another user is logged in by now.
    if (isAgletError(error, 'rpc')) checkUser(aglet).catch(() => {})
    throw error
  } finally {
    stop()
    approval.set()
    // Restore the modal for the flow that continues after this request.
    if (isShown() && (!wasOpen || !route.back())) hideModal(aglet)
  }
}
