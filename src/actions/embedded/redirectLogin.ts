import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { takeResultUri, withReturnPage } from '../../lib/embedded/loginUri'
import { SOCIAL_NAMES } from '../../lib/embedded/socials'
import { isObject, SOCIALS } from '../../options'
import { createLogin } from '../../signals/embedded/login'
import { openModal } from '../modal/openModal'
import { openLink } from '../pairing/openLink'
import { failSocial, type PageProvider, takeUpSocial } from './takeUpSocial'

/** Whoever comes back later than this begins anew (ms). */
const JOURNEY_MS = 20 * 60_000

/**
 * Leaves this page for the provider's, which leads back to it. That this browser has begun a login is written down: an address
 * with a result that somebody else made must not log its reader in.
 */
export function leaveForProvider(aglet: Aglet, provider: PageProvider, uri: string): void {
  const page = takeResultUri(location.href)?.rest ?? location.href
  const href = withReturnPage(uri, page)
  aglet.storage.set('social', { provider, at: Date.now() })
  if (!openLink(href, '_top')) throw new AgletError('bad_response', 'Something went wrong')
}

const isPageProvider = (value: unknown): value is PageProvider =>
  value !== 'farcaster' && SOCIALS.some(social => social === value)

/** The login that this browser has left for; undefined when there is none, or too long ago. */
function readJourney({ storage }: Aglet): PageProvider | undefined {
  const stored = storage.get('social')
  if (!isObject(stored)) return
  const { provider, at } = stored
  const age = typeof at === 'number' ? Date.now() - at : Number.NaN
  return age >= 0 && age < JOURNEY_MS && isPageProvider(provider) ? provider : undefined
}

/** Ends a login for which the page was left: its result is taken out of the address, and used if it was begun here. */
export async function resumeRedirectLogin(aglet: Aglet): Promise<void> {
  const provider = readJourney(aglet)
  const taken = takeResultUri(location.href)
  // Whoever has come back by themselves may yet go forward again.
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
    await takeUpSocial(aglet, attempt, provider, taken.result)
  } catch (error) {
    failSocial(aglet, attempt, provider, error)
  }
}
