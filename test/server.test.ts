import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

// P05: a server renders pages that contain Aglet. Importing an entry must not read any browser global.

const BROWSER =
  'window document navigator location localStorage sessionStorage indexedDB history matchMedia customElements HTMLElement CSSStyleSheet requestAnimationFrame fetch WebSocket crypto'.split(
    ' ',
  )

/** Imports an entry in a fresh Node process whose browser globals record each read, then runs `then`. */
async function probe(entry: string, then = ''): Promise<{ read: string[]; output: string }> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as aglet from './src/${entry}'
const read = new Set(globalThis.readNames)
${then}
console.log(JSON.stringify([...read]))
process.exit(0)`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    loader: { '.css': 'text' },
    define: { AGLET_VERSION: '"0.0.0"' },
    banner: {
      js: `import { createRequire } from 'node:module'
const require = createRequire(${JSON.stringify(join(process.cwd(), 'package.json'))})
globalThis.readNames = new Set()
for (const name of ${JSON.stringify(BROWSER)}) {
  const known = globalThis[name]
  Object.defineProperty(globalThis, name, { configurable: true, get() { readNames.add(name); return known }, set() {} })
}`,
    },
  })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-'], {
    input: outputFiles[0]!.text,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  assert.is(status, 0, stderr.slice(0, 1000))
  return { read: JSON.parse(stdout.trim().split('\n').at(-1)!), output: stdout }
}

for (const entry of ['index', 'networks', 'react', 'preact'])
  test(`P05: importing ${entry} on a server reads no browser global`, async () => {
    assert.equal((await probe(entry)).read, [])
  })

const ADAPTERS = ['wagmi', 'ethers', 'ethers5', 'solana', 'bitcoin', 'polkadot', 'universal']

test('P05: importing the themes and the adapters for host libraries on a server reads no browser global', async () => {
  const uses = ADAPTERS.map(
    name => `import * as ${name} from './src/hostAdapters/${name}'
if (Object.keys(${name}).length) console.log('imported ${name}')`,
  )
  const { read, output } = await probe('themes', uses.join('\n'))
  assert.equal(read, [])
  assert.equal(
    [...output.matchAll(/imported (\w+)/g)].map(([, name]) => name),
    ADAPTERS,
  )
})

for (const entry of ['cdn', 'testing', 'siwx', 'siwx/server'])
  test(`P05: importing ${entry} on a server does not fail`, async () => {
    assert.match(
      (await probe(entry, "console.log('names: ' + (Object.keys(aglet).length > 0))")).output,
      'names: true',
    )
  })

test('P05: importing the script with the development wallets on a server does not fail', async () => {
  const { output } = await probe('testing', "await import('./src/testing/inject')\nconsole.log('imported')")
  assert.match(output, 'imported')
})

for (const entry of ['index', 'react', 'preact', 'cdn'])
  test(`P05: ${entry}: opening on a server is refused by name, as are the methods that open the modal`, async () => {
    const { output } = await probe(
      entry,
      `const network = { id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['https://rpc.example'] } } }
process.on('unhandledRejection', error => console.log('unhandled:', error))
const one = aglet.createAglet({ networks: [network] })
for (const ask of [() => one.open(), () => one.open({ view: 'Connect' }), () => one.connect()])
  await ask().catch(error => console.log('refused:', error.name, error.code))
one.close()
one.destroy()
await new Promise(setImmediate)`,
    )
    assert.equal(
      output.match(/^(?:refused|unhandled):.*$/gm),
      Array(3).fill('refused: AgletError method_unsupported'),
    )
  })

test('P05: importing the elements on a server defines none', async () => {
  const { read } = await probe('elements', 'aglet.defineElements()')
  assert.equal(
    read.filter(name => name !== 'HTMLElement' && name !== 'customElements'),
    [],
  )
})

test('P05: many instances can be created on a server at once, each with the same initial state as in a browser', async () => {
  const { output } = await probe(
    'index',
    `const network = { id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['https://rpc.example'] } } }
const instances = Array.from({ length: 50 }, () => aglet.createAglet({ networks: [network] }))
console.log('status:', ...new Set(instances.map(one => one.getState().account.status)))
for (const one of instances) one.destroy()`,
  )
  assert.match(output, 'status: disconnected\n')
})

test.run()
