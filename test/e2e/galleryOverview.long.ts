import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CELLS, SUBJECTS } from '../../demo/gallery/cells'
import { createDemoPage, STRICT_POLICY } from './demoPage'

// The first page of the gallery: all views with their states and a search field; and states that must not
// end.

const demo = createDemoPage(STRICT_POLICY)

const open = async (browser = {}, query = '') => {
  const page = await demo.visit(`gallery/${query}`, browser)
  await page.locator('body[data-ready]').waitFor()
  return page
}
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search views and states' })
const shown = (page: Page) => page.locator('.tile:visible > a').allTextContents()
const names = (tiles: readonly string[], name: string) => tiles.some(text => text.endsWith(name))

/** What axe finds on the page around the pictures, which have tests of their own. */
async function faults(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(where: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run({ exclude: [['.picture']] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  })
}

test('lists every view with all its states, and renders only the pictures in sight', async () => {
  const page = await open()
  const listed = await page.locator('.tile').evaluateAll(tiles =>
    tiles.map(tile => ({
      view: tile.querySelector('a')!.textContent,
      states: [...tile.querySelectorAll(':scope ul a')].map(link => link.textContent),
    })),
  )
  assert.equal(
    listed,
    SUBJECTS.map(({ view, cells }) => ({ view, states: cells.map(({ state }) => state) })),
  )
  await page.locator('.picture[data-ready]').first().waitFor()
  const last = page.locator('.picture').last()
  assert.is(await last.locator('aglet-modal').count(), 0)
  // The gallery's own tests render all cells; the first twelve are enough here.
  for (const tile of (await page.locator('.tile').all()).slice(0, 12)) {
    await tile.scrollIntoViewIfNeeded()
    await tile.locator('.picture[data-ready]').waitFor({ timeout: 60_000 })
  }
})

test('the search filters by view, title and state; Enter opens the first result, and its states are one click away', async () => {
  const page = await open()
  await field(page).fill('swap')
  await page.getByRole('status').getByText('views').waitFor()
  const found = await shown(page)
  assert.ok(names(found, 'Swap') && !names(found, 'Connect'))
  await field(page).fill('external impostor')
  assert.ok(names(await shown(page), 'ConnectingExternal'))
  await field(page).fill('no such view')
  await page.getByText('No view found').waitFor()
  await field(page).fill('review swap')
  await field(page).press('Enter')
  await page.waitForURL(/view=SwapPreview/)
  await page.locator('body[data-ready]').waitFor()
  await page.getByRole('link', { name: 'loading', exact: true }).click()
  await page.waitForURL(/state=loading/)
  await page.locator('body[data-ready]').waitFor()
  assert.is(await page.locator('figure').count(), 1)
  await page.getByRole('link', { name: 'All views' }).click()
  await field(page).waitFor()
})

test('a slash focuses the search field, and arrow keys move to the views and back', async () => {
  const page = await open()
  const focused = () => page.evaluate(() => document.activeElement!.textContent)
  await page.locator('body').press('/')
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
  assert.is(await field(page).inputValue(), '')
  await page.keyboard.press('ArrowDown')
  assert.is(await focused(), SUBJECTS[0]!.view)
  await page.keyboard.press('ArrowRight')
  assert.is(await focused(), SUBJECTS[1]!.view)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
})

for (const [name, viewport] of Object.entries({
  desk: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
}))
  test(`${name}: axe finds no fault and nothing overflows, in both themes`, async () => {
    for (const theme of ['light', 'dark']) {
      const page = await open({ viewport, bypassCSP: true }, `?theme=${theme}`)
      await page.locator('.picture[data-ready]').first().waitFor()
      assert.equal(await faults(page), [], theme)
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    }
  })

test('a loading state stays loading however long the page is open', async () => {
  const page = await demo.visit('')
  await page.clock.install()
  await page.goto(`${demo.url}/gallery/?view=all&state=loading`)
  const loading = CELLS.filter(({ state }) => state === 'loading')
  await page.locator('body[data-ready]').waitFor({ timeout: 120_000 })
  await page.clock.fastForward('05:00')
  // The next frame shows every state that has ended by then.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(done)))
  const gone = await page.evaluate(
    all =>
      all.filter(({ name, shows }) => {
        const figure = [...document.querySelectorAll('figure')].find(
          one => one.querySelector('figcaption')!.textContent === name,
        )
        const [selector, text = ''] = shows.split('|')
        const root = figure?.querySelector('aglet-modal')?.shadowRoot
        return ![...(root?.querySelectorAll(selector!) ?? [])].some(one => one.textContent.includes(text))
      }),
    loading.flatMap(({ view, state, shows }) => (shows ? [{ name: `${view}, ${state}`, shows }] : [])),
  )
  assert.equal(gone, [])
})

test.run()
