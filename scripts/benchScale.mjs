// Measures long lists on a slow machine: 50,000 items of activity, 5,000 tokens, 10,000 wallets. See
// bench.mjs.
import { loadavg } from 'node:os'

const ACTIVITY = 50_000
const TOKENS = 5000
const WALLETS = 10_000
/** How many times slower the simulated machine is. */
const RATE = 4
/** Maximum of rows in the document, and the length from which a task is counted as long (ms). */
const MAX_ROWS = 60
const LONG_TASK_MS = 50
/**
 * Age at which the activity is stale and is fetched again (ms): a little more than the cache's stale time.
 */
const HISTORY_STALE_MS = 31_000
/** Number of fresh visits; the worst and the median are printed. */
const RUNS = 3

/** Kinds of work in a task, by event name. An event inside another of the same kind is not counted twice. */
const KINDS = {
  script:
    /^(?:FunctionCall|EvaluateScript|EventDispatch|RunMicrotasks|TimerFire|FireAnimationFrame|v8\.(?:compile|parseOnBackground))$/,
  style: /^(?:UpdateLayoutTree|RecalculateStyles)$/,
  layout: /^Layout$/,
  paint: /^(?:PrePaint|Paint|Layerize|Commit)$/,
  garbage: /^(?:MinorGC|MajorGC)$/,
}

/** How long an event takes on the slow machine (ms). */
const slow = ({ tdur = 0 }) => (tdur / 1000) * RATE

/** Time of a task by kind (ms). `events` are all events of its thread, sorted by start. */
function partsOf(task, events) {
  const parts = {}
  for (const [kind, name] of Object.entries(KINDS)) {
    let end = 0
    for (const event of events) {
      if (event.ts < Math.max(task.ts, end) || event.ts >= task.ts + task.dur || !name.test(event.name))
        continue
      end = event.ts + event.dur
      parts[kind] = (parts[kind] ?? 0) + slow(event)
    }
  }
  return parts
}

/**
 * Traces the main thread's tasks during `run`, the longest first. Their time is the thread's CPU time
 * multiplied by `RATE`: the browser's own throttling would also count time that other programs take.
 *
 * @returns each task's time (ms), for the longest one also by kind
 */
async function tasksOf(cdp, run) {
  const events = []
  const collect = ({ value }) => events.push(...value)
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
    },
  })
  try {
    await run()
  } finally {
    const complete = new Promise(done => cdp.once('Tracing.tracingComplete', done))
    await cdp.send('Tracing.end')
    await complete
    cdp.off('Tracing.dataCollected', collect)
  }
  const idOf = ({ pid, tid }) => `${pid} ${tid}`
  const main = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(idOf))
  const own = events.filter(event => event.dur && main.has(idOf(event))).sort((a, b) => a.ts - b.ts)
  const tasks = own.filter(event => event.name === 'RunTask').sort((a, b) => slow(b) - slow(a))
  return tasks.map((task, i) => ({ ms: slow(task), parts: i ? {} : partsOf(task, own) }))
}

/** `104 ms: script 80, layout 12` */
const describeTask = ({ ms, parts }) =>
  `${ms.toFixed(0)} ms: ${Object.entries(parts)
    .filter(([, part]) => part >= 1)
    .map(([kind, part]) => `${kind} ${part.toFixed(0)}`)
    .join(', ')}`

/**
 * Scrolls an element until its list has `count` entries or does not grow any more.
 *
 * @returns the largest number of rows in the document, and the length of the list
 */
const scrollThrough = (tab, selector, row, step, count) =>
  tab.evaluate(
    async ({ selector, row, step, count }) => {
      const { shadowRoot } = document.querySelector('aglet-root')
      const scroller = shadowRoot.querySelector(selector)
      const known = () =>
        Number(
          scroller.getAttribute('aria-rowcount') ??
            scroller.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ??
            0,
        )
      let most = 0
      for (let still = 0; still < 60; ) {
        const before = known()
        scroller.scrollTop += step
        await new Promise(requestAnimationFrame)
        most = Math.max(most, scroller.querySelectorAll(row).length)
        const atEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
        if (known() >= count) break
        const waits = scroller.querySelector('.skeleton')
        // Retry a page of the list that timed out on a busy machine.
        scroller.parentElement.querySelector('[role=alert] button')?.click()
        still = atEnd && known() === before && !waits ? still + 1 : 0
      }
      return { most, known: known() }
    },
    { selector, row, step, count },
  )

/**
 * Sections of the bench, by title: one for each list, with a user's steps in order. The function is long
 * because it has an entry for each list.
 */
export function scaleSections({ stack, visit, row, check, mb }) {
  const send = (path, body) =>
    fetch(`${stack.urls.api}${path}`, { method: 'POST', body: JSON.stringify(body) })

  /** Runs the steps in `RUNS` visits, and prints the longest task of each step. */
  const measured = async run => {
    const found = new Map()
    for (let i = 0; i < RUNS; i++) {
      const page = await visit('/local.html')
      const { tab, cdp } = page
      const find = (role, name) => tab.getByRole(role, { name })
      /**
       * Waits until `selector` matches something in the modal, with a check that costs the page almost
       * nothing.
       */
      const shows = async (selector, text = '') => {
        while (
          !(await tab.evaluate(
            ([selector, text]) =>
              [...(document.querySelector('aglet-root')?.shadowRoot.querySelectorAll(selector) ?? [])].some(
                element => element.textContent.includes(text),
              ),
            [selector, text],
          ))
        )
          await tab.waitForTimeout(20)
      }
      await run({
        ...page,
        shows,
        find,
        last: i === RUNS - 1,
        async during(name, act) {
          const tasks = await tasksOf(cdp, async () => {
            await act()
            // Include the work of the next frames.
            await tab.waitForTimeout(200)
          })
          found.set(name, [...(found.get(name) ?? []), tasks])
        },
        /**
         * Prepares a click: the target is located before, since a query by role takes longer than the page's
         * own work.
         */
        async at(locator) {
          await locator.click({ trial: true })
          const { x, y, width, height } = await locator.boundingBox()
          return () => tab.mouse.click(x + width / 2, y + height / 2)
        },
        async open() {
          await find('button', 'Connect Wallet').click()
          await find('button', /^Bench Wallet/).waitFor()
        },
        async connect() {
          await find('button', /^Bench Wallet/).click()
          await find('button', /^ada\.eth/).waitFor()
        },
      })
      await page.close()
    }
    for (const [name, runs] of found) {
      const longest = runs.map(([first]) => first).sort((a, b) => a.ms - b.ms)
      const over = runs.flat().filter(({ ms }) => ms > LONG_TASK_MS).length
      row(
        `longest task at ${RATE}×: ${name}`,
        `${longest.at(-1).ms.toFixed(0)} ms`,
        `median of ${RUNS} ${longest[RUNS >> 1].ms.toFixed(0)} ms, over ${LONG_TASK_MS} ms: ${over}; the worst ${describeTask(longest.at(-1))}`,
      )
    }
    row('load of the machine', loadavg()[0].toFixed(1))
  }
  const rows = (name, most) => {
    row(`rows in the document: ${name}`, most, `limit ${MAX_ROWS}`)
    check(most <= MAX_ROWS, `${name}: ${most} rows in the document`)
  }
  const know = (tab, price) =>
    tab.waitForFunction(
      ([count, price]) => {
        const { value } = window.aglet.getState().tokens
        return value?.length === count && value[0].price === price
      },
      [TOKENS, price],
    )

  return {
    async 'Long lists: tokens'() {
      const hold = price =>
        stack.faults.set('/v1/account/*/balance', {
          body: JSON.stringify({ balances: tokens(stack.urls.api, price) }),
        })
      await measured(async ({ tab, heap, open, at, find, shows, during, last }) => {
        await open()
        const pick = await at(find('button', /^Bench Wallet/))
        // The first formatted number makes the browser load its locale data, so this step is measured
        // separately.
        await during('the wallet connects, holding a few', async () => {
          await pick()
          await tab.waitForFunction(() => window.aglet.getState().tokens.value)
        })
        await find('button', /^ada\.eth/).waitFor()
        const start = await heap()
        hold(1.5)
        await during(`${TOKENS} tokens arrive`, async () => {
          await tab.evaluate(() => void window.aglet.refresh())
          await know(tab, 1.5)
        })
        if (last) row(`heap of ${TOKENS} tokens`, mb((await heap()) - start))
        const chip = await at(find('button', /^ada\.eth/))
        await during('the account opens', async () => {
          await chip()
          await shows('[role=tabpanel] li', 'Token')
        })
        let most
        await during('tokens scroll by', async () => {
          ;({ most } = await scrollThrough(tab, '[role=tabpanel]', 'li', 600, Number.POSITIVE_INFINITY))
        })
        if (last) rows(`${TOKENS} tokens`, most)
        hold(2.5)
        await during('prices and balances are refreshed', async () => {
          await tab.evaluate(() => void window.aglet.refresh())
          await know(tab, 2.5)
        })
        stack.faults.clear()
      })
      stack.faults.clear()
    },
    async 'Long lists: activity'() {
      await send('/dev/history', { items: ACTIVITY })
      const sizes = []
      await measured(async ({ tab, heap, open, at, find, shows, connect, during, last }) => {
        await open()
        await connect()
        await find('button', /^ada\.eth/).click()
        const activity = await at(find('tab', 'Activity'))
        const tokens = await at(find('tab', 'Tokens'))
        const start = await heap()
        await during('the activity opens', async () => {
          await activity()
          await shows('[role=tabpanel] li .row')
        })
        let most = 0
        for (let part = 1; part <= 5; part++) {
          const goal = (ACTIVITY / 5) * part
          let seen
          await during(`${ACTIVITY} items of activity are read`, async () => {
            seen = await scrollThrough(tab, '[role=tabpanel]', 'li', 50_000, goal)
          })
          most = Math.max(most, seen.most)
          if (last) sizes.push([seen.known, (await heap()) - start])
        }
        if (last) rows(`${ACTIVITY} items of activity`, most)
        await tokens()
        await shows('[role=tabpanel] li', 'USD Coin')
        await during('the whole activity opens again', async () => {
          await activity()
          await shows('[role=tabpanel] li .row')
        })
        await tokens()
        await shows('[role=tabpanel] li', 'USD Coin')
        await tab.waitForTimeout(HISTORY_STALE_MS)
        await during('the whole activity is renewed', async () => {
          const renewed = tab.waitForResponse(response => response.url().includes('/history'))
          await activity()
          await (await renewed).finished()
          await shows('[role=tabpanel] li .row')
          await tab.waitForTimeout(1000)
        })
      })
      for (const [known, size] of sizes)
        row(`heap of ${known} rows of activity`, mb(size), `${(size / known).toFixed(0)} bytes a row`)
      check(sizes.at(-1)[0] >= ACTIVITY, `only ${sizes.at(-1)[0]} rows of activity came`)
      check(
        sizes.at(-1)[1] / sizes.at(-1)[0] < (sizes[0][1] / sizes[0][0]) * 1.2,
        'the heap grows faster than the activity',
      )
      await send('/dev/history', { items: 0 })
    },
    async 'Long lists: wallets'() {
      await send('/dev/wallets', { count: WALLETS })
      await measured(async ({ tab, heap, open, at, find, shows, during, last }) => {
        await open()
        const all = await at(find('button', 'All Wallets'))
        await during('the wallet list opens', async () => {
          await all()
          await shows('[role=grid] .tile', 'MetaMask')
        })
        const search = find('searchbox', 'Search wallet')
        await search.focus()
        const asked = () => shows('[role=grid] [role=gridcell] .tile .name')
        await during('wallets are searched', async () => {
          for (const letter of 'wallet') await tab.keyboard.press(letter)
          await tab.waitForTimeout(500)
          await asked()
        })
        await during('the search is taken back', async () => {
          for (let i = 0; i < 6; i++) await tab.keyboard.press('Backspace')
          await tab.waitForTimeout(500)
          await asked()
        })
        const certified = await at(find('switch', 'Only WalletConnect certified'))
        await during('wallets are filtered', async () => {
          await certified()
          await tab.waitForTimeout(500)
          await certified()
          await tab.waitForTimeout(500)
        })
        const start = await heap()
        let seen
        await during('the wallet list scrolls by', async () => {
          seen = await scrollThrough(tab, '[role=grid]', '.tile', 400, Number.POSITIVE_INFINITY)
        })
        await during('the whole list is searched, and shown again', async () => {
          await search.focus()
          for (const letter of 'wallet') await tab.keyboard.press(letter)
          await tab.waitForTimeout(500)
          for (let i = 0; i < 6; i++) await tab.keyboard.press('Backspace')
          await tab.waitForTimeout(500)
        })
        if (!last) return
        rows(`${seen.known * 4} wallets`, seen.most)
        row(`heap of ${seen.known * 4} wallets`, mb((await heap()) - start))
        // Not all wallets support the page's networks.
        check(seen.known * 4 > WALLETS * 0.9, `only ${seen.known * 4} wallets came`)
      })
    },
  }
}

const tokens = (origin, price) =>
  Array.from({ length: TOKENS }, (_, i) => ({
    name: `Token ${i}`,
    symbol: `T${i}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${i.toString(16).padStart(40, '0')}`,
    value: TOKENS - i,
    price,
    quantity: { decimals: '18', numeric: `${i}.123456789` },
    iconUrl: `${origin}/public/getTokenImage/USDC`,
  }))
