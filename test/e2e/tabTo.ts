import type { Page } from 'playwright-core'

/** The accessible name of the focused element, through shadow roots. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active === document.body ? '' : (active?.getAttribute('aria-label') ?? active?.textContent ?? '')
  })

/** Whether an element that Tab can reach has a name that begins with this text. */
const isShown = (name: string) => {
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap(element => [
      element,
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ])
  return within(document).some(
    element =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().startsWith(name),
  )
}

/** Waits for an element whose name begins with this text, and presses Tab until it has focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await page.waitForFunction(isShown, name)
  const seen: string[] = []
  for (let presses = 0; presses < 25; presses++) {
    const now = (await focused(page)).trim()
    if (now.startsWith(name)) return
    seen.push(now)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}, but to ${seen.join(' · ')}`)
}
