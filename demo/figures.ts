import type { Aglet, Namespace } from 'aglet/react'
import { FAMILIES } from './families'
import type { Instance } from './instances'
import type { Addresses, BuildFacts } from './localStack'

const put = (id: string, text: string) => {
  document.getElementById(id)!.textContent = text
}

/** Thousands of bytes, as all size budgets of the project are. */
export const showSize = ({ script }: BuildFacts): void =>
  put('figure-size', `${(script / 1000).toFixed(1)} KB`)

/**
 * Counts what goes to the stack until the user shows intent: hover, touch or focus of a button. What an open session asks for,
 * which its user has connected before, is told beside.
 */
export function countRequests({ api, evm, solana }: Addresses, aglet: Aglet): void {
  const outside = [api, ...Object.values(evm), ...(solana ? [solana] : [])]
  const families = Object.keys(FAMILIES) as Namespace[]
  const isResumed = families.some(family => aglet.getAccount(family).status !== 'disconnected')
  let count = 0
  const observer = new PerformanceObserver(list => {
    count += list.getEntries().filter(({ name }) => outside.some(url => name.startsWith(url))).length
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

/** Measures from the event to the frame that shows the open dialog (ms). */
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

/** Calls back when the frame with an open dialog of Aglet's has been handed to the screen. */
function whenShown(deadline: number, done: () => void): void {
  requestAnimationFrame(() => {
    const shown = [...document.querySelectorAll('aglet-root')].some(root =>
      root.shadowRoot?.querySelector('dialog[open]'),
    )
    // A message comes after this frame's painting; a timer would come later still.
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
