import type { Aglet, Namespace } from 'aglet/react'
import { FAMILIES } from './families'
import type { Instance } from './instances'
import type { Addresses, BuildFacts } from './localStack'

const put = (id: string, text: string) => {
  document.getElementById(id)!.textContent = text
}

/** Shows the size in KB of 1000 bytes, the unit of the project's size limits. */
export const showSize = ({ script }: BuildFacts): void =>
  put('figure-size', `${(script / 1000).toFixed(1)} KB`)

/**
 * Counts requests to the stack until the user shows intent by pointing at, touching or focusing a button.
 * Requests of a session that was already connected on an earlier visit are shown separately.
 */
export function countRequests({ api, evm, solana }: Addresses, aglet: Aglet): void {
  // Origins, since the port of one server may be the beginning of another's: 4540 and 45401.
  const outside = new Set(
    [api, ...Object.values(evm), ...(solana ? [solana] : [])].map(url => new URL(url).origin),
  )
  const families = Object.keys(FAMILIES) as Namespace[]
  const isResumed = families.some(family => aglet.getAccount(family).status !== 'disconnected')
  let count = 0
  const observer = new PerformanceObserver(list => {
    count += list.getEntries().filter(({ name }) => outside.has(new URL(name).origin)).length
    if (!isResumed) put('figure-requests', String(count))
    else if (count) put('note-requests', `and ${count} for your open session`)
  })
  observer.observe({ type: 'resource', buffered: true })
  const stop = (event: Event) => {
    const { target } = event
    if (target instanceof Element && target.closest('aglet-button, aglet-network-button, .aglet, #embed'))
      observer.disconnect()
  }
  for (const kind of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(kind, stop, { capture: true, passive: true })
}

/** Measures the time from the click to the frame that shows the open dialog (ms). */
export function timeOpening(instance: Instance): void {
  let clicked: number | undefined
  document.addEventListener('click', event => (clicked = event.timeStamp), { capture: true })
  instance.state.open.subscribe(open => {
    const from = clicked
    clicked = undefined
    if (!open || from === undefined) return
    whenShown(performance.now() + 2_000, () => {
      put('figure-open', `${Math.max(1, Math.round(performance.now() - from))} ms`)
      put('note-open', 'measured at your last click')
    })
  })
}

/** Calls `done` once a frame with an open Aglet dialog has been painted. */
function whenShown(deadline: number, done: () => void): void {
  requestAnimationFrame(() => {
    const shown = [...document.querySelectorAll('aglet-root')].some(root =>
      root.shadowRoot?.querySelector('dialog[open]'),
    )
    // A message is delivered after this frame is painted; a timer would fire later still.
    if (shown) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        done()
      }
      port2.postMessage(null)
    } else if (performance.now() < deadline) whenShown(deadline, done)
  })
}
