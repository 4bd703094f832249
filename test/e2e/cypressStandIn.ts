import type { Browser } from 'playwright-core'
import type { HttpServer } from '../../cli/devnet/httpServer'
import { type MadeFile, serveStatic } from '../../cli/devnet/static'

// Cypress's own browser is not in the npm registry, so this file stands in for it: the page under test runs
// in a frame, where `window.Cypress` is set and its `beforeLoad` called before the page's own code runs.

/** Globals of the runner's page. */
interface Runner extends Window {
  Cypress: { beforeLoad(frame: Window): void }
  steps: readonly Step[]
}
declare const window: Runner & typeof globalThis

/** Steps that the recipe takes, in order. */
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
 * Runs a Cypress recipe, as JavaScript, over a page with Aglet.
 *
 * @param host the page, with its script file below `root`
 * @param tasks tasks from the recipe's config, run in Node
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

/** The Cypress globals that a recipe uses. Runs in the page of the runner. */
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
