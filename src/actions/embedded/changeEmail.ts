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

/** One step of the change: what it brings, unless the user has left meanwhile. Its failure is shown where it was taken. */
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
 * Asks for another e-mail address ([4.42], [5.11]). A code goes to the present one first, unless the frame has just seen
 * that it is the user's.
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

/** Sends the code that went to the present address; the next one goes to the new one. */
export const confirmPresentEmail = (aglet: Aglet, code: string): Promise<void> =>
  takeStep(
    aglet,
    (wallet, signal) => wallet.updateEmailPrimaryOtp(code, signal),
    () => aglet.route.replace('UpdateEmailSecondaryOtp'),
  )

/** Sends the code that went to the new address, which is the user's from then on. */
export const confirmNewEmail = (aglet: Aglet, code: string): Promise<void> =>
  takeStep(
    aglet,
    async wallet => {
      // Not broken off where its user leaves: nobody could say whether it had worked.
      await wallet.updateEmailSecondaryOtp(code)
      // It is changed whether or not that can be read.
      await refreshUser(aglet)
    },
    () => {
      endCooldown(aglet)
      aglet.route.reset('Account')
      showSnack(aglet, 'Your e-mail address has been changed', 'success')
    },
  )

/** The user leaves the step: what it waited for is not heard any more. */
export const leaveEmailChange = (aglet: Aglet): void => aglet.get(createEmailChange).cancel()
