import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { isObject } from '../../lib/data/isObject'
import { takeResultUri, withReturnPage } from '../../lib/embedded/loginUri'
import { SOCIAL_NAMES } from '../../lib/embedded/socials'
import { SOCIALS } from '../../options'
import { createLogin } from '../../signals/embedded/login'
import { openModal } from '../modal/openModal'
import { openLink } from '../pairing/openLink'
import { completeSocialLogin, failSocial, type PageProvider } from './completeSocialLogin'

/** How long a login by redirect may take; a later return has to start again (ms). */
const REDIRECT_LIFE_MS = 20 * 60_000

/**
 * Navigates this page to the provider's, which redirects back to it. Stores that this browser has started a
 * login: a link with the result of another person's login must not log in whoever opens it.
 */
export function leaveForProvider(aglet: Aglet, provider: PageProvider, uri: string): void {
  const page = takeResultUri(location.href)?.rest ?? location.href
  const href = withReturnPage(uri, page)
  aglet.storage.set('social', { provider, at: Date.now() })
  if (!openLink(href, '_top')) throw new AgletError('bad_response', 'Something went wrong')
}

const isPageProvider = (value: unknown): value is PageProvider =>
  value !== 'farcaster' && SOCIALS.some(social => social === value)

/** The login by redirect that this browser has started; undefined if there is none or it has expired. */
function readStartedLogin({ storage }: Aglet): PageProvider | undefined {
  const stored = storage.get('social')
  if (!isObject(stored)) return
  const { provider, at } = stored
  const age = typeof at === 'number' ? Date.now() - at : Number.NaN
  return age >= 0 && age < REDIRECT_LIFE_MS && isPageProvider(provider) ? provider : undefined
}

/**
 * Completes a login by redirect: removes the result from the page's URL, and uses it if this browser started
 * the login.
 */
export async function resumeRedirectLogin(aglet: Aglet): Promise<void> {
  // Destroyed while this code loaded: the next instance uses the result.
  if (aglet.lifetime.aborted) return
  const provider = readStartedLogin(aglet)
  const taken = takeResultUri(location.href)
  // The user came back without a result and may still go forward to the provider again.
  if (!taken && provider) return
  aglet.storage.set('social', undefined)
  if (!taken) return
  window.history.replaceState(window.history.state, '', taken.rest)
  if (!provider) return
  const login = aglet.get(createLogin)
  const attempt = login.start(aglet.lifetime, provider)
  openModal(aglet, {
    view: 'ConnectingSocial',
    data: { social: { provider, name: SOCIAL_NAMES[provider] } },
  })
  try {
    if (!taken.result) throw new AgletError('bad_response', 'Something went wrong')
    await completeSocialLogin(aglet, attempt, provider, taken.result)
  } catch (error) {
    failSocial(aglet, attempt, provider, error)
  }
}
