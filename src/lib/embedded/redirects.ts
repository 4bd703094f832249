import type { HostFacts, HostProfile } from '../host/hostProfile'

const WEB_VIEW = /; wv\)|\bwebview\b/i

/**
 * Whether a social login has to leave the page and come back to it, since no pop-up can tell this page anything: in a
 * messenger, in an app's browser, as a web app on an iPhone's home screen, and where the page is cut off from its windows.
 */
export function needsRedirect(
  { kind, os }: Pick<HostProfile, 'kind' | 'os'>,
  { userAgent, framed }: Pick<HostFacts, 'userAgent' | 'framed'>,
  { standalone, isolated }: { readonly standalone: boolean; readonly isolated: boolean },
): boolean {
  if (/^telegram|^wallet-browser$/.test(kind)) return true
  // The page around would be left, and this one would not come back.
  if (framed) return false
  // On iOS, only Safari and browsers of their own name it.
  return (
    isolated || WEB_VIEW.test(userAgent) || (os === 'ios' && (standalone || !/safari\//i.test(userAgent)))
  )
}
