import { type HostFacts, type HostProfile, isWebView } from '../host/hostProfile'

/**
 * Whether a social login must leave the page and return to it, because a pop-up could not send a message
 * back: in a messenger, in an app's browser, as a web app on an iPhone's home screen, and on a
 * cross-origin-isolated page.
 */
export function needsRedirect(
  { kind, os }: Pick<HostProfile, 'kind' | 'os'>,
  { userAgent, framed }: Pick<HostFacts, 'userAgent' | 'framed'>,
  { standalone, isolated }: { readonly standalone: boolean; readonly isolated: boolean },
): boolean {
  if (/^telegram|^wallet-browser$/.test(kind)) return true
  // A redirect would leave the surrounding page, which would not return to this one.
  if (framed) return false
  return isolated || isWebView(userAgent, os) || (os === 'ios' && standalone)
}
