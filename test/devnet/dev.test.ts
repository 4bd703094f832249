import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type DevOptions, dev } from '../../cli/dev'
import { type DevAddresses, parseAddresses, USUAL_ADDRESSES } from '../../cli/devnet/addresses'
import { SOLANA_CHAIN } from '../../cli/devnet/chains'
import { findAnvil } from '../../cli/devnet/findAnvil'
import { reachableHost } from '../../cli/devnet/httpServer'
import { listen } from '../../cli/devnet/port'
import { PORTS } from '../../cli/devnet/ports'
import { rpc } from '../../cli/devnet/rpc'
import { findStack } from '../../cli/init/findStack'
import { addressBlock } from '../../cli/init/localStack'
import { toCaipNetworkId } from '../../src/lib/networks/network'
import type { Options } from '../../src/options'

const site = mkdtempSync(join(tmpdir(), 'aglet-dev-'))
const script = join(process.cwd(), '.cache/devnet-test/dev.mjs')
const running = new Set<ChildProcess>()

test.before(async () => {
  writeFileSync(join(site, 'index.html'), '<p>host page')
  mkdirSync(join(site, 'node_modules'))
  await build({
    stdin: {
      contents: `import { dev } from './cli/dev'
        const options = JSON.parse(process.argv[2])
        dev(options, { cwd: process.cwd(), write: text => process.stdout.write(text + '\\n') })
          .catch(error => { console.error(error.message); process.exitCode = error.exitCode ?? 99 })`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    outfile: script,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
})
test.after(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(site, { recursive: true })
})

/** Starts `aglet dev` in a process of its own. */
function start(options: DevOptions, env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { env })
  running.add(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', chunk => {
    output.stdout += chunk
  })
  child.stderr.on('data', chunk => {
    output.stderr += chunk
  })
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>(resolve =>
    child.once('close', code => {
      running.delete(child)
      resolve({ code, ...output })
    }),
  )
  const line = new Promise<DevAddresses>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (output.stdout.includes('\n')) resolve(JSON.parse(output.stdout) as DevAddresses)
    })
    ended.then(({ stderr }) => reject(new Error(stderr)))
  })
  // Some tests do not await it.
  line.catch(() => {})
  return { child, ended, line }
}

/** Waits until none of these URLs answers. */
async function allDown(urls: readonly string[]): Promise<void> {
  for (const url of urls)
    while (
      await fetch(url, { method: 'HEAD' }).then(
        () => true,
        () => false,
      )
    );
}

const urlsOf = ({ demo, api, relay, wallet, frame, solana, evm }: DevAddresses) => [
  ...[demo, wallet, solana].filter(url => url !== undefined),
  api,
  relay.replace('ws:', 'http:'),
  new URL(frame).origin,
  evm[1],
  evm[8453],
]

test('prints one JSON line once everything runs; SIGTERM and SIGINT end it with code 0 and nothing left', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child, ended, line } = start({ json: true, demo: site, walletPage: site })
    const addresses = await line
    assert.equal(Object.keys(addresses), [
      ...['demo', 'api', 'relay', 'wallet', 'frame', 'solana', 'bitcoin', 'polkadot', 'evm', 'projectId'],
    ])
    assert.is(await rpc(addresses.evm[1], 'eth_chainId'), '0x1')
    assert.is(await rpc(addresses.evm[8453], 'eth_chainId'), '0x2105')
    assert.is((await fetch(`${addresses.api}/v1/supported-chains`)).status, 200)
    assert.is(await (await fetch(addresses.demo!)).text(), '<p>host page')
    assert.is(await (await fetch(`${addresses.wallet}wc?uri=wc:1`)).text(), '<p>host page')
    const config = (await (await fetch(`${addresses.demo}/aglet.dev.json`)).json()) as Options
    assert.is(config.endpoints?.relay, addresses.relay)
    assert.is(config.endpoints?.frame, addresses.frame)
    assert.is((await fetch(new URL('/inbox', addresses.frame))).status, 200)
    assert.equal(
      config.networks.map(network => [toCaipNetworkId(network), network.rpcUrls.default.http[0]]),
      [
        ['eip155:1', addresses.evm[1]],
        ['eip155:8453', addresses.evm[8453]],
        ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', addresses.solana],
        ['bip122:000000000019d6689c085ae165831e93', addresses.bitcoin],
        ['polkadot:91b171bb158e2d3848fa23a9f1c25182', addresses.polkadot],
      ],
    )
    assert.is(await rpc(addresses.solana!, 'getHealth'), 'ok')
    assert.is((await fetch(`${addresses.bitcoin}/blocks/tip/height`)).status, 200)
    assert.is(await rpc(addresses.polkadot, 'system_chain'), 'Polkadot Asset Hub')
    assert.is((await fetch(addresses.relay.replace('ws:', 'http:'))).status, 426)
    const { demo: _, ...others } = addresses
    for (const url of [addresses.demo, addresses.api])
      assert.equal(await (await fetch(`${url}/dev.json`)).json(), others)
    assert.equal(await findStack(addresses.api), parseAddresses(others))
    const elsewhere = await fetch(`${addresses.api}/dev.json`, {
      headers: { origin: 'https://evil.example' },
    })
    assert.is(elsewhere.status, 403, 'it is for pages of this machine')

    child.kill(signal)
    const { code, stdout, stderr } = await ended
    assert.is(code, 0)
    assert.is(stderr, '')
    assert.is(stdout.trim().split('\n').length, 1)
    await allDown(urlsOf(addresses))
  }
})

test('with --host 0.0.0.0, every address is one that other machines can open, and a page at localhost gets localhost', async () => {
  const { child, ended, line } = start({ json: true, demo: site, walletPage: site, host: '0.0.0.0' })
  const addresses = await line
  const own = `//${reachableHost('0.0.0.0')}:`
  for (const url of urlsOf(addresses)) assert.ok(url.includes(own), url)
  assert.not.match(JSON.stringify(addresses), '0.0.0.0')
  const { port } = new URL(addresses.demo!)
  const read = async (url: string) => (await fetch(url)).text()
  for (const path of ['aglet.dev.json', 'dev.json']) {
    assert.ok((await read(`${addresses.demo}/${path}`)).includes(own))
    const local = await read(`http://localhost:${port}/${path}`)
    assert.match(local, '//localhost:')
    assert.not.match(local, own)
  }
  const wallet = `http://localhost:${new URL(addresses.wallet!).port}/wallet/addresses.json`
  assert.match(await read(wallet), 'ws://localhost:')
  child.kill('SIGTERM')
  assert.is((await ended).code, 0)
})

test('ends quietly if aborted while starting, with nothing left running', async () => {
  const left = () =>
    process.getActiveResourcesInfo().filter(name => name === 'ProcessWrap' || name === 'TCPServerWrap')
  const before = left()
  // Aborts before the first part runs, and while the chains are being seeded.
  for (const isTime of [() => true, () => left().includes('ProcessWrap')]) {
    const written: string[] = []
    const controller = new AbortController()
    const ended = dev({}, { cwd: site, write: text => void written.push(text), signal: controller.signal })
    while (!isTime()) await new Promise(setImmediate)
    controller.abort()
    await ended
    assert.equal(written, ['\nStopped.'])
    // An ended process is still counted for a moment.
    while (left().length > before.length) await new Promise(setImmediate)
  }
})

test('leaves nothing running when killed with SIGKILL', async () => {
  const { child, ended, line } = start({ json: true })
  const addresses = await line
  assert.not('demo' in addresses)
  child.kill('SIGKILL')
  await ended
  await allDown(urlsOf(addresses))
})

test('takes other ports if its own are in use, so that two can run side by side', async () => {
  const [one, two] = [start({ json: true }), start({ json: true })]
  const [first, second] = await Promise.all([one.line, two.line])
  assert.is(new Set([...urlsOf(first), ...urlsOf(second)]).size, 12)
  one.child.kill()
  two.child.kill()
  await Promise.all([one.ended, two.ended])
})

test('reports changed ports, and writes them into the config that init --local has written', async () => {
  const folder = join(site, 'app')
  mkdirSync(join(folder, 'src'), { recursive: true })
  const config = join(folder, 'src/aglet.config.ts')
  writeFileSync(config, addressBlock({ ...USUAL_ADDRESSES, relay: 'ws://127.0.0.1:1' }))
  // One that cannot be read or written does not stop the stack.
  mkdirSync(join(folder, 'aglet.config.ts'))
  // Makes sure that the usual port is in use.
  const taken = createServer()
  await listen(taken, '127.0.0.1', { from: PORTS.relay })
  const written: string[] = []
  const controller = new AbortController()
  await dev(
    {},
    {
      cwd: folder,
      write: text => {
        written.push(text)
        if (written.length === 2) controller.abort()
      },
      signal: controller.signal,
    },
  )
  taken.close()
  const [, port] = /^Port 4550 is taken: Relay is at (\d+)\.$/m.exec(written[1]!) ?? []
  assert.ok(port)
  assert.match(written[1]!, /^Wrote these addresses into .*src\/aglet\.config\.ts\.$/m)
  assert.match(written[1]!, /^The addresses could not be written: EISDIR\b.*$/m)
  assert.match(readFileSync(config, 'utf8'), `relay: 'ws://127.0.0.1:${port}',`)
})

test('init looks for a stack at the given address, and reports if there is none', async () => {
  for (const url of ['http://127.0.0.1:1', 'nonsense'])
    assert.match(
      ((await findStack(url).catch((error: Error) => error)) as Error).message,
      'no stack answers there',
    )
  for (const lie of [null, [], {}, { api: 'javascript:1' }, { ...USUAL_ADDRESSES, evm: { 1: 'x' } }])
    assert.is(parseAddresses(lie), undefined)
})

test('reports in one line that a required port is in use', async () => {
  const taken = createServer()
  const port = await listen(taken, '127.0.0.1', 0)
  const { code, stdout, stderr } = await start({ json: true, port }).ended
  taken.close()
  assert.is(code, 1)
  assert.is(stdout, '')
  assert.match(stderr, new RegExp(`^Port ${port} is in use[^\\n]*\\n$`))
})

test('a port that the user asks for is left to the page by the parts that would usually take it', async () => {
  for (const from of [PORTS.relay, SOLANA_CHAIN.port + 1]) {
    const free = createServer()
    const port = await listen(free, '127.0.0.1', { from })
    await new Promise(done => free.close(done))
    const { child, ended, line } = start({ json: true, demo: site, port })
    assert.is((await line).demo, `http://127.0.0.1:${port}`)
    child.kill()
    await ended
  }
})

test('an API at the port that the user has asked for is not reported as moved', async () => {
  const free = createServer()
  const port = await listen(free, '127.0.0.1', 0)
  await new Promise(done => free.close(done))
  const folder = join(site, 'asked')
  mkdirSync(folder)
  const config = join(folder, 'aglet.config.ts')
  writeFileSync(config, addressBlock(USUAL_ADDRESSES))
  const written: string[] = []
  const controller = new AbortController()
  await dev(
    { port },
    {
      cwd: folder,
      write: text => {
        written.push(text)
        if (written.length === 2) controller.abort()
      },
      signal: controller.signal,
    },
  )
  assert.match(written[1]!, /^Wrote these addresses into /m)
  assert.not.match(written[1]!, /API is at/)
  assert.match(readFileSync(config, 'utf8'), `api: 'http://127.0.0.1:${port}',`)
})

/**
 * Runs the whole command as one file outside the repository, so that the repository's node_modules are not
 * found.
 */
async function startAlone(options: DevOptions, path: string) {
  const alone = join(site, 'alone.mjs')
  await build({
    entryPoints: [script],
    outfile: alone,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    // As in the package: code written as CommonJS requires Node's own modules.
    banner: {
      js: "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);",
    },
  })
  const child = spawn(process.execPath, [alone, JSON.stringify(options)], { cwd: site, env: { PATH: path } })
  running.add(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const code = await new Promise<number | null>(resolve => {
    child.once('close', resolve)
    child.stdout.once('data', () => child.kill('SIGTERM'))
  })
  return { code, stdout, stderr }
}

test('says in one line what to install if anvil is missing', async () => {
  const { code, stderr } = await startAlone({ json: true }, '')
  assert.is(code, 1)
  assert.match(stderr, /^The local chains need anvil[^\n]*\n$/)
})

test('starts without Solana if litesvm is missing, and says what to install', async () => {
  const { code, stdout, stderr } = await startAlone({}, dirname(findAnvil()))
  assert.is(stderr, '')
  assert.is(code, 0)
  assert.match(stdout, 'The local Solana chain needs litesvm. Install it: npm install --prefix . -D litesvm@')
  assert.match(stdout, 'Ethereum (1)')
})

test('prints all addresses for a person', async () => {
  const written: string[] = []
  const controller = new AbortController()
  const done = dev(
    { demo: site, walletPage: site, port: 0 },
    {
      cwd: process.cwd(),
      write: text => {
        written.push(text)
        controller.abort()
      },
      signal: controller.signal,
    },
  )
  await done
  const text = written.join('')
  for (const part of [
    'Demo page',
    'Demo wallet',
    'API',
    'Relay',
    'Ethereum (1)',
    'Base (8453)',
    'Solana',
    'Bitcoin',
    'Project id',
    'Ctrl-C',
  ])
    assert.match(text, part)
})

test('refuses an invalid port or a missing folder before anything starts', async () => {
  const failure = async (options: DevOptions) =>
    (await dev(options, { cwd: site, write: () => {} }).catch((error: Error) => error)) as Error
  assert.match((await failure({ port: 70_000 })).message, '70000 is not a port')
  assert.match((await failure({ demo: 'nowhere' })).message, 'no folder nowhere')
})

test.run()
