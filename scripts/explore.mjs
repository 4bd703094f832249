// Walks through the demo by random clicks and texts, and prints what no user should see: errors, values such as
// "undefined" in a text, images that do not load, controls without a name, and storms of requests. It is not a
// test, because what it finds also depends on timing. The same seed makes the same choices while the page shows
// the same controls.
import './ensure.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { ensureBrowser, FLAGS } from './browser.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '300' },
    phone: { type: 'boolean', default: false },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
/** More requests than this within two seconds are a storm. */
const MAX_REQUESTS = 250
/** The demo has two copies of Aglet, each with its own pairing client, which the library warns of. */
const EXPECTED = /WalletConnect Core is already initialized/
/** The last actions that are printed with a problem. */
const SHOWN_ACTIONS = 12
/** Texts for the fields: amounts, names, addresses, and mistakes. */
const TEXTS = [
  '0.5',
  '0.0001',
  '999999',
  '-1',
  '1e5',
  'abc',
  '',
  'vitalik.eth',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  'ada@example.com',
  '123456',
]

let state = Number(values.seed)
/** A number from 0 to 1, from a linear congruential generator (Numerical Recipes). */
const random = () => {
  state = (state * 1664525 + 1013904223) >>> 0
  return state / 2 ** 32
}
const pick = list => list[Math.floor(random() * list.length)]

const actions = []
const printed = new Set()
/** Prints a problem once, with the actions that led to it. */
function report(problem) {
  if (printed.has(problem)) return
  printed.add(problem)
  console.log(`${problem}\n  after: ${actions.slice(-SHOWN_ACTIONS).join(' > ')}`)
}

/** Starts the local stack. @returns the demo's address, and a function that stops the stack */
async function startStack() {
  const dev = spawn(process.execPath, ['dist/cli.js', 'dev', '--json'], { cwd: root })
  const [line] = await once(createInterface({ input: dev.stdout }), 'line')
  return { url: JSON.parse(line).demo, stop: () => dev.kill() }
}

/** Reports errors, and storms of requests. */
function watch(page) {
  page.on('pageerror', error => report(`Uncaught ${error.stack ?? error}`))
  page.on('console', message => {
    if (/error|warning/.test(message.type()) && !EXPECTED.test(message.text()))
      report(`Console: ${message.text()}`)
  })
  let recent = []
  page.on('request', request => {
    const now = Date.now()
    recent = [...recent.filter(at => at > now - 2000), now]
    if (recent.length > MAX_REQUESTS)
      report(`${recent.length} requests in 2 s, among them ${request.url().split('?')[0]}`)
  })
}

/** Runs in the page: the controls that a user can reach, in the top dialog if one is open. */
function findControls() {
  const all = []
  const collect = node => {
    for (const element of node.querySelectorAll('*')) {
      all.push(element)
      if (element.shadowRoot) collect(element.shadowRoot)
    }
  }
  collect(document)
  const dialogs = all.filter(element => element.matches('dialog[open]'))
  return all.filter(
    element =>
      element.matches('button, a[href], input, select, summary') &&
      !element.disabled &&
      element.checkVisibility({ visibilityProperty: true }) &&
      (!dialogs.length || dialogs.some(dialog => dialog.contains(element))),
  )
}

/** Runs in the page, for the controls' own document: what no user should see. */
function findProblems(controls) {
  const dialog = controls.map(control => control.closest('dialog[open]')).find(found => found)
  if (!dialog) return []
  const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  const problems = []
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode
    if (
      /\bundefined\b|\bNaN\b|\[object |\bnull\b|Infinity/.test(data) &&
      !parentElement.closest('style, pre')
    )
      problems.push(`Text: ${data}`)
  }
  for (const image of dialog.querySelectorAll('img'))
    if (image.complete && !image.naturalWidth && image.checkVisibility()) problems.push(`Image: ${image.src}`)
  for (const control of dialog.querySelectorAll('button, a'))
    if (
      control.checkVisibility({ visibilityProperty: true }) &&
      !(control.ariaLabel || control.innerText.trim())
    )
      problems.push(`Control without a name: ${control.outerHTML.slice(0, 120)}`)
  return problems
}

/** Runs in the page. */
const nameOf = control => (control.ariaLabel || control.innerText || control.placeholder || '').slice(0, 40)

/** Chooses a control: usually the wallet's "Approve", or the account's button when the modal is closed. */
function choose(names) {
  const indexes = [...names.keys()]
  const approve = names.findIndex(name => name.startsWith('Approve'))
  if (approve >= 0 && random() < 0.7) return approve
  const isOpen = names.some(name => /^(?:Close|Back)$/.test(name))
  const preferred = indexes.filter(index =>
    isOpen
      ? !/^(?:Disconnect|Close)/.test(names[index])
      : /^(?:Connect|Network)|ETH|SOL|BTC|DOT/.test(names[index]),
  )
  return preferred.length && random() < 0.85 ? pick(preferred) : pick(indexes)
}

/** One random action. */
async function act(page) {
  const handle = await page.evaluateHandle(findControls)
  const controls = [...(await handle.getProperties()).values()].map(control => control.asElement())
  const names = await Promise.all(controls.map(control => control.evaluate(nameOf)))
  if (!controls.length) return page.keyboard.press('Escape')
  const index = choose(names)
  const control = controls[index]
  const leavesPage = await control.evaluate(element => element.matches('a[href]:not([target])'))
  if (leavesPage) return
  actions.push(names[index].replaceAll('\n', ' ') || 'a field')
  const isText = await control.evaluate(element =>
    element.matches('input:not([type=radio], [type=checkbox], [type=range])'),
  )
  if (isText) await control.fill(pick(TEXTS), { timeout: 1500 })
  else await control.click({ timeout: 1500, noWaitAfter: true })
  const now = await page.evaluateHandle(findControls)
  for (const problem of await now.evaluate(findProblems)) report(problem)
}

const stack = await startStack()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS })
try {
  const viewport = values.phone ? { width: 360, height: 740 } : { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, hasTouch: values.phone })
  const page = await context.newPage()
  watch(page)
  context.on('page', opened => opened.close())
  await page.goto(stack.url)
  for (let step = 0; step < Number(values.steps); step++) {
    // An element may be gone or covered by the time that it is used.
    await act(page).catch(error => {
      if (page.isClosed()) throw error
    })
    await page.waitForTimeout(random() < 0.3 ? 700 : 100)
  }
} finally {
  await browser.close()
  stack.stop()
}
console.log(printed.size ? `${printed.size} problems` : `No problem in ${values.steps} steps.`)
process.exitCode = printed.size ? 1 : 0
