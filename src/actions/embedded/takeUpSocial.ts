import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'
import { isLoginDeclined } from '../../lib/embedded/loginUri'
import type { Social } from '../../options'
import { createLogin, type LoginAttempt } from '../../signals/embedded/login'
import { track } from '../analytics/track'
import { completeLogin } from './completeLogin'

/** Every provider with a page of its own. */
export type PageProvider = Exclude<Social, 'farcaster'>

/** Gives the frame what the provider's page has ended on, and connects the account. */
export async function takeUpSocial(
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
      // The frame may word it as it likes.
      if (isAgletError(error, 'rpc') && isLoginDeclined(resultUri))
        throw new AgletError('user_rejected', error.shortMessage)
      throw error
    }
  })
  track(aglet, 'SOCIAL_LOGIN_SUCCESS', { provider })
}

/** It can be tried again. Of one that was left nothing is told. */
export function failSocial(aglet: Aglet, attempt: LoginAttempt, provider: Social, cause: unknown): void {
  const login = aglet.get(createLogin)
  if (!login.isCurrent(attempt)) return
  track(aglet, 'SOCIAL_LOGIN_ERROR', { provider })
  login.fail(attempt, { kind: 'failed', error: toAgletError(cause) })
}
