import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CliError } from '../../cli/CliError'
import { startAnvil } from '../../cli/devnet/anvil'
import { findAnvil } from '../../cli/devnet/findAnvil'
import { listen } from '../../cli/devnet/port'
import { rpc } from '../../cli/devnet/rpc'

const folder = mkdtempSync(join(tmpdir(), 'aglet-anvil-'))
test.after(() => rmSync(folder, { recursive: true }))

const program = (path: string, text = '#!/bin/sh\n') => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  chmodSync(file, 0o755)
  return file
}
const failure = async (action: () => unknown): Promise<CliError> => {
  try {
    await action()
  } catch (error) {
    if (error instanceof CliError) return error
    throw error
  }
  throw new Error('It did not fail.')
}

test('prefers the program in node_modules to the one on the PATH', () => {
  const onPath = program('bin/anvil')
  const around = {
    cwd: folder,
    path: `${join(folder, 'none')}:${dirname(onPath)}`,
    platform: 'linux',
    arch: 'arm64',
  }
  assert.is(findAnvil(around), onPath)
  const inModules = program('node_modules/@foundry-rs/anvil-linux-arm64/bin/anvil')
  writeFileSync(join(dirname(dirname(inModules)), 'package.json'), '{}')
  assert.is(findAnvil(around), inModules)
})

test('says in one line what to install when there is no program', async () => {
  const { message } = await failure(() =>
    findAnvil({ cwd: folder, path: '', platform: 'darwin', arch: 'x64' }),
  )
  assert.match(message, 'npm install --prefix . -D @foundry-rs/anvil-darwin-amd64')
  assert.not(message.includes('\n'))
  const exotic = await failure(() => findAnvil({ cwd: folder, path: '', platform: 'sunos', arch: 'sparc' }))
  assert.match(exotic.message, 'PATH')
})

for (const [lockFile, command] of [
  ['package-lock.json', 'npm install -D'],
  ['pnpm-lock.yaml', 'pnpm add -D'],
  ['yarn.lock', 'yarn add -D'],
  ['bun.lock', 'bun add -d'],
] as const)
  test(`in a project with ${lockFile}, the missing program is installed with ${command}`, async () => {
    const cwd = join(folder, lockFile, 'project')
    mkdirSync(cwd, { recursive: true })
    writeFileSync(join(cwd, 'package.json'), '{}')
    writeFileSync(join(cwd, lockFile), '')
    const { message } = await failure(() => findAnvil({ cwd, path: '', platform: 'darwin', arch: 'x64' }))
    assert.match(message, `Install it: ${command} @foundry-rs/anvil-darwin-amd64`)
  })

test('takes the next free port, or reports that a required port is in use', async () => {
  const taken = createServer()
  const port = await listen(taken, '127.0.0.1', 0)
  const { message } = await failure(() => startAnvil({ chainId: 1, port }))
  assert.match(message, `Port ${port} is in use`)
  const chain = await startAnvil({ chainId: 1, port: { from: port } })
  assert.ok(chain.port > port)
  await chain.stop()
  taken.close()
})

test('reports why a program did not start', async () => {
  const broken = program('broken', '#!/bin/sh\necho "no such hardfork" >&2\nexit 3\n')
  const { message } = await failure(() => startAnvil({ chainId: 5, program: broken }))
  assert.is(message, 'The local chain 5 did not start: no such hardfork.')
})

test('the program listens on an address that is not published, and without CORS', async () => {
  const talkative = program('talkative', '#!/bin/sh\necho "$@" >&2\nexit 3\n')
  const hosts = new Set<string | undefined>()
  for (let start = 0; start < 3; start++) {
    const { message } = await failure(() => startAnvil({ chainId: 5, program: talkative, host: '0.0.0.0' }))
    const [, host] = /--host (127(?:\.\d+){3}) --port 0 --no-cors/.exec(message) ?? []
    assert.ok(host, message)
    hosts.add(host)
  }
  // macOS has only one loopback address.
  if (process.platform === 'linux') assert.is(hosts.size, 3)
})

test('gives up on a program that never answers, and kills it', async () => {
  const silent = program('silent', '#!/bin/sh\necho $$ >&2\nexec sleep 60\n')
  const { message } = await failure(() => startAnvil({ chainId: 5, program: silent, patience: 100 }))
  const pid = Number(/did not start: (\d+)/.exec(message)?.[1])
  assert.ok(pid > 0)
  assert.throws(() => process.kill(pid, 0))
})

for (const kernelGuard of process.platform === 'linux' ? [true, false] : [false])
  test(`stops with its whole process group ${kernelGuard ? 'through the kernel' : 'through a shell'}`, async () => {
    const chain = await startAnvil({ chainId: 7, kernelGuard })
    assert.is(await rpc(chain.url, 'eth_chainId'), '0x7')
    await chain.stop()
    assert.is(
      await rpc(chain.url, 'eth_chainId').then(
        () => 'up',
        () => 'down',
      ),
      'down',
    )
  })

test.run()
