import { BrowserErrorCaptureEnum, Window } from 'happy-dom'

/** Globals of a browser that the code under test reads. */
const NAMES = [
  'document',
  'navigator',
  'location',
  'localStorage',
  'matchMedia',
  'innerWidth',
  'getComputedStyle',
  'customElements',
  'Node',
  'Element',
  'HTMLElement',
  'Image',
  'Document',
  'ShadowRoot',
  'CSSStyleSheet',
  'Event',
  'CustomEvent',
  'MouseEvent',
  'KeyboardEvent',
  'MutationObserver',
] as const

const before = new Map<string, PropertyDescriptor | undefined>()

const put = (name: string, value: unknown) => {
  if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

/** Creates a new page and puts its names into the global scope; for `test.before.each`. */
export function resetPage(): void {
  const page = new Window({
    url: 'https://app.example/',
    width: 1280,
    height: 800,
    // Errors thrown by a listener reach the test.
    settings: { errorCapture: BrowserErrorCaptureEnum.disabled },
  })
  put('window', page)
  // The page has no network unless a test provides one.
  put('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  for (const name of NAMES) {
    const value = (page as unknown as Record<string, unknown>)[name]
    put(name, name === 'matchMedia' || name === 'getComputedStyle' ? (value as () => void).bind(page) : value)
  }
}

/** Empties the page but keeps the page itself, since its style sheets are shared between renders. */
export function clearPage(): void {
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
}

/** Removes the page, as on a server; for `test.after`, since all test files share one process. */
export function leavePage(): void {
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else delete (globalThis as Record<string, unknown>)[name]
  before.clear()
}

/** A trusted click, as only a user can make; a script's click never is. */
export const personsClick = (): Event =>
  Object.defineProperty(new MouseEvent('click', { bubbles: true, composed: true }), 'isTrusted', {
    value: true,
  })

/** Runs pending promises, effects and renders. */
export async function tick(turns = 3): Promise<void> {
  for (let i = 0; i < turns; i++) await new Promise(resolve => setImmediate(resolve))
}

/** Waits for a condition rather than for a duration. @throws Error after a thousand turns */
export async function until(what: string, reached: () => unknown): Promise<void> {
  for (let i = 0; i < 1000; i++) {
    if (await reached()) return
    await tick(1)
    await new Promise(resolve => setTimeout(resolve))
  }
  throw new Error(`It never happened that ${what}.`)
}
