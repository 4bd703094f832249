import type { Aglet } from '../../aglet'
import { toAgletError } from '../../lib/data/toAgletError'
import { isEmail } from '../../lib/embedded/isEmail'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin } from '../../signals/embedded/login'
import { secondsToWait } from './emailCooldown'

/** Loads the code for the steps after the first: the frame's client and the views. */
export const loadLogin = () => import('../../chunks/embedded/login')

/**
 * Requests a code by e-mail, unless the text is no e-mail address ([5.11]) or the cooldown is running
 * ([5.12]).
 */
export async function submitEmail(aglet: Aglet, typed: string): Promise<void> {
  const login = aglet.get(createLogin)
  if (login.phase.peek() === 'asking' || login.phase.peek() === 'finishing') return
  login.cancel()
  const email = typed.trim()
  if (!isEmail(email)) return login.fail(undefined, { kind: 'email' })
  const seconds = secondsToWait(aglet)
  if (seconds) return login.fail(undefined, { kind: 'wait', seconds })
  const attempt = login.start(aglet.lifetime)
  aglet.get(createEmbedded).setLoginEmail(email)
  try {
    const { loginWithEmail } = await loadLogin()
    await loginWithEmail(aglet, attempt)
  } catch (error) {
    login.fail(attempt, { kind: 'failed', error: toAgletError(error) })
  }
}
