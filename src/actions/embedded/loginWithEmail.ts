import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'
import type { EmailStep } from '../../lib/embedded/embeddedWallet'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin, type LoginAttempt } from '../../signals/embedded/login'
import { track } from '../analytics/track'
import { showSnack } from '../modal/showSnack'
import { completeLogin } from './completeLogin'
import { startCooldown } from './emailCooldown'
import { loadEmbedded } from './loadEmbedded'

/** The link of a new device, and the code, are good for so long (ms). */
const LINK_LIFE_MS = 20 * 60_000

/** Asks the frame to send a code to the address of the login. */
async function requestCode(aglet: Aglet, { signal }: LoginAttempt): Promise<EmailStep> {
  track(aglet, 'EMAIL_SUBMITTED')
  const wallet = await loadEmbedded(aglet)
  const step = await wallet.connectEmail(aglet.get(createEmbedded).loginEmail.peek(), signal)
  startCooldown(aglet)
  if (step === 'VERIFY_OTP') track(aglet, 'EMAIL_VERIFICATION_CODE_SENT')
  return step
}

/**
 * Asks for a code, and leads to where it is typed; first to where this device is approved, when it is new ([4.41]).
 *
 * @throws AgletError of the frame
 */
export async function loginWithEmail(aglet: Aglet, attempt: LoginAttempt): Promise<void> {
  const login = aglet.get(createLogin)
  const step = await requestCode(aglet, attempt)
  if (!login.isCurrent(attempt)) return
  // The frame still knows the user: nothing is left to be proved.
  if (step === 'CONNECT') return completeLogin(aglet, attempt, 'email', async () => undefined)
  login.succeed(attempt)
  aglet.route.push(step === 'VERIFY_DEVICE' ? 'EmailVerifyDevice' : 'EmailVerifyOtp')
}

/** Asks for another code. */
export async function resendCode(aglet: Aglet): Promise<void> {
  const login = aglet.get(createLogin)
  // A second attempt of its own would end the one that waits for the device.
  const attempt = { signal: aglet.lifetime }
  const { entry } = aglet.route
  const from = entry.peek()
  try {
    const step = await requestCode(aglet, attempt)
    if (entry.peek() !== from) return
    showSnack(aglet, 'Code email resent', 'success')
    // Whoever has typed the code from the e-mail before is being logged in with it.
    if (/asking|finishing/.test(login.phase.peek())) return
    login.cancel()
    if (step !== 'CONNECT')
      aglet.route.replace(step === 'VERIFY_DEVICE' ? 'EmailVerifyDevice' : 'EmailVerifyOtp')
  } catch (error) {
    if (entry.peek() === from) showSnack(aglet, toAgletError(error).shortMessage, 'error')
  }
}

/**
 * Waits until the link in the e-mail was opened, then for the code. The frame gives each request 30 s ([9.8]), which nobody
 * needs to read an e-mail in: it is asked again, for as long as the link is good.
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

/** Sends the code that was typed; the user is then logged in, or is told why not and may try another. */
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
