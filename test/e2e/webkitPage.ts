import { Origin, type WebDriver } from 'selenium-webdriver'
import { until } from './until'

/** A page in WebKit, used by what a user sees on it. */
export interface WebKitPage {
  /** Clicks what has this name, once a click there would reach it. */
  press(name: string): Promise<void>
  /** Clicks what has this name until the expression is truthy, where the first clicks may be ignored. */
  pressUntil(name: string, expression: string): Promise<void>
  /** Waits until something that can be clicked has this name. */
  see(name: string): Promise<void>
  /** Waits until the page shows this text, through shadow roots. */
  read(text: string): Promise<void>
  /** Types into what has the focus; `Key.TAB` and others are keys. */
  type(...keys: string[]): Promise<void>
  /** The accessible name of the focused element, through shadow roots. */
  focused(): Promise<string>
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>
  /** Waits until the expression is truthy. @returns its value */
  holds<T>(expression: string): Promise<T>
  reload(): Promise<void>
  /** Waits for a second window, and returns what it shows. */
  otherWindow(): Promise<WebKitPage>
  /** How many windows are open. */
  windows(): Promise<number>
  /** Continues in the page's own window. */
  toFront(): Promise<void>
  /** What the page has complained about, also before it was reloaded; continues in its own window. */
  problems(): Promise<readonly string[]>
}

/** How often something must be found at one place before it is clicked. */
const STAYS = 4

type Point = readonly [x: number, y: number]

// WebDriver's own search does not look into shadow roots.
const HELPERS = `
  const within = root => [...root.querySelectorAll('*')].flatMap(e => [e, ...(e.shadowRoot ? within(e.shadowRoot) : [])])
  const nameOf = e => (e.ariaLabel ?? e.placeholder ?? e.textContent ?? '').trim()
  const at = (x, y) => {
    let hit = document.elementFromPoint(x, y)
    for (let inner; (inner = hit?.shadowRoot?.elementFromPoint(x, y)) && inner !== hit; ) hit = inner
    return hit
  }
  const centre = e => {
    const { x, y, width, height } = e.getBoundingClientRect()
    const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)]
    const hit = width && at(left, top)
    return hit && (e.contains(hit) || hit.contains(e)) ? [left, top] : null
  }
  const reachable = e => {
    if (!centre(e)) e.scrollIntoView({ block: 'nearest' })
    return centre(e)
  }
`
/** The place (px) at which a click would reach what has this name. */
const FIND = `${HELPERS}
  const [name] = arguments
  const all = within(document).filter(e => e.matches('button, a, input, textarea') && !e.matches(':disabled'))
  const exact = all.filter(e => nameOf(e) === name)
  return [...exact, ...all.filter(e => nameOf(e).startsWith(name))].map(reachable).find(Boolean) ?? null`
const READ = `${HELPERS}
  const [text] = arguments
  return within(document).some(e => e.textContent.includes(text) && ![...e.children].some(child => child.textContent.includes(text)) && e.getBoundingClientRect().width)`
/** The text of Aglet's modal, else of the page. */
const TEXT = `return document.querySelector('aglet-root')?.shadowRoot.textContent || document.body.innerText`
const FOCUSED = `${HELPERS}
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active === document.body ? '' : nameOf(active)`

export async function webkitPage(driver: WebDriver): Promise<WebKitPage> {
  const own = await driver.getWindowHandle()
  const before: string[] = []
  const find = (name: string) => driver.executeScript<Point | null>(FIND, name)
  const click = ([x, y]: Point) =>
    driver.actions().move({ origin: Origin.VIEWPORT, x, y, duration: 0 }).click().perform()
  /** As `until`, but a failure tells what the user saw. */
  const wait = (what: string, reached: () => unknown) =>
    until(what, reached).catch(async cause => {
      throw new Error(`${cause.message} The page said: ${await driver.executeScript(TEXT)}`, { cause })
    })
  const page: WebKitPage = {
    async press(name) {
      let place = ''
      let stays = 0
      await wait(`${name} could be clicked`, async () => {
        const [last, found] = [place, await find(name)]
        place = String(found)
        stays = place === last ? stays + 1 : 0
        // While a view changes, what was found may move.
        if (!found || stays < STAYS) return false
        await click(found)
        return true
      })
    },
    async pressUntil(name, expression) {
      await wait(`${name} was clicked until ${expression}`, async () => {
        const reached = await page.evaluate(expression)
        const place = reached ? null : await find(name)
        if (place) await click(place)
        return reached
      })
    },
    see: name => wait(`${name} was there`, () => find(name)),
    read: text => wait(`the page said “${text}”`, () => driver.executeScript(READ, text)),
    async type(...keys) {
      await driver
        .actions()
        .sendKeys(...keys)
        .perform()
    },
    focused: () => driver.executeScript(FOCUSED),
    evaluate: expression => driver.executeScript(`return ${expression}`),
    async holds(expression) {
      let value: unknown
      await wait(`${expression} held`, async () => {
        value = await page.evaluate(expression)
        return value
      })
      return value as never
    },
    async reload() {
      before.push(...(await page.problems()))
      await driver.navigate().refresh()
      await page.holds('!!(window.aglet && window.wallets)')
    },
    async otherWindow() {
      let other: string | undefined
      await wait('another window opened', async () => {
        other = (await driver.getAllWindowHandles()).find(handle => handle !== own)
        return other
      })
      await driver.switchTo().window(other!)
      return webkitPage(driver)
    },
    windows: async () => (await driver.getAllWindowHandles()).length,
    toFront: () => driver.switchTo().window(own),
    async problems() {
      await page.toFront()
      return [...before, ...(await driver.executeScript<string[]>('return window.problems'))]
    },
  }
  return page
}
