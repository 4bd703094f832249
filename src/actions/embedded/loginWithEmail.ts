import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'
import type { EmailStep } from '../../lib/embedded/embeddedWallet'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin, type LoginAttempt } from '../../signals/embedded/login'
import { track } from '../analytics/track'
import { showSnack } from '../modal/showSnack'
import { completeLogin, waitForLastLogin } from './completeLogin'
import { startCooldown } from './emailCooldown'
import { loadEmbedded } from './loadEmbedded'

/** How long the link for a new device, and the code, are valid (ms). */
const LINK_LIFE_MS = 20 * 60_000

/** The view of the step after an e-mail was sent. */
const viewOf = (step: EmailStep) => (step === 'VERIFY_DEVICE' ? 'EmailVerifyDevice' : 'EmailVerifyOtp')

/** Connects the user whom the frame knows already, so that no proof is needed. */
const connectKnown = (aglet: Aglet, attempt: LoginAttempt) =>
  completeLogin(aglet, attempt, 'email', async () => undefined)

/** Asks the frame to send a code to the e-mail address of the login. */
async function requestCode(aglet: Aglet, { signal }: LoginAttempt): Promise<EmailStep> {
  track(aglet, 'EMAIL_SUBMITTED')
  const wallet = await loadEmbedded(aglet)
  const step = await wallet.connectEmail(aglet.get(createEmbedded).loginEmail.peek(), signal)
  startCooldown(aglet)
  if (step === 'VERIFY_OTP') track(aglet, 'EMAIL_VERIFICATION_CODE_SENT')
  return step
}

/**
 * Requests a code and opens the view to enter it; for a new device, the view to approve the device comes
 * first ([4.41]).
 *
 * @throws AgletError of the frame
 */
export async function loginWithEmail(aglet: Aglet, attempt: LoginAttempt): Promise<void> {
  const login = aglet.get(createLogin)
  await waitForLastLogin(aglet, attempt)
  const step = await requestCode(aglet, attempt)
  if (!login.isCurrent(attempt)) return
  if (step === 'CONNECT') return connectKnown(aglet, attempt)
  login.succeed(attempt)
  aglet.route.push(viewOf(step))
}

/** Requests another code, or logs in a user whom the frame knows by now, as after a login in another tab. */
export async function resendCode(aglet: Aglet): Promise<void> {
  const login = aglet.get(createLogin)
  const { entry } = aglet.route
  const from = entry.peek()
  try {
    // A new login attempt would end the one that waits for the device.
    const step = await requestCode(aglet, { signal: aglet.lifetime })
    if (entry.peek() !== from) return
    if (step !== 'CONNECT') showSnack(aglet, 'Code email resent', 'success')
    // The user has entered the previous code meanwhile and is being logged in with it.
    const phase = login.phase.peek()
    if (phase === 'asking' || phase === 'finishing') return
    login.cancel()
    if (step !== 'CONNECT') return aglet.route.replace(viewOf(step))
    const known = login.start(aglet.lifetime)
    await connectKnown(aglet, known).finally(() => login.cancel(known))
  } catch (error) {
    if (entry.peek() === from) showSnack(aglet, toAgletError(error).shortMessage, 'error')
  }
}

/**
 * Waits until the user has opened the link in the e-mail, then opens the view for the code. The frame's
 * requests time out after 30 s ([9.8]), which is too short to read an e-mail: the request is repeated while
 * the link is valid.
 */
export async function waitForDevice(aglet: Aglet, signal: AbortSignal): Promise<void> {
  const until = Date.now() + LINK_LIFE_MS
  try {
    const wallet = await loadEmbedded(aglet)
    for (let approved = false; !approved; )
      approved = await wallet.connectDevice(signal).then(
        () => true,
        error => {
          if (signal.aborted || !isAgletError(error, 'timeout') || Date.now() > until) throw error
          return false
        },
      )
    if (signal.aborted) return
    track(aglet, 'DEVICE_REGISTERED_FOR_EMAIL')
    track(aglet, 'EMAIL_VERIFICATION_CODE_SENT')
    aglet.route.replace('EmailVerifyOtp')
  } catch (error) {
    if (signal.aborted) return
    showSnack(aglet, toAgletError(error).shortMessage, 'error')
    aglet.route.back()
  }
}

/**
 * Submits the code that the user typed, and logs in; on failure the view shows the error and the user can try
 * again.
 */
export async function confirmCode(aglet: Aglet, code: string): Promise<void> {
  const login = aglet.get(createLogin)
  const attempt = login.start(aglet.lifetime)
  let accepted = false
  try {
    await completeLogin(aglet, attempt, 'email', async wallet => {
      await wallet.connectOtp(code)
      accepted = true
      track(aglet, 'EMAIL_VERIFICATION_CODE_PASS')
      return undefined
    })
  } catch (cause) {
    if (!login.isCurrent(attempt)) return
    const error = toAgletError(cause)
    if (!accepted) track(aglet, 'EMAIL_VERIFICATION_CODE_FAIL', { message: error.code })
    login.fail(attempt, { kind: 'failed', error })
  }
}
