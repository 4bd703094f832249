import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../../cli/doctor/loadConfig'
import { failure, project } from '../project'

/** A config that takes its project id from the environment and imports no package. */
const CONFIG = `const networks = [{
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}]
export const config = { projectId: import.meta.env.VITE_ID, networks }
`

test('a config can read the variables of the .env files, of which the more specific file takes precedence', async () => {
  const { dir, remove } = project({ 'aglet.config.mjs': CONFIG, '.env': 'VITE_ID=shared # for all\n' })
  assert.is((await loadConfig(dir))!.options.projectId, 'shared')
  assert.not.ok('VITE_ID' in process.env, 'they are gone afterwards')
  remove()
  for (const [name, text, id] of [
    ['.env.local', 'OTHER=1\r\nVITE_ID="my own"\r\n', 'my own'],
    ['.env.development', "export VITE_ID = 'it is # this'", 'it is # this'],
    ['.env.production', 'VITE_ID=live', 'shared'],
    ['.env.local', '\uFEFFVITE_ID=windows\r\n', 'windows'],
  ] as const) {
    const other = project({ 'aglet.config.mjs': CONFIG, '.env': 'VITE_ID=shared', [name]: text })
    assert.is((await loadConfig(other.dir))!.options.projectId, id, name)
    other.remove()
  }
})

test('a variable may refer to others, as in Vite and Next.js', async () => {
  for (const [value, id] of [
    ['$TEAM_ID', 'shared'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the file's own
    ['"a-${TEAM_ID}-b"', 'a-shared-b'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the file's own
    ['${NOBODY:-mine}', 'mine'],
    ['x$NOBODY', 'x'],
    ['\\$TEAM_ID', '$TEAM_ID'],
    ['5$ or $5', '5$ or $5'],
    ['x$LOOP', 'xx'],
    ['$GIVEN_TO_ALL', 'given'],
  ] as const) {
    const files = `VITE_ID=${value}\nTEAM_ID=team\nLOOP=x$VITE_ID\nGIVEN_TO_ALL=file\n`
    const { dir, remove } = project({
      'aglet.config.mjs': CONFIG,
      '.env': files,
      '.env.local': 'TEAM_ID=shared',
    })
    process.env['GIVEN_TO_ALL'] = 'given'
    assert.is((await loadConfig(dir))?.options.projectId, id, value)
    delete process.env['GIVEN_TO_ALL']
    remove()
  }
})

test('a folder named .env is not read', async () => {
  const { dir, write, remove } = project({ 'aglet.config.mjs': CONFIG, '.env.local': 'VITE_ID=mine' })
  write('.env/bin/activate', '')
  assert.is((await loadConfig(dir))?.options.projectId, 'mine')
  remove()
})

test('the process environment takes precedence over the .env files', async () => {
  const { dir, remove } = project({ 'aglet.config.mjs': CONFIG, '.env': 'VITE_ID=shared' })
  process.env['VITE_ID'] = 'given'
  assert.is((await loadConfig(dir))!.options.projectId, 'given')
  delete process.env['VITE_ID']
  remove()
})

for (const [what, config] of [
  ['a config', CONFIG],
  ['one that fails', 'export const other = 1'],
] as const)
  test(`temporary files written to read ${what} are removed, and no other file is`, async () => {
    for (const files of [
      {},
      { 'node_modules/react/index.js': '' },
      { 'node_modules/.aglet/mine.json': '{}' },
    ]) {
      const host = project({ 'aglet.config.mjs': config, ...files })
      const before = [host.all(), host.folders()]
      await loadConfig(host.dir).catch(() => {})
      assert.equal([host.all(), host.folders()], before)
      host.remove()
    }
  })

test('in a Next.js project, .env.local takes precedence over .env.development, as Next.js reads them', async () => {
  const { dir, remove } = project({
    'package.json': '{"dependencies":{"next":"16"}}',
    'aglet.config.mjs': CONFIG,
    '.env.development': 'VITE_ID=team',
    '.env.local': 'VITE_ID=mine',
  })
  assert.is((await loadConfig(dir))?.options.projectId, 'mine')
  remove()
})

/** A TypeScript that removes the only type of these tests. */
const TYPESCRIPT = {
  'node_modules/typescript/package.json': '{"name":"typescript","main":"index.js"}',
  'node_modules/typescript/index.js': "exports.transpile = text => text.replaceAll(': number', '')",
}

for (const [what, files] of [
  [
    'JavaScript',
    {
      'aglet.config.js': CONFIG.replace('const networks', "import { id } from './lib/id.js'\nconst networks"),
      'lib/id.js': "import '../aglet.config.js'\nexport const id = 7",
    },
  ],
  [
    'TypeScript',
    {
      ...TYPESCRIPT,
      'src/aglet.config.ts': `import { id } from '@/lib'\nimport { size } from './size'\n${CONFIG}`,
      'src/lib/index.ts': "export { id } from '../id'\r\n",
      'src/id.ts': 'export const id: number = 7\r\n',
      'src/size.tsx': 'export const size: number = 1',
    },
  ],
] as const)
  test(`a config in ${what} may import files of the project, also where there is no esbuild`, async () => {
    const texts = Object.entries(files).map(([path, text]) => [path, text.replace('id: 1,', 'id,')])
    const host = project(Object.fromEntries(texts))
    const before = [host.all(), host.folders()]
    assert.is((await loadConfig(host.dir))?.options.networks[0]?.id, 7)
    assert.equal([host.all(), host.folders()], before)
    host.remove()
  })

test('a syntax error is named with its line, also where TypeScript reads the config', async () => {
  const { dir, write, remove } = project({
    ...TYPESCRIPT,
    'node_modules/typescript/index.js': `module.exports = require('${process.cwd()}/node_modules/typescript')`,
    'aglet.config.ts': `${CONFIG}// The next line has no end.\nexport const more = {`,
  })
  const { message } = await failure(() => loadConfig(dir))
  assert.is(message, "aglet.config.ts: aglet.config.ts:9: '}' expected.")
  write('aglet.config.ts', `${CONFIG}export const more: number = 1`)
  assert.ok(await loadConfig(dir))
  remove()
})

test('a TypeScript without an API for JavaScript, such as version 7, counts as none', async () => {
  const { dir, remove } = project({
    ...TYPESCRIPT,
    'node_modules/typescript/index.js': "exports.version = '7.0.0'",
    'package.json': '{}',
    'aglet.config.ts': CONFIG,
  })
  const { message } = await failure(() => loadConfig(dir))
  assert.is(message, 'aglet.config.ts: reading it needs esbuild or typescript: run `npm install -D esbuild`')
  remove()
})

test('a config may import JSON files, also where there is no esbuild', async () => {
  for (const line of [
    "import chain from './chain.json'",
    "import chain from './chain.json' with { type: 'json' }",
    "import chain from '@/chain.json' assert { type: 'json' };",
    "import { id } from './lib/id'\nconst chain = { id }",
  ]) {
    const { dir, remove } = project({
      'src/aglet.config.mjs': `${line}\n${CONFIG.replace('id: 1,', 'id: chain.id,')}`,
      'src/chain.json': '\uFEFF{ "id": 7 }',
      'src/lib/id.js': "import chain from '../chain.json'\nexport const { id } = chain",
    })
    assert.is((await loadConfig(dir))?.options.networks[0]?.id, 7, line)
    remove()
  }
})

test('a config that imports a package that is not installed is refused with what to do', async () => {
  for (const [name, from, command] of [
    ['aglet', 'aglet', 'pnpm install'],
    ['@scope/pack', '@scope/pack/deep/file', 'pnpm add @scope/pack'],
  ] as const) {
    const { dir, remove } = project({
      'aglet.config.mjs': `import '${from}'\n${CONFIG}`,
      'package.json': '{"dependencies":{"aglet":"1"}}',
      'pnpm-lock.yaml': '',
    })
    const { message } = await failure(() => loadConfig(dir))
    assert.is(message, `aglet.config.mjs: it imports ${name}, which is not installed: run \`${command}\``)
    remove()
  }
})

/** The esbuild of this project. */
const ESBUILD = {
  'node_modules/esbuild/package.json': '{"name":"esbuild","main":"index.js"}',
  'node_modules/esbuild/index.js': `module.exports = require(${JSON.stringify(`${process.cwd()}/node_modules/esbuild`)})`,
}

for (const [what, files] of Object.entries({ 'with esbuild': ESBUILD, 'without esbuild': {} }))
  test(`a config may read the page's address, ${what}`, async () => {
    for (const url of ['window.location.origin', 'location.origin', 'globalThis.location.href']) {
      const metadata = `metadata: { name: 'App', description: '', url: ${url}, icons: [] }, projectId`
      const config = CONFIG.replace('projectId', metadata)
      const { dir, remove } = project({ 'aglet.config.mjs': config, '.env': 'VITE_ID=abc', ...files })
      const { options } = (await loadConfig(dir))!
      assert.equal([options.metadata?.url, options.projectId], ['http://localhost:3000', 'abc'], url)
      remove()
    }
    const own = CONFIG.replace(
      'const networks',
      "const my = { location: { origin: 'mine' } }\nconst networks",
    ).replace('import.meta.env.VITE_ID', 'my.location.origin')
    const { dir, remove } = project({ 'aglet.config.mjs': own, ...files })
    assert.is((await loadConfig(dir))!.options.projectId, 'mine')
    remove()
  })

for (const [what, files] of Object.entries({ 'with esbuild': ESBUILD, 'without esbuild': {} }))
  test(`a config may import what SvelteKit or Astro makes, and from $lib, ${what}`, async () => {
    for (const [lines, id] of [
      ["import { VITE_ID as id } from '$env/static/public'", 'abc'],
      ["import { VITE_ID as id } from '$env/static/private'", 'abc'],
      ["import { VITE_ID as id } from 'astro:env/client'", 'abc'],
      ["import { env } from '$env/dynamic/public'\nconst id = env.VITE_ID", 'abc'],
      ["import { env } from '$env/dynamic/private'\nconst id = env.NOT_SET ?? 'none'", 'none'],
      [
        "import { browser, dev } from '$app/environment'\nimport { base } from '$app/paths'\nconst id = String([browser, dev, base])",
        'false,true,',
      ],
      ["import { id } from '$lib/id'", 'abc'],
    ] as const) {
      const { dir, all, remove } = project({
        ...files,
        'src/lib/aglet.config.mjs': `${lines}\n${CONFIG.replace('import.meta.env.VITE_ID', 'id')}`,
        'src/lib/id.js': "export { VITE_ID as id } from '$env/static/public'",
        '.env': 'VITE_ID=abc\ndefault=1\nclass=2',
      })
      const before = all()
      assert.is((await loadConfig(dir))?.options.projectId, id, lines)
      assert.equal(all(), before)
      remove()
    }
    const { dir, remove } = project({
      ...files,
      'aglet.config.mjs': `import { PUBLIC_ID } from '$env/static/public'\n${CONFIG.replace('import.meta.env.VITE_ID', 'PUBLIC_ID')}`,
    })
    const { message } = await failure(() => loadConfig(dir))
    assert.is(
      message,
      'aglet.config.mjs: it imports the variable PUBLIC_ID, which is not set: add it to .env',
    )
    remove()
  })

for (const [what, files] of Object.entries({ 'with esbuild': ESBUILD, 'without esbuild': {} }))
  test(`a config in JavaScript may import the project's files by @/ and ~/, ${what}`, async () => {
    for (const from of ['@/id', '~/id']) {
      const { dir, remove } = project({
        ...files,
        'src/aglet.config.js': `import { id } from '${from}'\n${CONFIG.replace('import.meta.env.VITE_ID', 'id')}`,
        'src/id.js': "export const id = 'abc'",
        'package.json': '{"type":"module"}',
      })
      assert.is((await loadConfig(dir))?.options.projectId, 'abc', from)
      remove()
    }
  })

test('with esbuild, the paths of a tsconfig.json say where the project’s files are', async () => {
  const { dir, remove } = project({
    ...ESBUILD,
    'src/aglet.config.ts': `import { id } from '@/id'\n${CONFIG.replace('import.meta.env.VITE_ID', 'id')}`,
    'src/id.ts': "export const id = 'wrong'",
    'web/id.ts': "export const id = 'abc'",
    'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./web/*"]}}}',
  })
  assert.is((await loadConfig(dir))?.options.projectId, 'abc')
  remove()
})

for (const [what, files] of Object.entries({ 'with esbuild': ESBUILD, 'without esbuild': {} }))
  test(`a config may ask Vite whether it is a development build, ${what}`, async () => {
    const env = ['DEV', 'PROD', 'MODE', 'BASE_URL'].map(name => `import.meta.env.${name}`).join(', ')
    const { dir, remove } = project({
      ...files,
      'aglet.config.mjs': CONFIG.replace('import.meta.env.VITE_ID', `String([${env}])`),
    })
    assert.is((await loadConfig(dir))?.options.projectId, 'true,false,development,/')
    remove()
  })

for (const [what, files] of Object.entries({ 'with esbuild': ESBUILD, 'without esbuild': {} }))
  test(`a config may import pictures and style sheets, as bundlers allow, ${what}`, async () => {
    for (const [manifest, icon] of [
      ['{"dependencies":{"vite":"7"}}', 'logo'],
      ['{"dependencies":{"next":"16"}}', 'logo.src'],
    ] as const) {
      const metadata = `metadata: { name: 'App', description: '', url: location.origin, icons: [${icon}] }, projectId`
      const { dir, all, remove } = project({
        ...files,
        'package.json': manifest,
        'aglet.config.mjs': `import logo from './my logo.svg'\nimport './app.css'\n${CONFIG.replace('projectId', metadata)}`,
        'my logo.svg': '<svg/>',
        'app.css': 'a {}',
        '.env': 'VITE_ID=abc',
      })
      const before = all()
      const { options } = (await loadConfig(dir, undefined, 'https://app.example'))!
      assert.equal(options.metadata?.icons, ['https://app.example/my%20logo.svg'])
      assert.is(options.metadata?.url, 'https://app.example')
      assert.equal(all(), before)
      remove()
    }
  })

test('a JSON config may start with a byte order mark, which browsers skip too', async () => {
  const { dir, remove } = project({ 'aglet.json': '\uFEFF{"projectId":"abc","networks":[8453]}' })
  const { options } = (await loadConfig(dir))!
  assert.equal([options.projectId, options.networks[0]!.id], ['abc', 8453])
  remove()
})

test('a JSON config that contains no object is refused in plain words', async () => {
  for (const text of ['null', '[]', '"text"']) {
    const { dir, remove } = project({ 'aglet.json': text })
    assert.is((await failure(() => loadConfig(dir))).message, 'aglet.json: it does not contain an object')
    remove()
  }
})

for (const [what, text, code] of [
  ['process.exit', 'process.exit(0)', '0'],
  ['exit of node:process', "import { exit } from 'node:process'\nexit()", ''],
  ['process.exit in a timer', 'await new Promise(() => setTimeout(() => process.exit(3)))', '3'],
  ['process.exit in a file that it imports', "import './id.mjs'", '1'],
] as const)
  test(`a config that calls ${what} is named, and does not end the command`, async () => {
    const { exit } = process
    const { dir, remove } = project({
      'aglet.config.mjs': `${text}\n${CONFIG}`,
      'id.mjs': "if (!process.env['SURELY_MISSING']) process.exit(1)",
    })
    const { message, exitCode } = await failure(() => loadConfig(dir))
    assert.is(message, `aglet.config.mjs: it calls process.exit(${code}), which would end this command too`)
    assert.is(exitCode, 1)
    assert.is(process.exit, exit, 'it is restored')
    remove()
  })

test('what a config prints goes to standard error, so that --json stays one line', async () => {
  const { log, error } = console
  const lines: unknown[] = []
  const { dir, remove } = project({
    'aglet.config.mjs': `console.log('one'); console.info('two'); console.debug('three')\n${CONFIG}`,
  })
  console.error = (line: unknown) => void lines.push(line)
  try {
    await loadConfig(dir)
  } finally {
    console.error = error
  }
  assert.equal([lines, console.log], [['one', 'two', 'three'], log])
  remove()
})

test('a config whose top-level await never settles is named', async () => {
  const listeners = () => process.listenerCount('beforeExit')
  const before = listeners()
  const { dir, remove } = project({ 'aglet.config.mjs': `await new Promise(() => {})\n${CONFIG}` })
  const failed = failure(() => loadConfig(dir))
  while (listeners() === before) await new Promise(done => setImmediate(done))
  // Node emits it when nothing is left to do.
  process.emit('beforeExit', 0)
  assert.match((await failed).message, /^aglet\.config\.mjs: it does not finish loading/)
  assert.is(listeners(), before)
  remove()
})

test.run()
