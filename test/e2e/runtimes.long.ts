import { spawn } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
import { run } from './hostFixtures'
import { checkImports, evaluateBare, evaluateInWorker, writeImports } from './runtimeImports'
import { askWorkerd, folder, installPrograms, PROGRAMS } from './runtimePrograms'

// The built package in other runtimes than the Node that runs the tests: its imports, and the verifier with its
// HTTP handler.

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
  await installPrograms()
  rmSync(join(folder, 'siwx'), { recursive: true, force: true })
  cpSync('dist/siwx', join(folder, 'siwx'), { recursive: true })
  cases = await makeCases()
  writeFileSync(join(folder, 'check.mjs'), CHECK)
  writeFileSync(join(folder, 'cases.mjs'), `export default ${JSON.stringify(cases)}\n`)
  writeFileSync(
    join(folder, 'main.mjs'),
    "import { check } from './check.mjs'\nimport cases from './cases.mjs'\nconsole.log(JSON.stringify(await check(cases)))\n",
  )
  writeImports()
})

function isRight(text: string): void {
  const { results, session } = JSON.parse(text)
  assert.equal(
    results,
    cases.map(({ expected }) => expected),
  )
  assert.equal(session, [cases[0]!.expected, null])
}

test('Bun verifies sign-ins of all namespaces', async () => {
  isRight(await run(PROGRAMS.bun, ['main.mjs'], folder))
})

test('Deno verifies sign-ins of all namespaces, without any permission', async () => {
  isRight(await run(PROGRAMS.deno, ['run', '--no-prompt', '--no-remote', 'main.mjs'], folder))
})

test('Cloudflare’s workerd verifies sign-ins of all namespaces', async () => {
  const worker =
    "import { check } from './check.mjs'\nexport default { fetch: async request => Response.json(await check(await request.json())) }"
  isRight(await askWorkerd(worker, cases))
})

for (const version of ['node22', 'node24'] as const)
  test(`[P05] ${version} imports every entry, and creates and destroys an instance`, async () => {
    checkImports(await run(PROGRAMS[version], ['imports.mjs'], folder))
  })

test('[P05] Bun imports every entry, and creates and destroys an instance', async () => {
  checkImports(await run(PROGRAMS.bun, ['imports.mjs'], folder))
})

test('[P05] Deno imports every entry, and creates and destroys an instance', async () => {
  // React and ethers read the environment; Aglet needs no permission.
  checkImports(
    await run(PROGRAMS.deno, ['run', '--no-prompt', '--no-remote', '--allow-env', 'imports.mjs'], folder),
  )
})

test('[P05] Cloudflare’s workerd imports every entry, and creates and destroys an instance', async () => {
  const worker =
    "import { check } from './importCheck.mjs'\nexport default { fetch: async () => Response.json(await check()) }"
  checkImports(await askWorkerd(worker))
})

test('[P05] a web worker imports every entry, and creates and destroys an instance', async () => {
  checkImports(await evaluateInWorker())
})

test('[P05] every entry can be imported, and an instance created, where fetch, crypto and all browser globals are missing', async () => {
  checkImports(await evaluateBare())
})

for (const version of ['node22', 'node24'] as const)
  test(`[P05] the command line prints its help and runs the local stack under ${version}, without a warning`, async () => {
    assert.match(await run(PROGRAMS[version], ['dist/cli.js', '--help'], process.cwd()), 'Usage: aglet')
    assert.match(JSON.parse(await firstLine(PROGRAMS[version])).api, 'http://127.0.0.1:')
  })

/** Runs the local stack until it has printed its line, and fails if it also warns. @returns the line */
function firstLine(node: string): Promise<string> {
  const stack = spawn(node, ['dist/cli.js', 'dev', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [line, warnings] = ['', '']
  stack.stdout.setEncoding('utf8').on('data', text => {
    line += text
    if (line.endsWith('\n')) stack.kill('SIGTERM')
  })
  stack.stderr.setEncoding('utf8').on('data', text => {
    warnings += text
  })
  return new Promise((done, failed) => {
    stack.once('error', failed).once('close', code => {
      if (code === 0 && !warnings) done(line)
      else failed(new Error(`It ended with ${code}: ${warnings}`))
    })
  })
}

test.run()
