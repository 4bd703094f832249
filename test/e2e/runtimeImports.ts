import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import * as assert from 'uvu/assert'
import { serveStatic } from '../../cli/devnet/static'
import { launchChromium } from './launchChromium'
import { bundle, folder } from './runtimePrograms'

// A program that imports every public entry of the built package, for runtimes without a page.

const { exports: exportMap } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | { readonly default: string }>
}
/** The entries with code; those with a pattern have types only. */
const ENTRIES = Object.entries(exportMap).flatMap(([name, target]) =>
  typeof target === 'object' && target.default.endsWith('.js') && !name.includes('*')
    ? [[name, relative(folder, join(process.cwd(), target.default))] as const]
    : [],
)
const WITH_INSTANCES = ['.', './react', './preact', './cdn']

const CHECK = `const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
function use({ createAglet }) {
  if (!createAglet) return 'imported'
  const aglet = createAglet({ projectId: 'test', networks: [network] })
  const { status } = aglet.getState().account
  aglet.destroy()
  return status
}
export async function check() {
  const found = {}
${ENTRIES.map(
  ([name, path]) =>
    `  found['${name}'] = await import('${path}').then(use).catch(error => String(error && error.stack))`,
).join('\n')}
  return found
}
`

/** Writes the program. It prints one line of JSON. */
export function writeImports(): void {
  writeFileSync(join(folder, 'importCheck.mjs'), CHECK)
  writeFileSync(
    join(folder, 'imports.mjs'),
    "import { check } from './importCheck.mjs'\nconsole.log(JSON.stringify(await check()))\n",
  )
}

/** Fails unless the program printed that each entry was imported and that each instance had its first state. */
export function checkImports(json: string): void {
  assert.ok(ENTRIES.length > 15)
  const expected = ENTRIES.map(([name]) => [
    name,
    WITH_INSTANCES.includes(name) ? 'disconnected' : 'imported',
  ])
  assert.equal(JSON.parse(json), Object.fromEntries(expected))
}

/** @returns what the program reports in a web worker */
export async function evaluateInWorker(): Promise<string> {
  const code = await bundle("import { check } from './importCheck.mjs'\npostMessage(await check())")
  const files = {
    '/': { type: 'text/html', body: '<!doctype html><title>Host</title>' },
    '/worker.js': { type: 'text/javascript', body: code },
  }
  const site = await serveStatic({ root: folder, files })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(`${site.url}/`)
    return await page.evaluate(
      () =>
        new Promise<string>((done, failed) => {
          const worker = new Worker('/worker.js', { type: 'module' })
          worker.onmessage = ({ data }) => done(JSON.stringify(data))
          worker.onerror = ({ message }) => failed(new Error(message))
        }),
    )
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** @returns what the program reports in a realm that has only what every server runtime has */
export async function evaluateBare(): Promise<string> {
  const realm = createContext({
    ...{ AbortController, TextDecoder, TextEncoder, URL },
    ...{ clearTimeout, console, queueMicrotask, setTimeout },
  })
  // ethers needs a name for the global object.
  runInContext('globalThis.self = globalThis', realm)
  const code = "import { check } from './importCheck.mjs'\nglobalThis.checked = check()"
  runInContext(await bundle(code, 'iife'), realm)
  return JSON.stringify(await runInContext('checked', realm))
}
