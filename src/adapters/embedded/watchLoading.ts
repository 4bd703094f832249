/** A frame that posts no READY within this time after `load` shows a browser's error page (ms). */
const SILENCE_MS = 10_000

export interface LoadingEvents {
  onFailure(reason: string): void
  /** The frame has reloaded, or was navigated to another page. */
  onLeft(): void
}

/**
 * Detects a frame that the page's policy (`frame-src`) or its server (`X-Frame-Options`) refuses, that shows
 * another page, or that reloads. Browsers report only the policy, as an event of the document; in the other
 * cases the frame fires `load` and stays silent.
 */
export function watchLoading(element: HTMLIFrameElement, url: URL, { onFailure, onLeft }: LoadingEvents) {
  let silence: ReturnType<typeof setTimeout> | undefined
  /** Whether the loading page has posted READY before its `load` event. */
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
  const stopped = new AbortController()
  const { signal } = stopped
  element.addEventListener('load', onLoad, { signal })
  element.addEventListener('error', onError, { signal })
  document.addEventListener('securitypolicyviolation', onViolation, { signal })
  return {
    isReady() {
      // READY may come before the `load` event or after it.
      if (silence === undefined) spoke = true
      clearTimeout(silence)
      silence = undefined
    },
    stop() {
      clearTimeout(silence)
      stopped.abort()
    },
  }
}
