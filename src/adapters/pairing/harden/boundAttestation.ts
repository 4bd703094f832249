import type { WcClient } from '../library'

/** How long a proposal or request waits for the attestation (ms); the library itself would wait 5 s. */
const FIRST_ATTESTATION_TIMEOUT_MS = 600
/** The same after the Verify API failed to answer once (ms). */
const NEXT_ATTESTATION_TIMEOUT_MS = 250

/**
 * Limits WalletConnect's Verify API: a frame whose attestation tells the wallet that the page's domain is
 * genuine. The frame is opened only if the host configured it, and never again once the page's policy has
 * refused it. An attestation that arrives in time is used; otherwise the wallet gets none.
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
        // Removes the frame from the page now, not after 5 s.
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
