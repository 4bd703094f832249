import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { HttpServer } from '../../cli/devnet/httpServer'
import { type MadeFile, serveStatic } from '../../cli/devnet/static'
import { AgletError, ERROR_DOCS_URL } from '../../src/errors'
import { run } from './hostFixtures'
import { launchChromium } from './launchChromium'

const SITE = join(process.cwd(), 'docs/.vitepress/dist')

let browser: Browser
let site: HttpServer
/** Paths of all pages, as links write them. */
let pages: readonly string[]
/** Errors of a test's pages, and their requests to other origins. */
let problems: string[] = []

/** A page of the site without `.html`, as its hosts serve it. */
const asServed = (file: string) => `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`

test.before(async () => {
  await run(process.execPath, ['scripts/docs.mjs', 'build'], process.cwd())
  const html = readdirSync(SITE, { recursive: true })
    .map(file => String(file).replaceAll('\\', '/'))
    .filter(file => file.endsWith('.html') && file !== '404.html')
  pages = html.map(asServed)
  const files: Record<string, MadeFile> = {}
  for (const file of html)
    files[asServed(file)] = {
      type: 'text/html; charset=utf-8',
      body: readFileSync(join(SITE, file), 'utf8'),
    }
  site = await serveStatic({ root: SITE, files })
  browser = await launchChromium()
})
test.after(async () => {
  await browser?.close()
  await site?.stop()
})
test.after.each(() => {
  const found = problems
  problems = []
  assert.equal(found, [])
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', ...options })
  const page = await context.newPage()
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', error => problems.push(`${page.url()}: ${error}`))
  page.on('request', request => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${site.url}/`))
      problems.push(`outside: ${request.url()}`)
  })
  await page.goto(`${site.url}${path}`)
  return page
}

test('every link of every page leads to an existing page and heading', () => {
  assert.ok(pages.length > 60)
  const text = (path: string) =>
    readFileSync(join(SITE, path.endsWith('/') ? `${path}index.html` : `${path}.html`), 'utf8')
  const dead = pages.flatMap(page =>
    [...text(page).matchAll(/<a\b[^>]* href="([^"]+)"/g)].flatMap(([, target = '']) => {
      if (/^https?:/.test(target)) return []
      const { pathname, hash } = new URL(target, `${site.url}${page}`)
      const isThere =
        pages.includes(pathname) &&
        (!hash || text(pathname).includes(`id="${decodeURIComponent(hash.slice(1))}"`))
      return isThere ? [] : [`${page}: ${target}`]
    }),
  )
  assert.equal(dead, [])
})

test('every page opens on a phone without an error, an outside request or horizontal scrolling', async () => {
  const page = await open('/', { viewport: { width: 390, height: 844 } })
  for (const path of pages) {
    await page.goto(`${site.url}${path}`)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(over <= 0, `${path} is ${over} px too wide`)
  }
  await page.context().close()
})

test('the documentation link of an error leads to the page about its code', async () => {
  const { docs } = new AgletError('user_rejected', 'The user declined.')
  const page = await open(`/errors/${docs.slice(ERROR_DOCS_URL.length)}`)
  await page.getByRole('heading', { level: 1, name: 'user_rejected' }).waitFor()
  await page.context().close()
})

test('the search finds an option and opens it', async () => {
  const page = await open('/start/')
  // The button is in the static page, but takes clicks only after the site's code has loaded.
  await page.waitForFunction(() => '__vue_app__' in document.querySelector('#app')!)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('projectId')
  await page.locator('.VPLocalSearchBox .result').filter({ hasText: 'Options' }).first().click()
  await page.waitForURL(/\/reference\/options#projectid$/)
  await page.getByRole('heading', { name: 'projectId', exact: false }).first().waitFor()
  await page.context().close()
})

test('the theme builder previews the real modal and writes the choices into the config', async () => {
  const page = await open('/guide/theme-builder', { permissions: ['clipboard-read', 'clipboard-write'] })
  const preview = page.locator('.preview')
  const config = page.locator('.config code')
  await preview.getByRole('heading', { name: 'Connect Wallet' }).waitFor()
  await preview.getByRole('button', { name: 'Harbour' }).waitFor()

  await page.getByRole('button', { name: 'soft', exact: true }).click()
  await config.filter({ hasText: "import { soft } from 'aglet/themes'" }).waitFor()
  const button = preview.locator('aglet-button').getByRole('button')
  await button.filter({ hasText: 'Connect Wallet' }).waitFor()
  const colour = () => button.evaluate(one => getComputedStyle(one).backgroundColor)
  assert.is(await colour(), 'rgb(124, 92, 255)')

  await page.getByLabel('Accent', { exact: true }).fill('#ffff99')
  await config.filter({ hasText: "'--aglet-accent': '#ffff99'" }).waitFor()
  assert.is(await colour(), 'rgb(255, 255, 153)')
  await page.getByRole('row', { name: /Button on the background 1\.0 below 3/ }).waitFor()

  await page.getByLabel('QR codes', { exact: true }).fill('navy')
  await config.filter({ hasText: "'--aglet-qr-color': 'navy'" }).waitFor()
  await page.getByLabel('z-index').fill('20')
  await config.filter({ hasText: "'--aglet-z-index': 20" }).waitFor()
  await page.getByRole('radio', { name: 'dark' }).check()
  await config.filter({ hasText: "themeMode: 'dark'" }).waitFor()
  await page.getByRole('row', { name: /Button on the background 1\d\.\d good/ }).waitFor()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), await config.innerText())

  await preview.getByRole('button', { name: 'Harbour' }).click()
  await preview.getByRole('heading', { name: 'Connection declined' }).waitFor()
  await preview.getByRole('button', { name: 'Networks' }).click()
  await preview.getByRole('button', { name: 'Base' }).waitFor()
  await page.context().close()
})

test.run()
