import type { Aglet } from '../../aglet'
import { toAgletError } from '../../lib/data/toAgletError'
import { isEmail } from '../../lib/embedded/isEmail'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin } from '../../signals/embedded/login'
import { secondsToWait } from './emailCooldown'

/** What follows a login's first step: the frame, the views of the next ones. */
export const loadLogin = () => import('../../chunks/embedded/login')

/** Asks for a code by e-mail, unless what was typed is no address ([5.11]), or the last code is too new ([5.12]). */
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
