import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { serveStatic } from '../../cli/devnet/static'
import { blocksOf } from '../docs/blocks'
import { runCypressRecipe } from './cypressStandIn'
import { hostTsconfig, installTarball, run, runInstalled, writeFiles } from './hostFixtures'
import { launchChromium } from './launchChromium'

// The recipes of docs/testing.md, unchanged, in a project with the packed tarball and the real test runners.

/** The test runners and their environments, pinned. */
const RUNNERS = {
  '@babel/preset-env': '7.29.14',
  '@playwright/test': '1.64.0',
  '@types/node': '20.19.43',
  cypress: '15.3.0',
  'happy-dom': '21.0.4',
  jest: '30.5.2',
  'jest-fixed-jsdom': '0.0.11',
  jsdom: '26.1.0',
  typescript: '5.9.3',
  vitest: '4.1.12',
}
const HOST = `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">
<script type="module" src="/node_modules/aglet/dist/cdn/aglet.js" data-project-id="test" data-networks="1"></script>
</head><body><aglet-button></aglet-button></body></html>`
/** Allows only the page's own files, and no code from strings. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; require-trusted-types-for 'script'"

const RECIPES = Object.fromEntries(
  blocksOf('docs/testing.md').flatMap(({ file, code }) => (file ? [[file, code] as const] : [])),
)
const dir = mkdtempSync(join(tmpdir(), 'aglet-recipes-'))

test.before(async () => {
  writeFiles(dir, {
    'index.html': HOST,
    ...RECIPES,
  })
  // Install scripts are skipped, because Cypress's would download a browser.
  await installTarball(dir, { devDependencies: RUNNERS })
})
test.after(() => rmSync(dir, { recursive: true, force: true }))

test('docs/testing.md has a recipe for each runner', () => {
  assert.equal(Object.keys(RECIPES), [
    'vitest.config.ts',
    'test/wallet.test.ts',
    'jest.config.mjs',
    'babel.config.json',
    'e2e/connect.spec.ts',
    'cypress.config.ts',
    'cypress/e2e/connect.cy.ts',
  ])
})

// Cypress and Vitest declare the same globals, so their types are checked separately.
for (const [runners, include, types] of [
  ['Vitest and Playwright', ['vitest.config.ts', 'test', 'e2e'], ['node']],
  ['Cypress', ['cypress.config.ts', 'cypress'], ['node', 'cypress']],
] as const)
  test(`the recipes for ${runners} compile with the runners’ types`, async () => {
    const project = `${runners}.json`
    writeFiles(dir, { [project]: hostTsconfig({ types, skipLibCheck: true }, [...include]) })
    await runInstalled(dir, 'tsc', '-p', project)
  })

for (const environment of ['jsdom', 'happy-dom'])
  test(`Vitest runs its recipe with ${environment}`, async () => {
    const args = ['run', 'test/', '--environment', environment, '--reporter=json']
    const { numPassedTests } = JSON.parse(await runInstalled(dir, 'vitest', ...args))
    assert.is(numPassedTests, 1)
  })

test('Jest runs the recipe for Vitest', async () => {
  const project = join(dir, 'jest')
  writeFiles(project, {
    'package.json': { private: true },
    'babel.config.json': RECIPES['babel.config.json']!,
    'jest.config.mjs': RECIPES['jest.config.mjs']!,
    'wallet.test.js': RECIPES['test/wallet.test.ts']!.replace(/^.* from 'vitest'$/m, '').replace(
      /vi\.stubGlobal\('fetch', (.*)\)$/m,
      'globalThis.fetch = $1',
    ),
  })
  const results = await run(join(dir, 'node_modules/.bin/jest'), ['--json'], project)
  assert.is(JSON.parse(results).numPassedTests, 1)
})

for (const type of ['module', 'commonjs'])
  test(`[P38] Playwright runs its recipe in a package of type ${type}, under a strict policy`, async () => {
    const project = join(dir, type)
    const site = await serveStatic({ root: dir, csp: CSP })
    const browser = { executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] }
    const use = { baseURL: site.url, locale: 'en-US', launchOptions: browser }
    writeFiles(project, {
      'package.json': { private: true, type },
      'playwright.config.mjs': `export default { testDir: 'e2e', expect: { timeout: 30_000 }, use: ${JSON.stringify(use)} }\n`,
      'e2e/connect.spec.ts': RECIPES['e2e/connect.spec.ts']!,
    })
    try {
      assert.match(await run(join(dir, 'node_modules/.bin/playwright'), ['test'], project), '1 passed')
    } finally {
      await site.stop()
    }
  })

test('the recipe for Cypress connects in a page inside its runner’s frame', async () => {
  const bundle = (entry: string, external: string[] = []) =>
    build({
      entryPoints: [join(dir, entry)],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      external,
    })
  const outfile = join(dir, 'cypress.config.js')
  const [config, recipe] = await Promise.all([
    bundle('cypress.config.ts', ['cypress']),
    bundle('cypress/e2e/connect.cy.ts'),
  ])
  writeFiles(dir, { 'cypress.config.js': config.outputFiles[0]!.text })
  const { default: settings } = (await import(pathToFileURL(outfile).href)) as { default: CypressConfig }
  // Playwright's locators pierce shadow roots by default, so this needs its own assertion.
  assert.is(settings.includeShadowDom, true)
  let tasks: Tasks = {}
  settings.e2e.setupNodeEvents((_event, given) => {
    tasks = given
  })
  const browser = await launchChromium()
  try {
    await runCypressRecipe(browser, recipe.outputFiles[0]!.text, { host: HOST, root: dir, tasks })
  } finally {
    await browser.close()
  }
})

type Tasks = Readonly<Record<string, () => string>>
interface CypressConfig {
  readonly includeShadowDom: boolean
  readonly e2e: { setupNodeEvents(on: (event: string, tasks: Tasks) => void): void }
}

test.run()
