import type { Browser } from 'playwright-core'
import type { HttpServer } from '../../cli/devnet/httpServer'
import { type MadeFile, serveStatic } from '../../cli/devnet/static'

// Cypress's own browser cannot be had from the registry, so its part is played here: the page under test stands in a frame, which
// bears the name of its runner and tells it before the page's own code has run.

/** What the page of the runner puts on its window. */
interface Runner extends Window {
  Cypress: { beforeLoad(frame: Window): void }
  steps: readonly Step[]
}
declare const window: Runner & typeof globalThis

/** What the recipe does with the page, in order. */
interface Step {
  readonly selector: string
  readonly text: string
  readonly does: string
}

const BEFORE = '<script>(window.Cypress = parent.Cypress).beforeLoad(window)</script>'
const RUNNER: MadeFile = {
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><html lang="en"><title>Runner</title><link rel="icon" href="data:,"><iframe></iframe></html>',
}

/**
 * Runs a recipe for Cypress, as JavaScript, over a page with Aglet.
 *
 * @param host the page, with its script file below `root`
 * @param tasks what the recipe's config runs in Node
 */
export async function runCypressRecipe(
  browser: Browser,
  recipe: string,
  { host, root, tasks }: { host: string; root: string; tasks: Readonly<Record<string, () => string>> },
): Promise<void> {
  const files = {
    '/runner.html': RUNNER,
    '/': { type: 'text/html; charset=utf-8', body: host.replace('<head>', `<head>${BEFORE}`) },
  }
  const site: HttpServer = await serveStatic({ root, files })
  const page = await browser.newPage({ locale: 'en-US' })
  try {
    await page.exposeFunction('runTask', (name: string) => tasks[name]!())
    await page.addInitScript(playRunner)
    await page.goto(`${site.url}/runner.html`)
    await page.addScriptTag({ content: recipe })
    await page.frameLocator('iframe').locator('aglet-button').waitFor()
    for (const { selector, text, does } of await page.evaluate(() => window.steps)) {
      const found = page.frameLocator('iframe').locator(selector).filter({ hasText: text }).first()
      if (does === 'click') await found.click()
      else if (does === 'be.visible') await found.waitFor()
      else throw new Error(`The recipe does what is not played here: ${does}`)
    }
  } finally {
    await page.close()
    await site.stop()
  }
}

/** The names that a recipe is written in. Runs in the page of the runner. */
function playRunner() {
  if (window !== window.top) return
  const steps: Step[] = []
  Object.assign(window, {
    steps,
    it: (_title: string, run: () => void) => run(),
    cy: {
      task: (name: string) => (window as unknown as { runTask(name: string): Promise<string> }).runTask(name),
      visit(path: string, { onBeforeLoad }: { onBeforeLoad(frame: Window): void }) {
        window.Cypress = { beforeLoad: onBeforeLoad }
        document.querySelector('iframe')!.src = path
      },
      contains: (selector: string, text: string) => ({
        click: () => void steps.push({ selector, text, does: 'click' }),
        should: (does: string) => void steps.push({ selector, text, does }),
      }),
    },
  })
}
