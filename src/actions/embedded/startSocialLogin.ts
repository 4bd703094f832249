import type { Aglet } from '../../aglet'
import { toAgletError } from '../../lib/data/toAgletError'
import { needsRedirect } from '../../lib/embedded/redirects'
import { SOCIAL_NAMES } from '../../lib/embedded/socials'
import { hostProfile, readHost } from '../../lib/host/hostProfile'
import type { Social } from '../../options'
import { createLogin } from '../../signals/embedded/login'
import { track } from '../analytics/track'
import { openLoginPopup } from './loginPopup'
import { loadLogin } from './submitEmail'

/** Whether a popup could not post its result to this page. */
function mustRedirect(): boolean {
  const facts = readHost(window)
  return needsRedirect(hostProfile(facts), facts, {
    standalone: (navigator as Navigator & { standalone?: boolean }).standalone === true,
    isolated: globalThis.crossOriginIsolated === true,
  })
}

/**
 * Logs in with a social account. Call it synchronously in a click handler: it opens the popup at once, or the
 * browser would block it.
 *
 * @param redirect navigates this page to the provider's instead of a popup
 */
export function startSocialLogin(aglet: Aglet, provider: Social, redirect = mustRedirect()): void {
  const { route } = aglet
  const social = { provider, name: SOCIAL_NAMES[provider] }
  track(aglet, 'SOCIAL_LOGIN_STARTED', { provider })
  if (provider === 'farcaster') {
    route.push('ConnectingFarcaster', { social })
    return
  }
  const login = aglet.get(createLogin)
  const popup = redirect ? undefined : openLoginPopup(aglet)
  const attempt = login.start(aglet.lifetime, provider)
  route.push('ConnectingSocial', { social })
  if (!popup && !redirect) {
    login.fail(attempt, { kind: 'blocked' })
    return
  }
  if (popup) attempt.signal.addEventListener('abort', popup.close)
  loadLogin()
    .then(part => part.loginWithSocial(aglet, attempt, provider, popup))
    .catch(error => {
      popup?.close()
      login.fail(attempt, { kind: 'failed', error: toAgletError(error) })
    })
}
