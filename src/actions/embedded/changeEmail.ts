import type { Aglet } from '../../aglet'
import { toAgletError } from '../../lib/data/toAgletError'
import type { EmbeddedWallet } from '../../lib/embedded/embeddedWallet'
import { isEmail } from '../../lib/embedded/isEmail'
import { createEmailChange } from '../../signals/embedded/emailChange'
import { track } from '../analytics/track'
import { showSnack } from '../modal/showSnack'
import { endCooldown, secondsToWait, startCooldown } from './emailCooldown'
import { loadEmbedded } from './loadEmbedded'
import { refreshUser } from './refreshUser'

/**
 * Runs one step of the change; its result is dropped if the user has left the step. A failure is shown in the
 * same view.
 */
async function takeStep<T>(
  aglet: Aglet,
  step: (wallet: EmbeddedWallet, signal: AbortSignal) => Promise<T>,
  lead: (result: T) => void,
): Promise<void> {
  const change = aglet.get(createEmailChange)
  const attempt = change.start(aglet.lifetime)
  try {
    const result = await step(await loadEmbedded(aglet), attempt.signal)
    if (!change.isCurrent(attempt)) return
    change.succeed(attempt)
    lead(result)
  } catch (error) {
    change.fail(attempt, { kind: 'failed', error: toAgletError(error) })
  }
}

/**
 * Starts the change to another e-mail address ([4.42], [5.11]). A code is sent to the current address first,
 * unless the frame has verified that address a moment ago.
 */
export async function updateEmail(aglet: Aglet, typed: string): Promise<void> {
  const change = aglet.get(createEmailChange)
  if (change.phase.peek() === 'asking') return
  change.cancel()
  const email = typed.trim()
  if (!isEmail(email)) return change.fail(undefined, { kind: 'email' })
  const seconds = secondsToWait(aglet)
  if (seconds) return change.fail(undefined, { kind: 'wait', seconds })
  change.setNewEmail(email)
  track(aglet, 'EMAIL_EDIT')
  await takeStep(
    aglet,
    (wallet, signal) => wallet.updateEmail(email, signal),
    step => {
      startCooldown(aglet)
      aglet.route.push(step === 'VERIFY_PRIMARY_OTP' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp')
    },
  )
}

/** Submits the code that was sent to the current address; the next code goes to the new address. */
export const confirmPresentEmail = (aglet: Aglet, code: string): Promise<void> =>
  takeStep(
    aglet,
    (wallet, signal) => wallet.updateEmailPrimaryOtp(code, signal),
    () => aglet.route.replace('UpdateEmailSecondaryOtp'),
  )

/** Submits the code that was sent to the new address, which completes the change. */
export const confirmNewEmail = (aglet: Aglet, code: string): Promise<void> =>
  takeStep(
    aglet,
    async wallet => {
      // Not aborted when the user leaves the step: it would be unknown whether the change succeeded.
      await wallet.updateEmailSecondaryOtp(code)
      // The address has changed even if the user data cannot be read.
      await refreshUser(aglet)
    },
    () => {
      endCooldown(aglet)
      aglet.route.reset('Account')
      showSnack(aglet, 'Your e-mail address has been changed', 'success')
    },
  )

/** Cancels the step when the user leaves it; a later reply is ignored. */
export const cancelEmailChange = (aglet: Aglet): void => aglet.get(createEmailChange).cancel()
