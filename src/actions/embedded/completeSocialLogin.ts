import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'
import { isLoginDeclined } from '../../lib/embedded/loginUri'
import type { Social } from '../../options'
import { createLogin, type LoginAttempt } from '../../signals/embedded/login'
import { track } from '../analytics/track'
import { completeLogin } from './completeLogin'

/** Providers that log in on a page of their own. */
export type PageProvider = Exclude<Social, 'farcaster'>

/** Submits the result URI of the provider's page to the frame, and connects the account. */
export async function completeSocialLogin(
  aglet: Aglet,
  attempt: LoginAttempt,
  provider: PageProvider,
  resultUri: string,
): Promise<void> {
  aglet.get(createLogin).finish(attempt)
  track(aglet, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
  await completeLogin(aglet, attempt, provider, async wallet => {
    try {
      return (await wallet.connectSocial(resultUri)).userName
    } catch (error) {
      // The frame's error text is not fixed, so the result URI decides whether the user declined.
      if (isAgletError(error, 'rpc') && isLoginDeclined(resultUri))
        throw new AgletError('user_rejected', error.shortMessage)
      throw error
    }
  })
  track(aglet, 'SOCIAL_LOGIN_SUCCESS', { provider })
}

/** Records that the login failed, so that the user can retry; ignored if the user has left the login. */
export function failSocial(aglet: Aglet, attempt: LoginAttempt, provider: Social, cause: unknown): void {
  const login = aglet.get(createLogin)
  if (!login.isCurrent(attempt)) return
  track(aglet, 'SOCIAL_LOGIN_ERROR', { provider })
  login.fail(attempt, { kind: 'failed', error: toAgletError(cause) })
}
