import { effect } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { type Approval, createApproval } from '../../signals/embedded/approval'
import { refreshAccount } from '../account/refreshAccount'
import { hideModal, openModal } from '../modal/openModal'
import { checkUser } from './refreshUser'

/**
 * Shows what the user is asked to approve, and the frame in which they do ([2.13], [6.5]); one call at a time. Afterwards
 * what was there before is there again. Whoever leaves the view declines.
 *
 * @param ask asks the frame; its signal ends the wait
 * @throws AgletError `user_rejected` where the view was left, and those of the frame
 */
export function approveRequest(
  aglet: Aglet,
  call: Approval,
  ask: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  const approval = aglet.get(createApproval)
  const answer = approval.turn.then(() => approve(aglet, call, ask))
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
  const left = new AbortController()
  const wasOpen = opened.peek()
  approval.set(call)
  if (wasOpen) route.push('ApproveTransaction')
  else openModal(aglet, { view: 'ApproveTransaction' })
  const entry = route.entry.peek()
  const isShown = () => opened.peek() && route.entry.peek() === entry
  const stop = effect(() => {
    if (!opened.value || route.entry.value !== entry)
      left.abort(new AgletError('user_rejected', 'You declined the request.'))
  })
  try {
    const reply = await ask(left.signal)
    // What it holds is another amount now.
    refreshAccount(aglet, { force: true }).catch(() => {})
    return reply
  } catch (error) {
    // It may be refused because it is another user's by now.
    if (isAgletError(error, 'rpc')) checkUser(aglet).catch(() => {})
    throw error
  } finally {
    stop()
    approval.set()
    // A flow that goes on from here finds the modal as it was.
    if (isShown() && (!wasOpen || !route.back())) hideModal(aglet)
  }
}
