import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dev } from '../../cli/dev'
import type { DevAddresses } from '../../cli/devnet/addresses'
import type { Subject } from '../../demo/gallery/cell'
import { crowdedTexts } from './crowding'
import { STRICT_POLICY } from './demoPage'
import { launchChromium } from './launchChromium'
import { tellFailure } from './tellFailure'

// The gallery of the demo on one page: view after view, in both themes and both directions.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Time for the cells of a view to reach their states (ms). */
const PATIENCE = 60_000
/** The second and third look differ only in colours, so only contrast is checked. */
const LOOKS = [
  ['light', 'en', undefined],
  ['dark', 'en', ['color-contrast']],
  ['light', 'ar', ['color-contrast']],
  ['dark', 'ar', undefined],
] as const
/** English, and the languages whose words are longest or whose lines are highest. */
const LONG_WORDS = ['en', 'de', 'fr', 'ru', 'hi']
/** Set by each test file, since several files in one process share this module. */
let end: AbortController
let browser: Browser
let running: Promise<void>

declare const window: Window & {
  gallery: { show(view: string): Promise<void>; wear(themeMode: 'light' | 'dark', locale: string): void }
}
let page: Page
let complaints: string[] = []

/** What axe finds in the cells. */
const faults = (rules?: readonly string[]) =>
  page.evaluate(async rules => {
    const { axe } = window as unknown as {
      axe: {
        run(
          where: object,
          how: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>
      }
    }
    const ending = [...document.querySelectorAll('aglet-modal')]
      .flatMap(({ shadowRoot }) => shadowRoot?.getAnimations() ?? [])
      // Leaves out countdowns and endless animations.
      .filter(({ effect }) => Number(effect!.getComputedTiming().endTime) < 2000)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { violations } = await axe.run(
      { include: [['#cells']] },
      {
        resultTypes: ['violations'],
        // Each cell is a page of its own.
        rules: { 'landmark-unique': { enabled: false } },
        ...(rules && { runOnly: rules }),
      },
    )
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
  }, rules)

/** Elements that overflow their cell, and text that is cut off without an ellipsis. */
const cuts = () =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? ['the page'] : []
    for (const figure of document.querySelectorAll('figure')) {
      const name = figure.querySelector('figcaption')!.textContent
      const card = figure.querySelector('aglet-modal')!.shadowRoot!.querySelector('.card')!
      const { left, right } = card.getBoundingClientRect()
      // Screen readers scroll to what they read.
      if (card.scrollWidth > card.clientWidth) found.push(`${name}: scrolls sideways`)
      const look = (element: Element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        const tell = (what: string) =>
          found.push(`${name}: ${what} ${element.tagName}.${element.className} ${element.textContent}`)
        if (!box.width || element.matches('svg, .hidden')) return
        if (box.left < left - 1 || box.right > right + 1) return tell('outside of the card:')
        // Text with an ellipsis may continue behind it.
        if (overflowX === 'hidden' && overflowY === 'hidden') {
          const text = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
          if (text && textOverflow === 'clip' && element.scrollWidth > element.clientWidth + 1)
            tell('cut off:')
        } else for (const child of element.children) look(child)
        return
      }
      for (const child of card.children) look(child)
    }
    return found
  })

/**
 * In forced-colors mode, which replaces backgrounds: icons and spinners that keep a colour of their own, and messages and steps
 * without an edge.
 */
const lost = async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('figure')].flatMap(figure => {
      const root = figure.querySelector('aglet-modal')!.shadowRoot!
      const name = figure.querySelector('figcaption')!.textContent
      const icons = [...root.querySelectorAll('.icon:not(.qr *)')].filter(
        icon => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color,
      )
      const { color } = getComputedStyle(root.querySelector('.card')!)
      const spinners = [...root.querySelectorAll('.spinner')].filter(
        spinner => getComputedStyle(spinner).color !== color,
      )
      const edges: [string, string?][] = [['.snack'], ['.steps .done, li[aria-current]', '::before']]
      const flat = edges.flatMap(([selector, pseudo]) =>
        [...root.querySelectorAll(selector)].filter(
          element => getComputedStyle(element, pseudo).borderTopStyle === 'none',
        ),
      )
      return [...icons, ...spinners, ...flat].map(element => `${name}: forced colours: ${element.outerHTML}`)
    }),
  )
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

const wear = async (themeMode: 'light' | 'dark', locale: string) => {
  await page.evaluate(({ themeMode, locale }) => window.gallery.wear(themeMode, locale), {
    themeMode,
    locale,
  })
  await page.waitForFunction(
    locale => [...document.querySelectorAll<HTMLElement>('aglet-modal')].every(({ lang }) => lang === locale),
    locale,
  )
}

/** Gives all cells a font twice as large, as a host may; without it, the default. */
const enlarge = (size: string) =>
  page.evaluate(size => document.documentElement.style.setProperty('--aglet-font-size-master', size), size)

/** Registers the tests of these views; they are split into files because a process has a time limit. */
export function testGallery(subjects: readonly Subject[]): void {
  const start = async () => {
    end = new AbortController()
    const told = new Promise<string>((tell, fail) => {
      running = dev(
        { json: true, port: 0, demo: 'dist/demo', csp: STRICT_POLICY },
        { write: tell, signal: end.signal },
      )
      running.catch(fail)
    })
    ;[browser] = await Promise.all([launchChromium(), told])
    page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(String(error)))
    // The policy allows no script tag of the test.
    await page.addInitScript(axe)
    const { demo } = JSON.parse(await told) as DevAddresses
    const reply = await page.goto(`${demo}/gallery/?view=none`)
    assert.is(reply!.headers()['content-security-policy'], STRICT_POLICY)
    await page.locator('body[data-ready]').waitFor()
  }
  test.before(tellFailure(start))
  test.after(async () => {
    await browser?.close()
    end.abort()
    await running
  })

  for (const { view, cells } of subjects)
    test(`[P31, P35, 9.40] ${view}: axe finds no fault, nothing is logged, blocked by a strict policy or cut off, in any state, theme, direction or font size`, async () => {
      complaints = []
      await page.evaluate(view => void window.gallery.show(view), view)
      try {
        await page.locator('body[data-ready]').waitFor({ timeout: PATIENCE })
      } catch {
        assert.equal(await page.locator('figure:not([data-ready])').allTextContents(), [])
      }
      assert.is(await page.locator('figure').count(), cells.length)
      const found: Record<string, readonly string[]> = {}
      for (const [themeMode, locale, rules] of LOOKS) {
        await wear(themeMode, locale)
        const seen = [...(await faults(rules)), ...(await cuts())]
        if (seen.length) found[`${locale} ${themeMode}`] = seen
      }
      const flat = await lost()
      if (flat.length) found['forced colours'] = flat
      await enlarge('20px')
      for (const locale of LONG_WORDS) {
        await wear('light', locale)
        const crowded = [...(await cuts()), ...(await page.evaluate(crowdedTexts))]
        if (crowded.length) found[`${locale} 20px`] = crowded
      }
      await enlarge('')
      assert.equal(found, {})
      assert.equal(complaints, [])
    })

  test.run()
}
