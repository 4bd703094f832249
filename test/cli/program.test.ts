import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CliError } from '../../cli/CliError'
import { type Commands, run } from '../../cli/program'

async function cli(args: readonly string[], commands: Partial<Commands> = {}) {
  const calls: unknown[] = []
  const out: string[] = []
  const err: string[] = []
  const note = (name: string) => (options: unknown) => Promise.resolve(calls.push([name, options]))
  const code = await run(
    args,
    {
      init: note('init'),
      dev: note('dev'),
      doctor: note('doctor'),
      bundle: note('bundle'),
      migrate: note('migrate'),
      ...commands,
    },
    {
      write: line => void out.push(line),
      fail: line => void err.push(line),
      version: '1.2.3',
      featureSizes: { swaps: 6100 },
    },
  )
  return { code, calls, out: out.join('\n'), err }
}

test('init accepts every flag', async () => {
  const args =
    'init --yes --framework react --project-id abc --features -email,swaps --chains 1,8453 --sign-in --dir app --copy --local --dry-run --force'
  const { code, calls } = await cli(args.split(' '))
  assert.is(code, 0)
  assert.equal(calls, [
    [
      'init',
      {
        yes: true,
        framework: 'react',
        projectId: 'abc',
        features: '-email,swaps',
        chains: '1,8453',
        signIn: true,
        dir: 'app',
        copy: true,
        local: true,
        dryRun: true,
        force: true,
      },
    ],
  ])
})

test('doctor accepts its flags', async () => {
  assert.equal((await cli(['doctor'])).calls, [['doctor', {}]])
  const args =
    'doctor --dir app --config a.ts --project-id abc --url https://a.example --origin https://b.example --json'
  assert.equal((await cli(args.split(' '))).calls, [
    [
      'doctor',
      {
        dir: 'app',
        config: 'a.ts',
        projectId: 'abc',
        url: 'https://a.example',
        origin: 'https://b.example',
        json: true,
      },
    ],
  ])
})

test('bundle and migrate accept their flags, and their help lists the choices', async () => {
  const bundle =
    'bundle --features connect,send --networks 1 --locales en --out a.js --config aglet.json --project-id abc --url /a.js --yes --force --no-prices --json'
  assert.equal((await cli(bundle.split(' '))).calls, [
    [
      'bundle',
      {
        features: 'connect,send',
        networks: '1',
        locales: 'en',
        out: 'a.js',
        config: 'aglet.json',
        projectId: 'abc',
        url: '/a.js',
        yes: true,
        force: true,
        prices: false,
        json: true,
      },
    ],
  ])
  assert.match((await cli(['bundle', '--help'])).out, /on {3}swaps +swapping tokens/)
  const migrate = 'migrate --from appkit --dir app --out b.ts --dry-run --yes'
  assert.equal((await cli(migrate.split(' '))).calls, [
    ['migrate', { from: 'appkit', dir: 'app', out: 'b.ts', dryRun: true, yes: true }],
  ])
  assert.match((await cli(['migrate', '--help'])).out, /rainbowkit,\s+connectkit,\s+appkit,\s+web3modal/)
  assert.equal((await cli(['init', '--upgrade'])).calls, [['init', { upgrade: true }]])
})

test('copy is passed on only if the flag is given', async () => {
  assert.equal((await cli(['init', '-y'])).calls, [['init', { yes: true }]])
  assert.equal((await cli(['init', '--no-copy'])).calls, [['init', { copy: false }]])
})

test('the help of dev says what --port is for with and without a page', async () => {
  const help = (await cli(['dev', '--help'])).out.replaceAll(/\s+/g, ' ')
  assert.match(help, '--port <number> port of that page, or of the API if no page is served')
  assert.ok(help.indexOf('--demo') < help.indexOf('--port'), 'the page is explained first')
})

test('dev accepts its flags, and a port only if it is valid', async () => {
  assert.equal((await cli(['dev'])).calls, [['dev', { json: false }]])
  assert.equal((await cli(['dev', '--json', '--port', '0', '--host', '0.0.0.0'])).calls, [
    ['dev', { json: true, port: 0, host: '0.0.0.0' }],
  ])
  assert.equal((await cli(['dev', '--demo', 'public', '--csp', "default-src 'none'"])).calls, [
    ['dev', { json: false, demo: 'public', csp: "default-src 'none'" }],
  ])
  for (const port of ['x', '-1', '65536', '1.5', '']) {
    const { code, err, calls } = await cli(['dev', '--port', port])
    assert.is(code, 2)
    assert.equal(calls, [])
    assert.equal(err, [
      `aglet: --port ${JSON.stringify(port)} is not a port; give a whole number from 0 to 65535.`,
    ])
  }
})

for (const args of [
  ['inti'],
  ['init', '--forse'],
  ['init', 'extra'],
  ['init', '--framework'],
  ['dev', 'x'],
  ['help', 'nope'],
  ['help', 'init', 'dev'],
  ['--nope'],
]) {
  test(`aglet ${args.join(' ')}: one line on standard error, code 2`, async () => {
    const { code, err, calls } = await cli(args)
    assert.is(code, 2)
    assert.is(err.length, 1)
    assert.match(err[0]!, /^aglet: \S[^\n]*$/)
    assert.equal(calls, [])
  })
}

test('a failure prints one line and exits with its own code', async () => {
  const init = () => Promise.reject(new CliError('x exists\nalready.', 1))
  const { code, err, out } = await cli(['init'], { init })
  assert.equal([code, err, out], [1, ['aglet: x exists already.'], ''])
})

test('an interrupted question exits quietly with 130', async () => {
  const { code, err } = await cli(['init'], { init: () => Promise.reject(new CliError('', 130)) })
  assert.equal([code, err], [130, []])
})

test('an unexpected error prints one line without a stack trace', async () => {
  for (const thrown of [new TypeError('a\n  at b'), 'text', undefined]) {
    const { code, err } = await cli(['init'], { init: () => Promise.reject(thrown) })
    assert.is(code, 1)
    assert.is(err.length, 1)
    assert.match(err[0]!, /^aglet: Something went wrong[^\n]*$/)
  }
})

test('--version and --help print to standard output', async () => {
  assert.is((await cli(['--version'])).out, '1.2.3')
  const help = await cli(['--help'])
  assert.is(help.code, 0)
  assert.match(help.out, /init .*\n[\s\S]*dev /)
  assert.match((await cli([])).out + (await cli([])).err.join('\n'), /Usage: aglet/)
})

test('aglet help prints the help of all commands, or of one, with code 0', async () => {
  const all = await cli(['help'])
  assert.equal([all.code, all.err, all.out], [0, [], (await cli(['--help'])).out])
  const one = await cli(['help', 'dev'])
  assert.equal([one.code, one.err, one.out], [0, [], (await cli(['dev', '--help'])).out])
})

test('the help of init lists each feature with its size', async () => {
  const { out } = await cli(['init', '--help'])
  assert.match(out, /on {3}swaps .*\+6\.1 KB/)
  assert.match(out, /--dry-run/)
})

test.run()
