import type { Aglet } from '../../aglet'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin, type LoginAttempt } from '../../signals/embedded/login'
import { track } from '../analytics/track'
import { completeLogin, waitForLastLogin } from './completeLogin'
import { failSocial } from './completeSocialLogin'
import { loadEmbedded } from './loadEmbedded'

/** Delay before the frame is reloaded after the user left the request (ms, [2.27]). */
const RELOAD_MS = 100
const provider = 'farcaster'

/** Shows the URL for the Farcaster app, and waits for the user's answer there. */
export async function loginWithFarcaster(aglet: Aglet): Promise<void> {
  const login = aglet.get(createLogin)
  const embedded = aglet.get(createEmbedded)
  const attempt = login.start(aglet.lifetime, provider)
  embedded.setFarcasterUrl()
  try {
    await waitForLastLogin(aglet, attempt)
    const wallet = await loadEmbedded(aglet)
    const url = await wallet.getFarcasterUri(attempt.signal)
    if (!login.isCurrent(attempt)) return
    embedded.setFarcasterUrl(url)
    const { userName } = await wallet.connectFarcaster(attempt.signal)
    await takeUp(aglet, attempt, userName)
  } catch (error) {
    failSocial(aglet, attempt, provider, error)
  }
}

async function takeUp(aglet: Aglet, attempt: LoginAttempt, userName?: string): Promise<void> {
  aglet.get(createLogin).finish(attempt)
  track(aglet, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
  await completeLogin(aglet, attempt, provider, async () => userName)
  aglet.get(createEmbedded).setFarcasterUrl()
  track(aglet, 'SOCIAL_LOGIN_SUCCESS', { provider })
}

/** Cancels the request by reloading the frame, unless the user has approved it ([2.27]). */
export function cancelFarcaster(aglet: Aglet): void {
  const embedded = aglet.get(createEmbedded)
  const login = aglet.get(createLogin)
  // A login that is left while it is completed is undone by `completeLogin`.
  const isApproved = login.phase.peek() === 'finishing'
  login.cancel()
  if (!embedded.farcasterUrl.peek()) return
  embedded.setFarcasterUrl()
  if (isApproved) return
  aglet.after(RELOAD_MS, () => {
    loadEmbedded(aglet)
      .then(wallet => wallet.reload())
      .catch(() => {})
  })
}
