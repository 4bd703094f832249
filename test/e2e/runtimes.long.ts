import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { privateKeyToAccount } from 'viem/accounts'
import { toBase58 } from '../../src/lib/data/base58'
import { utf8 } from '../../src/lib/data/bytes'
import { printSiwxMessage, type SiwxFields } from '../../src/lib/siwx/printSiwxMessage'
import { TEST_KEYS } from '../../src/testing/keys'
import { bitcoinKeys } from '../../src/testing/signing/bitcoin'
import { signBip322 } from '../../src/testing/signing/bitcoinMessage'
import { polkadotKeys, signRaw } from '../../src/testing/signing/polkadot'
import { solanaKeys, signMessage as solanaSign } from '../../src/testing/signing/solana'
import { freePort, run } from './hostFixtures'

// The built verifier and its HTTP handler in server runtimes other than Node.

const folder = join(process.cwd(), '.cache/runtimes')
/** Pinned runtimes, installed from npm as native programs. */
const PROGRAMS = { bun: '1.4.5', deno: '2.9.6', workerd: '1.20261117.1' }
const at = (path: string) => join(folder, 'node_modules', path)

const NOW = '2026-01-31T12:00:00.000Z'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const CHAINS = ['eip155:1', SOLANA, BITCOIN, POLKADOT]

/**
 * What a host's server does: verifies each case, and signs the first one in. Every runtime runs the same
 * code.
 */
const CHECK = `import { createAuthHandler, createVerifier, isSiwxError } from './siwx/server.js'

const now = () => Date.parse('${NOW}')
const nonces = { add() {}, take: () => true }
const verifier = createVerifier({ domain: 'app.example', chains: ${JSON.stringify(CHAINS)}, nonces, now })
const auth = createAuthHandler({ verifier, secret: 'a secret of at least 32 characters', now })

async function signIn({ message, signature }) {
  const ask = (path, cookie, body) => auth.handle(new Request('https://app.example/auth/' + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { cookie, 'content-type': 'application/json' },
  }))
  const nonce = '__Host-siwx-nonce-' + /Nonce: (\\w+)/.exec(message)[1] + '=1'
  const verified = await ask('verify', nonce, { message, signature })
  const cookie = verified.headers.getSetCookie()[0].split(';')[0]
  const { address } = await (await ask('session', cookie)).json()
  const forged = await (await ask('session', cookie + 'x')).json()
  return [address, forged]
}

export async function check(cases) {
  const results = []
  for (const { message, signature } of cases)
    results.push(await verifier.verify({ message, signature }).then(
      ({ address }) => address,
      error => isSiwxError(error) ? error.code : String(error && error.stack),
    ))
  return { results, session: await signIn(cases[0]) }
}
`

/** Messages and signatures of all namespaces, each with its expected result. */
async function makeCases() {
  const account = privateKeyToAccount(TEST_KEYS[0]!)
  const [solana] = solanaKeys()
  const [bitcoin] = bitcoinKeys()
  const [polkadot] = polkadotKeys()
  const families: readonly [Partial<SiwxFields>, (message: string) => Promise<string>][] = [
    [{}, message => account.signMessage({ message })],
    [
      { namespace: 'solana', chainId: SOLANA, accountAddress: solana!.address },
      async message => toBase58(solanaSign(solana!.secretKey, utf8(message))),
    ],
    ...[bitcoin!.payment, bitcoin!.ordinals].map(
      key =>
        [
          { namespace: 'bip122', chainId: BITCOIN, accountAddress: key.address },
          async (message: string) => signBip322(key, message),
        ] as [Partial<SiwxFields>, (message: string) => Promise<string>],
    ),
    [
      { namespace: 'polkadot', chainId: POLKADOT, accountAddress: polkadot!.address },
      async message => signRaw(polkadot!, message),
    ],
  ]
  return Promise.all(
    families.flatMap(([change, sign]) => {
      const fields: SiwxFields = {
        namespace: 'eip155',
        domain: 'app.example',
        accountAddress: account.address,
        uri: 'https://app.example',
        version: '1',
        chainId: 'eip155:1',
        nonce: 'abcdefgh12345678',
        issuedAt: NOW,
        ...change,
      }
      const message = printSiwxMessage(fields)
      const signed = sign(message)
      return [
        signed.then(signature => ({ message, signature, expected: fields.accountAddress })),
        // The same signature with another message.
        signed.then(signature => ({
          message: printSiwxMessage({ ...fields, nonce: 'abcdefgh87654321' }),
          signature,
          expected: 'signature',
        })),
      ]
    }),
  )
}

let cases: Awaited<ReturnType<typeof makeCases>>

test.before(async () => {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: PROGRAMS }, undefined, 2)
  const stamp = join(folder, 'installed.json')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== manifest) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), manifest)
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], folder)
    writeFileSync(stamp, manifest)
  }
  rmSync(join(folder, 'siwx'), { recursive: true, force: true })
  cpSync('dist/siwx', join(folder, 'siwx'), { recursive: true })
  cases = await makeCases()
  writeFileSync(join(folder, 'check.mjs'), CHECK)
  writeFileSync(join(folder, 'cases.mjs'), `export default ${JSON.stringify(cases)}\n`)
  writeFileSync(
    join(folder, 'main.mjs'),
    "import { check } from './check.mjs'\nimport cases from './cases.mjs'\nconsole.log(JSON.stringify(await check(cases)))\n",
  )
})

function isRight(text: string): void {
  const { results, session } = JSON.parse(text)
  assert.equal(
    results,
    cases.map(({ expected }) => expected),
  )
  assert.equal(session, [cases[0]!.expected, null])
}

const on = `${platform()}-${arch()}`
/** Path of a runtime's program for this platform. */
const programOf = (paths: Readonly<Record<string, string>>): string => {
  const path = paths[on]
  if (!path) throw new Error(`These tests know no program for ${on}.`)
  return at(path)
}

test('Bun verifies sign-ins of all namespaces', async () => {
  const bun = programOf({
    'linux-x64': '@oven/bun-linux-x64/bin/bun',
    'linux-arm64': '@oven/bun-linux-aarch64/bin/bun',
    'darwin-arm64': '@oven/bun-darwin-aarch64/bin/bun',
  })
  isRight(await run(bun, ['main.mjs'], folder))
})

test('Deno verifies sign-ins of all namespaces, without any permission', async () => {
  const deno = programOf({
    'linux-x64': '@deno/linux-x64-glibc/deno',
    'linux-arm64': '@deno/linux-arm64-glibc/deno',
    'darwin-arm64': '@deno/darwin-arm64/deno',
  })
  isRight(await run(deno, ['run', '--no-prompt', '--no-remote', 'main.mjs'], folder))
})

test('Cloudflare’s workerd verifies sign-ins of all namespaces', async () => {
  const workerd = programOf({
    'linux-x64': '@cloudflare/workerd-linux-64/bin/workerd',
    'linux-arm64': '@cloudflare/workerd-linux-arm64/bin/workerd',
    'darwin-arm64': '@cloudflare/workerd-darwin-arm64/bin/workerd',
  })
  // One bundled file, as Cloudflare's own tool builds a worker.
  await build({
    stdin: {
      contents:
        "import { check } from './check.mjs'\nexport default { fetch: async request => Response.json(await check(await request.json())) }",
      resolveDir: folder,
    },
    bundle: true,
    format: 'esm',
    outfile: join(folder, 'worker.js'),
    logLevel: 'error',
  })
  const port = await freePort()
  writeFileSync(
    join(folder, 'worker.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .check)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const check :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2025-11-01",
);
`,
  )
  const server = spawn(workerd, ['serve', 'worker.capnp'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    isRight(await ask(`http://127.0.0.1:${port}/`, server))
  } finally {
    server.kill()
  }
})

/** Sends the cases until the server listens, or fails if it has exited. */
async function ask(url: string, server: ChildProcess): Promise<string> {
  while (server.exitCode === null) {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(cases) }).catch(() => undefined)
    if (response) return response.text()
  }
  throw new Error(`It ended with ${server.exitCode}.`)
}

test.run()
