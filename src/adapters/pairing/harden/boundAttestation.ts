import type { WcClient } from '../library'

/** How long a proposal or request waits for the domain check (ms); the library itself would wait 5 s. */
const FIRST_ATTESTATION_TIMEOUT_MS = 600
/** After the host was silent once. */
const NEXT_ATTESTATION_TIMEOUT_MS = 250

/**
 * The domain check: a frame of WalletConnect's, whose answer tells the wallet that the page is where it says. It is opened
 * only where the host has asked for it, and no more once the page's policy has refused it. An answer that comes in time
 * is used; without one the wallet is told nothing of the domain.
 *
 * Private members, read in 2.21.8: `verify.register`, `verify.verifyUrlV3`, `verify.abortController`.
 *
 * @param url `https:`; without it no frame is opened
 */
export function boundAttestation(verify: WcClient['core']['verify'], url: string | undefined): void {
  const register = verify.register.bind(verify)
  const origin = url && new URL(url).origin
  let timeoutMs = FIRST_ATTESTATION_TIMEOUT_MS
  let refused = !origin
  if (url) verify.verifyUrlV3 = url.replace(/\/$/, '')

  verify.register = params => {
    if (refused) return Promise.resolve('')
    return new Promise(resolve => {
      const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
        if (!blockedURI.startsWith(origin!) || !/^(?:frame|child|default)-src/.test(effectiveDirective))
          return
        refused = true
        giveUp()
      }
      const end = (attestation?: string) => {
        clearTimeout(timer)
        globalThis.document?.removeEventListener('securitypolicyviolation', onViolation)
        resolve(attestation ?? '')
      }
      const giveUp = () => {
        timeoutMs = NEXT_ATTESTATION_TIMEOUT_MS
        end()
        // Takes the frame out of the page now, and not after 5 s.
        verify.abortController?.abort()
      }
      const timer = setTimeout(giveUp, timeoutMs)
      globalThis.document?.addEventListener('securitypolicyviolation', onViolation)
      register(params).then(
        attestation => {
          if (attestation) timeoutMs = FIRST_ATTESTATION_TIMEOUT_MS
          end(attestation)
        },
        () => end(),
      )
    })
  }
}
