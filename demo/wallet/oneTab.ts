const NAME = 'aglet-demo-wallet'
/** ms; a tab that the browser has frozen cannot hear that it shall leave. */
const REPLY_TIMEOUT_MS = 1_500

/**
 * Makes this tab the only one that runs the wallet: two would answer every request twice, with one key. The
 * newest wins, since links open new tabs; the older one is told to leave first.
 *
 * @param leave must end this tab's wallet for good, by loading another page.
 */
export function becomeTheOneTab(leave: () => void): Promise<void> {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('leave')
  return new Promise(resolve => {
    const waiting = new AbortController()
    const hold = () => {
      clearTimeout(timer)
      channel.addEventListener('message', leave)
      resolve()
      return new Promise<never>(() => {})
    }
    const timer = setTimeout(() => {
      waiting.abort()
      navigator.locks.request(NAME, { steal: true }, hold).catch(leave)
    }, REPLY_TIMEOUT_MS)
    navigator.locks.request(NAME, { signal: waiting.signal }, hold).catch(() => {
      // Held, it ends only when another tab has stolen it.
      if (!waiting.signal.aborted) leave()
    })
  })
}
