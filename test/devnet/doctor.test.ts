import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CliError } from '../../cli/CliError'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { type DoctorOptions, doctor } from '../../cli/doctor'
import type { Finding } from '../../cli/doctor/finding'
import { project } from '../cli/project'

// `aglet doctor` against the stack's servers and against faulty ones.

let stack: Stack
const servers: Server[] = []
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.after(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await stack?.stop()
})

/** A server with the same answer to every request. */
async function serve(status: number, body: string, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body))
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** Nothing listens on this port. */
const AWAY = 'http://127.0.0.1:1'

const configOf = (changes: object = {}, rpc = stack.evm[1].url) =>
  JSON.stringify({
    projectId: stack.projectId,
    networks: [
      {
        id: 1,
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpc] } },
      },
    ],
    endpoints: {
      api: stack.urls.api,
      wallets: stack.urls.api,
      analytics: stack.urls.api,
      relay: stack.urls.relay,
      ...changes,
    },
  })

async function look(files: Readonly<Record<string, string>>, flags: DoctorOptions = {}) {
  const folder = project(files)
  const lines: string[] = []
  let exitCode = 0
  try {
    await doctor({ json: true, ...flags }, { cwd: folder.dir, write: line => void lines.push(line) })
  } catch (error) {
    if (!(error instanceof CliError) || !lines.length) throw error
    exitCode = error.exitCode
  } finally {
    folder.remove()
  }
  if (!(flags.json ?? true)) return { exitCode, lines, of: () => [] }
  const { findings } = JSON.parse(lines[0]!) as { findings: readonly Finding[] }
  return {
    exitCode,
    lines,
    of: (subject: string) => findings.filter(finding => finding.subject === subject),
  }
}

test('if everything works, no check fails and the exit code is 0', async () => {
  const { exitCode, of } = await look({ 'aglet.json': configOf() })
  assert.is(exitCode, 0)
  for (const subject of ['config', 'project id', 'API', 'wallet list', 'relay', 'RPC of Ethereum'])
    assert.equal(
      of(subject).map(({ level }) => level),
      ['ok'],
      subject,
    )
})

test('a TypeScript config is read with the project’s own compiler', async () => {
  const { of } = await look({
    'package.json': '{"type":"module"}',
    'node_modules/esbuild/package.json': '{"name":"esbuild","main":"index.cjs"}',
    'node_modules/esbuild/index.cjs': `module.exports = require(${JSON.stringify(`${process.cwd()}/node_modules/esbuild`)})`,
    'src/id.ts':
      'export const id: string = import.meta.env.NOBODY_SET_IT ?? "0123456789abcdef0123456789abcdef"',
    'src/aglet.config.ts': `import { id } from './id'\nexport const config = { ...(${configOf()} as object), projectId: id }`,
  })
  assert.is(of('config')[0]!.level, 'ok')
  assert.match(of('project id')[0]!.text, '012345')
})

test('an invalid or missing config is reported in one line', async () => {
  const reject = async (files: Record<string, string>, flags: DoctorOptions, words: RegExp) => {
    try {
      await look(files, flags)
      assert.unreachable()
    } catch (error) {
      assert.instance(error, CliError)
      assert.match((error as CliError).message, words)
    }
  }
  await reject({ 'aglet.json': '{' }, {}, /^aglet\.json: /)
  await reject({ 'aglet.json': '{"networks":[1],"nope":1}' }, {}, /There is no option "nope"/)
  await reject(
    { 'aglet.config.ts': 'export const config = {}' },
    {},
    /needs esbuild or typescript: run `npm install .*-D esbuild`/,
  )
  await reject({ 'aglet.config.mjs': 'export const other = {}' }, {}, /exports no `config`/)
  await reject({}, { config: 'aglet.config.ts' }, /There is no aglet\.config\.ts/)
  await reject({}, { url: 'ftp://x' }, /is not an http or https address/)
  await reject({ 'aglet.json': configOf() }, { origin: 'app.example' }, /is not an origin/)
})

test('reports an RPC server of another chain, without CORS, without JSON-RPC, or unreachable', async () => {
  const cases: readonly (readonly [url: string, level: string, words: RegExp])[] = [
    [stack.evm[8453].url, 'fail', /serves eip155:8453, not eip155:1/],
    [await serve(200, '{"result":"0x1"}'), 'fail', /does not let pages of .* read its answers/],
    [await serve(200, '{"result":"0x1"}', { 'access-control-allow-origin': '*' }), 'ok', /serves eip155:1/],
    [await serve(200, '<html>'), 'fail', /answers 200, without a result for eth_chainId/],
    [await serve(429, 'too many'), 'fail', /answers 429/],
    [AWAY, 'fail', /refuses the connection|bad port/],
  ]
  for (const [url, level, words] of cases) {
    const { of, exitCode } = await look({ 'aglet.json': configOf({}, url) })
    const [finding] = of('RPC of Ethereum')
    assert.is(finding!.level, level, url)
    assert.match(finding!.text, words)
    assert.is(exitCode, level === 'fail' ? 1 : 0)
  }
})

test('[8.16] [8.17] distinguishes servers that refuse the project id from those that refuse the origin', async () => {
  const refusals: readonly (readonly [text: string, words: RegExp])[] = [
    ['Unauthorized: origin not allowed', /does not serve pages of https:\/\/app\.example/],
    ['Unauthorized: invalid key', /rejects the project id/],
  ]
  for (const [text, words] of refusals) {
    const api = await serve(401, text)
    const { of, exitCode } = await look(
      { 'aglet.json': configOf({ api, wallets: api }) },
      { origin: 'https://app.example' },
    )
    assert.match(of('API')[0]!.text, words)
    assert.match(of('wallet list')[0]!.text, words)
    assert.is(exitCode, 1)
  }
  const { of } = await look({ 'aglet.json': configOf({ api: AWAY, relay: 'ws://127.0.0.1:1' }) })
  assert.is(of('API')[0]!.level, 'fail')
  assert.match(of('relay')[0]!.text, /Wallets on phones cannot be paired/)
})

test('compares a page’s policy, in header and markup, with the options', async () => {
  const page = await serve(
    200,
    `<meta http-equiv="Content-Security-Policy" content="img-src 'self'; frame-src https:">`,
    {
      'content-security-policy': `default-src 'self'; connect-src ${new URL(stack.urls.api).origin} ${stack.evm[1].url}`,
    },
  )
  const { of, exitCode } = await look({ 'aglet.json': configOf() }, { url: page })
  const todos = of('Content-Security-Policy').map(({ todo }) => todo)
  assert.ok(todos.some(todo => todo?.startsWith('Add: connect-src') && todo.includes(stack.urls.relay)))
  assert.ok(todos.some(todo => todo?.startsWith('Add: img-src') && todo.endsWith('data:')))
  assert.is(exitCode, 1)
})

test('finds two versions of a package at the top, in nested folders and with pnpm', async () => {
  const named = (name: string, version: string) => JSON.stringify({ name, version })
  const { of } = await look({
    'aglet.json': configOf(),
    'node_modules/react/package.json': named('react', '19.0.0'),
    'node_modules/@kit/ui/package.json': named('@kit/ui', '1.0.0'),
    'node_modules/@kit/ui/node_modules/react/package.json': named('react', '18.0.0'),
    'node_modules/.pnpm/viem@2.1.0/node_modules/viem/package.json': named('viem', '2.1.0'),
    'node_modules/viem/package.json': named('viem', '2.2.0'),
  })
  assert.equal(
    ['react', 'viem'].map(name => of(name).map(({ level, text }) => [level, text.split(':')[0]])),
    [[['fail', '18.0.0 and 19.0.0 are installed']], [['warn', '2.1.0 and 2.2.0 are installed']]],
  )
})

test('prints a mark, the subject and the remedy for each check, and a summary', async () => {
  const { lines, exitCode } = await look({ 'aglet.json': configOf({}, AWAY) }, { json: false })
  const text = lines.join('\n')
  assert.match(text, /^✓ config: .*aglet\.json is valid\.$/m)
  assert.match(text, /^✗ RPC of Ethereum: .*\n {4}Set another URL/m)
  assert.match(text, /\d+ ok, \d+ to look at, 1 to fix; checked from http:\/\/localhost:3000\./)
  assert.is(exitCode, 1)
})

test.run()
