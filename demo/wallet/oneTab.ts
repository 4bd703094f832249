const NAME = 'aglet-demo-wallet'
/** Time to wait for another tab's reply (ms); a frozen tab does not receive the message. */
const REPLY_TIMEOUT_MS = 1_500

/**
 * Makes this tab the only one that runs the wallet, since two would answer every request twice with the same
 * key. The newest tab wins, because links open new tabs; older tabs are asked to leave first.
 *
 * @param leave must stop this tab's wallet for good, by loading another page
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
      // A held lock is lost only when another tab steals it.
      if (!waiting.signal.aborted) leave()
    })
  })
}
