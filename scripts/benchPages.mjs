// Measures how soon the wallet list appears on each kind of page over a slow network: see bench.mjs.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundleWithEsbuild } from './hostBundle.mjs'

/** A cheap phone on 3G: processor 4 times slower, 1.6 Mbit/s, round trip of 150 ms. */
const RATE = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** Number of fresh visits; their median is printed. */
const VISITS = 5
/** Time after which all requests have finished (ms). */
const SETTLE_MS = 2500

/** The code of each kind of host, and the goal for the time from click to list (ms). */
const PAGES = {
  'script tag': { most: 70 },
  'ESM with elements': {
    most: 180,
    code: `import { createAglet } from 'aglet'
      import { connectElements } from 'aglet/elements'
      connectElements(createAglet(window.agletOptions))`,
  },
  'React 19': {
    most: 180,
    code: `import { AgletProvider, ConnectButton } from 'aglet/react'
      import { createElement } from 'react'
      import { createRoot } from 'react-dom/client'
      createRoot(document.querySelector('#root')).render(
        createElement(AgletProvider, { config: window.agletOptions }, createElement(ConnectButton)))`,
  },
  Preact: {
    most: 180,
    code: `import { AgletProvider, ConnectButton } from 'aglet/preact'
      import { h, render } from 'preact'
      render(h(AgletProvider, { config: window.agletOptions }, h(ConnectButton)), document.querySelector('#root'))`,
  },
}

const pathOf = name => `/${name.toLowerCase().replace(/\W+/g, '-')}`

/** The files of all pages, by path. */
async function filesOf(root, page, options) {
  const files = {
    '/options.js': `window.agletOptions = ${JSON.stringify(options)}`,
    '/options.json': JSON.stringify(options),
  }
  const add = (folder, path) => {
    for (const file of readdirSync(join(root, folder)))
      if (/\.(?:js|css)$/.test(file)) files[path + file] = readFileSync(join(root, folder, file), 'utf8')
  }
  add('dist', '/dist/')
  add('dist/cdn', '/cdn/')
  for (const [name, { code }] of Object.entries(PAGES)) {
    const path = pathOf(name)
    if (!code) {
      const tag = '<script type="module" src="/cdn/aglet.js" data-config="/options.json"></script>'
      files[`${path}.html`] = page(tag, '<aglet-button></aglet-button>').body
      continue
    }
    const { folder, entry } = await bundleWithEsbuild({ root, code })
    add(folder, `${path}/`)
    const scripts = `<script src="/options.js"></script><script type="module" src="${path}${entry.slice(folder.length)}"></script>`
    files[`${path}.html`] = page(
      scripts,
      name.includes('elements') ? '<aglet-button></aglet-button>' : '<div id="root"></div>',
    ).body
  }
  return files
}

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json' }

/** Serves files compressed, as hosts do. @returns the server's URL and a function that stops it */
async function serveCompressed(files) {
  const ready = new Map(Object.entries(files).map(([path, text]) => [path, brotliCompressSync(text)]))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const body = ready.get(pathname)
    if (!body) return response.writeHead(404).end()
    const type = `${TYPES[pathname.split('.').pop()]}; charset=utf-8`
    response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-store' })
      .end(body)
  })
  await new Promise(done => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}

/** Measures in the page the time from a click to the first painted wallet (ms), as `window.listed`. */
function timeList() {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector('aglet-root')?.shadowRoot.querySelector('dialog[open] .row'))
          return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          window.listed = performance.now() - timeStamp
        }
        port2.postMessage('')
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/**
 * @param {object} tools functions and data of bench.mjs
 * @param {string} tools.root folder of this package
 * @param {(tag: string, body: string) => { body: string }} tools.page
 * @param {object} tools.options Aglet options for a host on the stack
 * @returns the section of the bench
 */
export function pagesSection({ root, page, options, visit, row, ms, median }) {
  const measure = async (site, name, times) => {
    let count = 0
    const { tab, close } = await visit(`${site.url}${pathOf(name)}.html`, {
      rate: RATE,
      network: NETWORK,
      async before(tab) {
        await tab.addInitScript(timeList)
        tab.on('request', request => {
          const { pathname } = new URL(request.url())
          if (pathname.endsWith('.js') && pathname !== '/options.js') count++
        })
      },
    })
    const button = tab.getByRole('button', { name: 'Connect Wallet' })
    await button.waitFor()
    times.ready.push(await tab.evaluate(() => performance.now()))
    await button.hover()
    await tab.waitForTimeout(SETTLE_MS)
    await tab.mouse.down()
    await tab.mouse.up()
    await tab.waitForFunction(() => window.listed)
    times.list.push(await tab.evaluate(() => window.listed))
    await tab.waitForTimeout(SETTLE_MS)
    times.scripts.push(count)
    await close()
  }
  return {
    'Click to list, slow (4× CPU, 1.6 Mbit/s, 150 ms), the pointer already there': async () => {
      const site = await serveCompressed(await filesOf(root, page, options))
      for (const [name, { most }] of Object.entries(PAGES)) {
        const times = { ready: [], list: [], scripts: [] }
        for (let i = 0; i < VISITS; i++) await measure(site, name, times)
        row(
          `${name}: click to list`,
          ms(median(times.list)),
          `goal ${most} ms; button after ${ms(median(times.ready))}, ${median(times.scripts)} scripts by the list`,
        )
      }
      site.stop()
    },
  }
}
