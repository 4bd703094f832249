import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { createLogin, type LoginAttempt } from '../../signals/embedded/login'
import { track } from '../analytics/track'
import { goBack } from '../modal/openModal'
import { showSnack } from '../modal/showSnack'
import { waitForLastLogin } from './completeLogin'
import { completeSocialLogin, failSocial, type PageProvider } from './completeSocialLogin'
import { loadEmbedded } from './loadEmbedded'
import type { LoginPopup } from './loginPopup'

/**
 * Navigates the popup, or without one this page, to the provider, and completes the login with its result
 * ([9.33]). A closed popup counts as cancelled, a message from another origin as an attack: both return to
 * the previous view. A popup that cannot answer counts as blocked, so that this page is offered instead.
 */
export async function loginWithSocial(
  aglet: Aglet,
  attempt: LoginAttempt,
  provider: PageProvider,
  popup: LoginPopup | undefined,
): Promise<void> {
  const leave = (untrusted: boolean) => {
    const login = aglet.get(createLogin)
    if (!login.isCurrent(attempt)) return
    track(aglet, untrusted ? 'SOCIAL_LOGIN_ERROR' : 'SOCIAL_LOGIN_CANCELED', { provider })
    login.cancel(attempt)
    goBack(aglet)
    if (untrusted) showSnack(aglet, 'Untrusted Origin', 'error')
  }
  try {
    await waitForLastLogin(aglet, attempt)
    const wallet = await loadEmbedded(aglet)
    const uriRequest = wallet.getSocialRedirectUri(provider, attempt.signal)
    if (!popup) {
      const [{ leaveForProvider }, uri] = await Promise.all([
        import('../../chunks/embedded/redirect'),
        uriRequest,
      ])
      // The user may have left while the code was loading.
      if (!aglet.get(createLogin).isCurrent(attempt)) return
      // Going back from the provider, the browser may show this page as it was left.
      const onShow = ({ persisted }: PageTransitionEvent) => persisted && leave(false)
      window.addEventListener('pageshow', onShow, { signal: attempt.signal })
      return leaveForProvider(aglet, provider, uri)
    }
    // A popup may be closed before the frame has answered.
    const uri = await Promise.race([uriRequest, popup.result.then(() => undefined)])
    if (uri) popup.lead(uri)
    const answer = await popup.result
    popup.close()
    if ('uri' in answer) await completeSocialLogin(aglet, attempt, provider, answer.uri)
    else if (answer.end === 'detached') aglet.get(createLogin).fail(attempt, { kind: 'blocked' })
    else if (answer.end === 'invalid') throw new AgletError('bad_response', 'Something went wrong')
    else leave(answer.end === 'untrusted')
  } catch (error) {
    popup?.close()
    failSocial(aglet, attempt, provider, error)
  }
}
