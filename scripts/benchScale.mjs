// What long lists cost a slow machine: 50,000 items of activity, 5,000 tokens, 10,000 wallets. See bench.mjs.

const ACTIVITY = 50_000
const TOKENS = 5000
const WALLETS = 10_000
/** How many times slower the machine is that the figures are for. */
const RATE = 4
/** Rows in the document, and ms of one task, at most. */
const MOST_ROWS = 60
const LONGEST = 50

/** What a task is spent on, by the names of its events; an event inside of another of its kind is not counted twice. */
const KINDS = {
  script: /^(?:FunctionCall|EvaluateScript|RunMicrotasks|TimerFire|FireAnimationFrame|v8\.compile)$/,
  style: /^(?:UpdateLayoutTree|RecalculateStyles)$/,
  layout: /^Layout$/,
  paint: /^(?:PrePaint|Paint|Layerize|Commit)$/,
  garbage: /^(?:MinorGC|MajorGC)$/,
}

/** ms that an event takes on the slow machine. */
const slow = ({ tdur = 0 }) => (tdur / 1000) * RATE

/** ms of a task by kind. `events` are all of its thread, by start. */
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
 * The main thread's tasks over 50 ms while `run` goes on: the time that the thread itself was running, four times. The
 * browser's own throttle counts what other programs take from it, which says more about them.
 *
 * @returns ms of each, and of what
 */
async function longTasks(cdp, run) {
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
  return own
    .filter(event => event.name === 'RunTask' && slow(event) > LONGEST)
    .map(task => ({ ms: slow(task), parts: partsOf(task, own) }))
}

/** `104 ms: script 80, layout 12` */
const inWords = ({ ms, parts }) =>
  `${ms.toFixed(0)} ms: ${Object.entries(parts)
    .filter(([, part]) => part >= 1)
    .map(([kind, part]) => `${kind} ${part.toFixed(0)}`)
    .join(', ')}`

/** Scrolls what `selector` finds until it holds `count` entries and stands at its end. @returns the most rows that were in the document */
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
        // A page that a busy machine did not bring in time.
        scroller.parentElement.querySelector('[role=alert] button')?.click()
        still = atEnd && known() === before && !waits ? still + 1 : 0
      }
      return { most, known: known() }
    },
    { selector, row, step, count },
  )

/** Each list apart, by the title of its section. */
export function scaleSections({ stack, visit, row, law, mb }) {
  const told = (name, tasks) => {
    row(
      `tasks over ${LONGEST} ms at ${RATE}×: ${name}`,
      tasks.length,
      `goal: none${tasks.length ? `; the longest ${inWords(tasks.reduce((a, b) => (a.ms < b.ms ? b : a)))}` : ''}`,
    )
  }
  const rows = (name, most) => {
    row(`rows in the document: ${name}`, most, `limit ${MOST_ROWS}`)
    law(most <= MOST_ROWS, `${name}: ${most} rows in the document`)
  }
  const account = tab => tab.getByRole('button', { name: /^ada\.eth/ })
  const toList = async tab => {
    await tab.getByRole('button', { name: 'Connect Wallet' }).click()
    await tab.getByRole('button', { name: /^Bench Wallet/ }).waitFor()
  }
  const send = (path, body) =>
    fetch(`${stack.urls.api}${path}`, { method: 'POST', body: JSON.stringify(body) })

  return {
    async 'Long lists: tokens'() {
      stack.faults.set('/v1/account/*/balance', {
        body: JSON.stringify({ balances: tokens(stack.urls.api) }),
      })
      const { tab, cdp, heap, close } = await visit('/local.html')
      await toList(tab)
      const start = await heap()
      told(
        `${TOKENS} tokens arrive`,
        await longTasks(cdp, async () => {
          await tab.getByRole('button', { name: /^Bench Wallet/ }).click()
          await account(tab).waitFor()
          await tab.waitForFunction(most => window.aglet.getState().tokens.value?.length === most, TOKENS)
        }),
      )
      row(`heap of ${TOKENS} tokens`, mb((await heap()) - start))
      told(
        'the account opens',
        await longTasks(cdp, async () => {
          await account(tab).click()
          await tab.getByText('Token 0', { exact: true }).waitFor()
          await tab.getByRole('tab', { name: 'Tokens' }).waitFor()
        }),
      )
      let most
      told(
        'tokens scroll by',
        await longTasks(cdp, async () => {
          ;({ most } = await scrollThrough(tab, '[role=tabpanel]', 'li', 600, Number.POSITIVE_INFINITY))
        }),
      )
      rows(`${TOKENS} tokens`, most)
      await close()
      stack.faults.clear()
    },
    async 'Long lists: activity'() {
      await send('/dev/history', { items: ACTIVITY })
      const { tab, cdp, heap, close } = await visit('/local.html')
      await toList(tab)
      await tab.getByRole('button', { name: /^Bench Wallet/ }).click()
      await account(tab).click()
      await tab.getByRole('tab', { name: 'Activity' }).waitFor()
      const start = await heap()
      told(
        'the activity opens',
        await longTasks(cdp, async () => {
          await tab.getByRole('tab', { name: 'Activity' }).click()
          await tab.getByRole('list', { name: 'Activity' }).getByRole('listitem').first().waitFor()
        }),
      )
      const tasks = []
      const sizes = []
      let most = 0
      for (let part = 1; part <= 5; part++) {
        const goal = (ACTIVITY / 5) * part
        let seen
        tasks.push(
          ...(await longTasks(cdp, async () => {
            seen = await scrollThrough(tab, '[role=tabpanel]', 'li', 50_000, goal)
          })),
        )
        most = Math.max(most, seen.most)
        sizes.push([seen.known, (await heap()) - start])
      }
      told(`${ACTIVITY} items of activity are read`, tasks)
      rows(`${ACTIVITY} items of activity`, most)
      for (const [known, size] of sizes)
        row(`heap of ${known} rows of activity`, mb(size), `${(size / known).toFixed(0)} bytes a row`)
      law(sizes.at(-1)[0] >= ACTIVITY, `only ${sizes.at(-1)[0]} rows of activity came`)
      law(
        sizes.at(-1)[1] / sizes.at(-1)[0] < (sizes[0][1] / sizes[0][0]) * 1.2,
        'the heap grows faster than the activity',
      )
      await close()
      await send('/dev/history', { items: 0 })
    },
    async 'Long lists: wallets'() {
      await send('/dev/wallets', { count: WALLETS })
      const { tab, cdp, heap, close } = await visit('/local.html')
      await toList(tab)
      await tab.getByRole('button', { name: 'All Wallets' }).click()
      await tab.getByRole('grid').getByRole('button', { name: 'MetaMask' }).waitFor()
      const start = await heap()
      let seen
      told(
        'the wallet list scrolls by',
        await longTasks(cdp, async () => {
          seen = await scrollThrough(tab, '[role=grid]', '.tile', 400, Number.POSITIVE_INFINITY)
        }),
      )
      rows(`${seen.known * 4} wallets`, seen.most)
      row(`heap of ${seen.known * 4} wallets`, mb((await heap()) - start))
      // As many as the networks of the page have.
      law(seen.known * 4 > WALLETS * 0.9, `only ${seen.known * 4} wallets came`)
      await close()
    },
  }
}

const tokens = origin =>
  Array.from({ length: TOKENS }, (_, i) => ({
    name: `Token ${i}`,
    symbol: `T${i}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${i.toString(16).padStart(40, '0')}`,
    value: TOKENS - i,
    price: 1.5,
    quantity: { decimals: '18', numeric: `${i}.123456789` },
    iconUrl: `${origin}/public/getTokenImage/USDC`,
  }))
