/** A page that has loaded and does not speak within this time is not the wallet's, but a browser's error (ms). */
const SILENCE_MS = 10_000

export interface LoadingEvents {
  onFailure(reason: string): void
  /** The frame shows another page than before: it has loaded anew, or was led elsewhere. */
  onLeft(): void
}

/**
 * Notices what becomes of a frame that may be refused by the page's policy (`frame-src`), by its server
 * (`X-Frame-Options`), that loads something else, or loads again. A browser says little of it: the policy is an event of
 * the document; the rest looks like a page that has loaded and stays silent.
 */
export function watchLoading(element: HTMLIFrameElement, url: URL, { onFailure, onLeft }: LoadingEvents) {
  let silence: ReturnType<typeof setTimeout> | undefined
  /** Whether the page that is loading has spoken; one that has loaded needs no more. */
  let spoke = false
  let loadedBefore = false

  const onLoad = () => {
    const isAlive = spoke
    spoke = false
    if (isAlive) {
      loadedBefore = true
      return
    }
    if (loadedBefore) onLeft()
    loadedBefore = true
    clearTimeout(silence)
    silence = setTimeout(() => onFailure('silent after it had loaded'), SILENCE_MS)
  }
  const onError = () => onFailure('not loaded')
  const onViolation = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
    const isOurs = blockedURI === url.origin || blockedURI.startsWith(`${url.origin}/`)
    if (isOurs && disposition !== 'report' && /^(?:frame|child|default)-src/.test(effectiveDirective))
      onFailure("refused by the page's Content-Security-Policy: frame-src")
  }
  element.addEventListener('load', onLoad)
  element.addEventListener('error', onError)
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    isReady() {
      // A page may speak before its `load` event and after.
      if (silence === undefined) spoke = true
      clearTimeout(silence)
      silence = undefined
    },
    stop() {
      clearTimeout(silence)
      element.removeEventListener('load', onLoad)
      element.removeEventListener('error', onError)
      document.removeEventListener('securitypolicyviolation', onViolation)
    },
  }
}
