// npm run bench: measures what Aglet costs a page, in a browser against dist/ and the local stack. It prints
// figures, and fails only if a hard limit is exceeded: something happens before the user shows intent, or
// memory grows with use.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { pagesSection } from './benchPages.mjs'
import { scaleSections } from './benchScale.mjs'
import { ensureBrowser, FLAGS } from './browser.mjs'

/** Number of fresh visits; their median is printed. */
const VISITS = 10
/** Time for which the pointer rests on the button before a click, as a hand needs to press. */
const REST_MS = 300
/**
 * Cycles of opening and closing that are measured, after `WARM_UP` cycles for the engine to compile and
 * optimise.
 */
const CYCLES = 1000
const WARM_UP = 8000
/** How often `CYCLES` are measured: the engine may still compile in one of them. */
const ROUNDS = 3
/** Maximum growth of the heap in percent: the median of the rounds. */
const MAX_GROWTH = 1

const root = fileURLToPath(new URL('..', import.meta.url))
if (!existsSync(join(root, 'dist/cdn/aglet.js'))) {
  const { buildAll } = await import('../build.mjs')
  await buildAll({ types: false })
}

const heading = text => console.log(`\n${text}`)
const row = (name, value, note = '') =>
  console.log(`  ${name.padEnd(52)} ${String(value).padStart(12)}  ${note}`)
const ms = value => `${value.toFixed(1)} ms`
const mb = bytes => `${(bytes / 1e6).toFixed(2)} MB`
const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

const failures = []
const check = (holds, text) => {
  if (!holds) failures.push(text)
}

if (!process.argv[2]) {
  heading('Bytes on the wire, by moment')
  spawnSync(process.execPath, [join(root, 'scripts/size.mjs')], { stdio: 'inherit' })
}

const parts = join(root, '.cache/bench/parts.mjs')
await build({
  stdin: {
    contents: `export { startStack } from './cli/devnet/stack'
      export { serveStatic } from './cli/devnet/static'
      export { idle, watchIdle } from './test/e2e/idle'`,
    resolveDir: root,
  },
  outfile: parts,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
})
const { startStack, serveStatic, idle, watchIdle } = await import(pathToFileURL(parts))

/** Announces a minimal wallet that accepts every request, so that the figures are Aglet's. */
function announceWallet(account) {
  const provider = {
    request: async ({ method }) =>
      /accounts$/i.test(method) ? [account] : method === 'eth_chainId' ? '0x1' : null,
    on() {},
    removeListener() {},
  }
  const info = {
    uuid: 'bench',
    name: 'Bench Wallet',
    rdns: 'dev.aglet.bench',
    icon: 'data:image/png;base64,AA==',
  }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  addEventListener('eip6963:requestProvider', announce)
}

/** Measures in the page the time from a click to the painted modal (ms), as `window.painted`. */
function timeClicks() {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const dialog = document.querySelector('aglet-root')?.shadowRoot.querySelector('dialog[open]')
        if (!dialog) return requestAnimationFrame(look)
        // A message that is posted within a frame arrives after the frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          window.painted = performance.now() - timeStamp
        }
        port2.postMessage('')
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

const page = (tag, body) => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/dist/styles.css">${tag}<body><h1>Host</h1>${body}</body></html>`,
})

const stack = await startStack({ quiet: true })
const hostOptions = {
  projectId: stack.projectId,
  endpoints: { api: stack.urls.api, wallets: stack.urls.api, analytics: stack.urls.api },
  networks: [1, 8453].map(id => ({
    id,
    name: id === 1 ? 'Ethereum' : 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [stack.evm[id].url] } },
  })),
}
const site = await serveStatic({
  root: join(root, 'test/e2e/hosts'),
  mounts: { '/dist/': join(root, 'dist') },
  files: {
    '/blank.html': page('', ''),
    '/host.html': page(
      `<script type="module" src="/dist/cdn/aglet.js" data-project-id="${stack.projectId}"></script>`,
      '<aglet-button></aglet-button>',
    ),
    '/local.html': page(
      '<script type="module" src="/dist/cdn/aglet.js" data-config="/aglet.json"></script>',
      '<aglet-button></aglet-button>',
    ),
    '/aglet.json': { type: 'application/json', body: JSON.stringify(hostOptions) },
  },
})
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS })

/** Opens a page in a fresh profile, optionally throttled, with functions that read its figures. */
async function visit(path, { rate = 1, network, before } = {}) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 760 } })
  const tab = await context.newPage()
  const cdp = await context.newCDPSession(tab)
  await cdp.send('Performance.enable')
  await tab.addInitScript(announceWallet, stack.accounts[0])
  await tab.addInitScript(timeClicks)
  await before?.(tab)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  if (network) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
  }
  await tab.goto(new URL(path, site.url).href)
  return {
    tab,
    cdp,
    close: () => context.close(),
    /** Seconds that the main thread has spent so far: on scripts, and on scripts, styles and layout. */
    async spent() {
      const { metrics } = await cdp.send('Performance.getMetrics')
      const of = wanted => metrics.find(({ name }) => name === wanted).value
      const script = of('ScriptDuration')
      return { script, all: script + of('RecalcStyleDuration') + of('LayoutDuration') }
    },
    /** Bytes in use after garbage collection. */
    async heap() {
      for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    },
  }
}

async function measureTimes(rate) {
  const times = { blank: [], script: [], ready: [] }
  const clicks = { rested: emptyClick(), atOnce: emptyClick() }
  const example = await visit('/local.html')
  const button = example.tab.getByRole('button', { name: 'Connect Wallet' })
  await button.waitFor()
  const { x, y } = await button.boundingBox()
  await example.close()
  for (let i = 0; i < VISITS; i++) {
    const blank = await visit('/blank.html', { rate })
    times.blank.push((await blank.spent()).script * 1000)
    await blank.close()

    for (const [kind, click] of Object.entries(clicks)) {
      const host = await visit('/host.html', { rate })
      // The modal's requests to public hosts must not leave this machine.
      await host.tab.route(/^https:/, route => route.abort())
      times.script.push((await host.spent()).script * 1000)
      times.ready.push(
        await host.tab.evaluate(
          () => performance.getEntriesByType('navigation')[0].domContentLoadedEventStart,
        ),
      )
      if (kind === 'rested') {
        await host.tab.mouse.move(x + 9, y + 9)
        await host.tab.waitForFunction(() =>
          document.querySelector('aglet-root')?.shadowRoot.querySelector('.row'),
        )
        await host.tab.waitForTimeout(REST_MS)
      }
      const before = await host.spent()
      await host.tab.mouse.click(x + 9, y + 9)
      await host.tab.waitForFunction(() => window.painted)
      click.painted.push(await host.tab.evaluate(() => window.painted))
      const after = await host.spent()
      click.script.push((after.script - before.script) * 1000)
      click.all.push((after.all - before.all) * 1000)
      await host.close()
    }
  }
  row(`${rate}× script until the button is usable`, ms(median(times.script) - median(times.blank)))
  row(`${rate}× start of the page to usable button`, ms(median(times.ready)), 'files from this machine')
  const clickRow = (name, { painted, script, all }) =>
    row(
      `${rate}× ${name}`,
      ms(median(painted)),
      `of which script ${ms(median(script))}, with styles and layout ${ms(median(all))}`,
    )
  clickRow('click to painted modal, the pointer already there', clicks.rested)
  clickRow('pointing and clicking at once to painted modal', clicks.atOnce)
}

const emptyClick = () => ({ painted: [], script: [], all: [] })

async function measureIdle() {
  const requests = []
  const look = async (rate, note) => {
    const { tab, close } = await visit('/host.html', {
      rate,
      async before(tab) {
        await watchIdle(tab)
        if (note) tab.on('request', request => note(request.url()))
      },
    })
    const seen = await idle(tab)
    await close()
    return seen
  }
  const { timers, writes, longTasks, shifts, frames } = await look(1, url => requests.push(url))
  const own = [
    `${site.url}/host.html`,
    `${site.url}/dist/cdn/aglet.js`,
    `${site.url}/dist/styles.css`,
    'data:,',
  ]
  const found = {
    'requests besides the script': requests.filter(url => !own.includes(url)),
    'tasks over 50 ms': longTasks,
    timers,
    'storage writes': writes,
    'layout shifts': shifts,
    frames: Array(frames).fill('iframe'),
  }
  for (const [name, list] of Object.entries(found)) {
    row(name, list.length, list.join(', '))
    check(!list.length, `${name} before intent: ${list.join(', ')}`)
  }
  // Only printed: when throttled, the browser's own page start dominates, and other programs disturb the
  // figure.
  const slow = []
  for (let i = 0; i < 5; i++) slow.push(Math.max(0, ...(await look(4)).longTasks))
  row('longest task over 50 ms at 4×, least of 5 visits', ms(Math.min(...slow)))
}

async function measureMemory() {
  const blank = await visit('/blank.html')
  const floor = await blank.heap()
  await blank.close()
  const { tab, cdp, heap, close } = await visit('/local.html')
  const button = tab.getByRole('button', { name: 'Connect Wallet' })
  await button.waitFor()
  row('heap with the button', mb((await heap()) - floor), 'above an empty page')
  await button.click()
  await tab.getByRole('button', { name: /^Bench Wallet/ }).waitFor()
  row('heap with the modal open', mb((await heap()) - floor), 'above an empty page')
  await tab.keyboard.press('Escape')

  const cycle = count =>
    tab.evaluate(async count => {
      const { aglet } = window
      const { port1, port2 } = new MessageChannel()
      const task = () =>
        new Promise(done => {
          port1.onmessage = done
          port2.postMessage('')
        })
      const shown = () =>
        document.querySelector('aglet-root')?.shadowRoot.querySelector('dialog')?.open ?? false
      for (let i = 0; i < count; i++) {
        await aglet.open()
        while (!shown()) await task()
        aglet.close()
        while (shown()) await task()
        // Wait for a frame now and then, so that work scheduled for a frame is run and released.
        if (i % 20 === 0) await new Promise(requestAnimationFrame)
      }
      await new Promise(done => requestIdleCallback(done))
    }, count)
  await cycle(WARM_UP)
  const rounds = { growth: [], took: [] }
  let after = await heap()
  const counters = await cdp.send('Memory.getDOMCounters')
  for (let i = 0; i < ROUNDS; i++) {
    const before = after
    const start = performance.now()
    await cycle(CYCLES)
    rounds.took.push(performance.now() - start)
    after = await heap()
    rounds.growth.push(((after - before) / before) * 100)
  }
  const now = await cdp.send('Memory.getDOMCounters')
  const growth = median(rounds.growth)
  row(
    `heap after ${CYCLES} × open and close`,
    mb(after - floor),
    `${growth.toFixed(2)} % more, ${ms(median(rounds.took) / CYCLES)} a cycle (medians of ${ROUNDS})`,
  )
  row(
    'DOM nodes, listeners more than before',
    `${now.nodes - counters.nodes}, ${now.jsEventListeners - counters.jsEventListeners}`,
  )
  check(growth < MAX_GROWTH, `the heap grew by ${growth.toFixed(2)} % in ${CYCLES} cycles`)
  await close()
}

async function measureSession() {
  const { tab, close } = await visit('/local.html')
  await tab.getByRole('button', { name: 'Connect Wallet' }).waitFor()
  stack.requests.clear()
  await tab.getByRole('button', { name: 'Connect Wallet' }).click()
  await tab.getByRole('button', { name: /^Bench Wallet/ }).waitFor()
  await tab.waitForLoadState('networkidle')
  row('requests to outside hosts when the modal opens', stack.requests.count(), 'goal: at most 6')
  await tab.getByRole('button', { name: /^Bench Wallet/ }).click()
  await tab.getByRole('button', { name: /^ada\.eth/ }).click()
  for (const name of await tab.getByRole('tab').all()) await name.click()
  await tab.getByRole('listitem').filter({ hasText: 'USD Coin' }).waitFor()
  await tab.getByRole('button', { name: 'Close' }).click()
  await tab.getByRole('button', { name: /^ada\.eth/ }).click()
  await tab.getByRole('tab').first().waitFor()
  await tab.waitForLoadState('networkidle')
  const calls = new Map()
  for (const { method, path, query } of stack.requests.list()) {
    const { projectId: _, st, sv, ...own } = query
    // Pictures are counted together, since the browser caches them.
    const kind = /Image|Avatar/.test(path)
      ? 'pictures'
      : `${method} ${path} ${new URLSearchParams(own)}`.trim()
    calls.set(kind, (calls.get(kind) ?? 0) + 1)
  }
  row('calls in a session: connect, account, tabs, again', stack.requests.count())
  for (const [kind, count] of calls) console.log(`    ${String(count).padStart(3)} × ${kind}`)
  await close()
}

const SECTIONS = {
  [`Time (median of ${VISITS} fresh visits)`]: async () => {
    for (const rate of [1, 4]) await measureTimes(rate)
  },
  'Before intent (must be none)': measureIdle,
  ...pagesSection({ root, page, options: hostOptions, visit, row, ms, median }),
  Memory: measureMemory,
  Requests: measureSession,
  ...scaleSections({ stack, visit, row, check, mb }),
}
/** Part of a section's title; all sections when left out. */
const wanted = process.argv[2] ?? ''
try {
  for (const [title, measure] of Object.entries(SECTIONS)) {
    if (!title.includes(wanted)) continue
    heading(title)
    await measure()
  }
} finally {
  await browser.close()
  await site.stop()
  await stack.stop()
}
for (const text of failures) console.error(`\n✗ ${text}`)
process.exitCode = failures.length ? 1 : 0
