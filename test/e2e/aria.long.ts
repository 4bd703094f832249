import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { numberToHex } from 'viem'
import { rpc } from '../../cli/devnet/rpc'
import { BASE_FEE } from '../../cli/devnet/seed'
import type { Cell } from '../../demo/gallery/cell'
import { GROUPS } from '../../demo/gallery/cells'
import { screenReaderText } from './aria/screenReaderText'
import { createDemoPage } from './demoPage'
import { until } from './until'

// What a screen reader gets from every view of the gallery in every state, compared with test/e2e/aria/*.txt:
// one file for each group of the gallery.

const COMMAND = 'UPDATE=1 node scripts/e2e.mjs --long aria'
const HINT = `A screen reader gets something else than before. If that is intended, run \`${COMMAND}\`, read the difference in test/e2e/aria and commit it.`
const isUpdate = process.env['UPDATE'] !== undefined
/** What is the same in so many readings no longer changes. */
const MIN_EQUAL = 40
/** Time for the cells of a view to reach their states (ms). */
const PATIENCE = 60_000

const demo = createDemoPage()
declare const window: Window & { gallery: { show(view: string): Promise<void> } }

const nameOf = ({ view, state }: Cell) => `${view}, ${state}`
const fileOf = (group: string) =>
  `test/e2e/aria/${group
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}.txt`

/**
 * Reads a file with a section for each state: `# ` and its name, then what a screen reader gets. Without a file,
 * there are no sections.
 */
function readSections(file: string): ReadonlyMap<string, string> {
  const sections = existsSync(file) ? readFileSync(file, 'utf8').split(/^# /m).slice(1) : []
  return new Map(sections.map(section => [section.split('\n', 1)[0]!, `# ${section.trimEnd()}\n`]))
}

/** Waits for the cells of a view to reach their states; fails with the names of those that do not. */
async function waitUntilReady(page: Page): Promise<void> {
  try {
    await page.locator('body[data-ready]').waitFor({ timeout: PATIENCE })
  } catch {
    assert.equal(await page.locator('figure:not([data-ready]) figcaption').allTextContents(), [])
  }
}

/** The sections of the cells that the page shows, one by one. */
async function readPage(page: Page, cells: readonly Cell[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const [index, cell] of cells.entries()) {
    const figure = page.locator('figure').nth(index)
    assert.is(await figure.locator('figcaption').textContent(), nameOf(cell))
    found.push(`# ${nameOf(cell)}\n${await screenReaderText(figure.locator('aglet-modal'))}`)
  }
  return found
}

/**
 * Reads the page until it is as expected, or no longer changes.
 *
 * @param expected the wanted sections; undefined takes what no longer changes
 */
async function readLoaded(page: Page, cells: readonly Cell[], expected?: readonly string[]) {
  let found: readonly string[] = []
  let equal = 0
  await until('the view no longer changed', async () => {
    const now = await readPage(page, cells)
    equal = `${now}` === `${found}` ? equal + 1 : 0
    found = now
    return `${now}` === `${expected}` || equal >= MIN_EQUAL
  })
  return found
}

/** Sets the base fee of Ethereum to that of a fresh chain. Blocks lower it, and states of views mine some. */
async function resetFee(): Promise<void> {
  const chain = demo.addresses.evm[1]
  await rpc(chain, 'anvil_setNextBlockBaseFeePerGas', [numberToHex(BASE_FEE)])
  await rpc(chain, 'evm_mine')
}

for (const [group, subjects] of GROUPS)
  test(`[P35] ${group}: a screen reader gets the names, roles and states of the snapshots`, async () => {
    const file = fileOf(group)
    const golden = isUpdate ? undefined : readSections(file)
    if (golden)
      assert.equal(
        [...golden.keys()],
        subjects.flatMap(({ cells }) => cells.map(nameOf)),
        HINT,
      )
    // The size decides how many rows of a long list are in the document, the time zone is in dates.
    const page = await demo.visit('gallery/?view=none', {
      viewport: { width: 360, height: 740 },
      timezoneId: 'UTC',
    })
    await page.locator('body[data-ready]').waitFor()
    const all: string[] = []
    for (const { view, cells } of subjects) {
      await resetFee()
      await page.evaluate(view => void window.gallery.show(view), view)
      await waitUntilReady(page)
      all.push(...(await readLoaded(page, cells, golden && cells.map(cell => golden.get(nameOf(cell))!))))
    }
    if (!golden) return writeFileSync(file, all.join('\n'))
    const kept = [...golden.values()]
    const isOther = (_: string, index: number) => all[index] !== kept[index]
    assert.is(all.filter(isOther).join('\n'), kept.filter(isOther).join('\n'), HINT)
  })

test.run()
