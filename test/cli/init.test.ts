import { build, transform } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CliError } from '../../cli/CliError'
import { type DevAddresses, USUAL_ADDRESSES } from '../../cli/devnet/addresses'
import { BITCOIN_PATHS } from '../../cli/devnet/api/bitcoin'
import { POLKADOT_PATH } from '../../cli/devnet/api/polkadot'
import { PROJECT_ID } from '../../cli/devnet/project'
import { type InitIo, type InitOptions, init } from '../../cli/init'
import type { Ask } from '../../cli/init/ask'
import { DEFAULT_CHOICE } from '../../cli/init/features'
import { FRAMEWORKS, type Framework } from '../../cli/init/hosts'
import { scriptFiles } from '../../cli/init/templates'
import { updateAddresses } from '../../cli/init/updateAddresses'
import { bitcoin } from '../../src/chains/bitcoin'
import { polkadot } from '../../src/chains/polkadot'
import { solana } from '../../src/chains/solana'
import { toCaipNetworkId } from '../../src/lib/networks/network'
import { parseOptions } from '../../src/options'
import type { NetworkInput } from '../../src/types'
import { collect, distFolder, failure, project } from './project'

const WRITES: Readonly<Record<Framework, readonly string[]>> = {
  html: ['aglet.json', 'aglet-snippet.html', 'aglet/Account-1.js', 'aglet/aglet.js'],
  vanilla: ['src/aglet.config.ts', 'src/aglet.ts'],
  react: ['src/aglet.config.ts', 'src/components/WalletButton.tsx'],
  preact: ['src/aglet.config.ts', 'src/components/WalletButton.tsx'],
  next: ['aglet.config.ts', 'app/providers.tsx', 'components/WalletButton.tsx'],
  'react-router': ['app/aglet.config.ts', 'app/components/WalletButton.tsx'],
  vue: ['src/aglet.config.ts', 'src/aglet.ts', 'src/components/WalletButton.vue'],
  nuxt: ['aglet.config.ts', 'plugins/aglet.client.ts', 'components/WalletButton.vue'],
  svelte: ['src/aglet.config.ts', 'src/aglet.ts', 'src/lib/WalletButton.svelte'],
  sveltekit: ['src/lib/aglet.config.ts', 'src/lib/aglet.ts', 'src/lib/WalletButton.svelte'],
  astro: ['src/aglet.config.ts', 'src/aglet.ts', 'src/components/WalletButton.astro'],
  angular: ['src/app/aglet.config.ts', 'src/app/aglet.ts', 'src/app/wallet-button.component.ts'],
}

/** The entry that the host's code imports from, where it is not `aglet`. */
const ENTRIES: Readonly<Partial<Record<Framework, string>>> = {
  react: 'aglet/react',
  next: 'aglet/react',
  'react-router': 'aglet/react',
  preact: 'aglet/preact',
}

const dist = distFolder({ swaps: 6100 })
test.after(dist.remove)

const start = (
  files: Readonly<Record<string, string>> = {},
  more: Pick<InitIo, 'ask' | 'findStack'> = {},
) => {
  const host = project(files)
  const io = collect({ cwd: host.dir, dist: dist.dir, ...more })
  return { ...host, lines: io.lines, run: (options: InitOptions) => init(options, io) }
}

/** The paths after this word in init's output; copied files are listed by their number only. */
const told = (lines: readonly string[], word: string): string =>
  lines
    .find(line => line.startsWith(`${word} `))!
    .slice(word.length + 1)
    .replace(/(?:, aglet\/ \(\d+ files\))?\.$/, '')

for (const framework of FRAMEWORKS) {
  test(`${framework}: writes exactly the files that it lists into a new folder`, async () => {
    const { run, all, lines, remove } = start()
    const paths = await run({ yes: true, framework })
    assert.equal(paths, WRITES[framework])
    assert.equal(Object.keys(all()).sort(), [...paths].sort())
    assert.is(told(lines, 'Wrote'), paths.filter(path => !path.startsWith('aglet/')).join(', '))
    assert.match(lines.at(-1)!, /^Next: \S/)
    remove()
  })

  test(`${framework}: an existing file stops it, and nothing changes`, async () => {
    for (const path of WRITES[framework]) {
      const { run, all, lines, remove } = start({ [path]: 'mine' })
      const { message, exitCode } = await failure(() => run({ yes: true, framework }))
      assert.is(exitCode, 1)
      assert.is(message, `${path} exists already; nothing was written. Use --force to overwrite.`)
      assert.equal(all(), { [path]: 'mine' })
      assert.not.ok(lines.some(line => line.includes('Wrote')))
      remove()
    }
  })

  test(`${framework}: --force overwrites`, async () => {
    const first = WRITES[framework][0]!
    const { run, read, remove } = start({ [first]: 'mine' })
    await run({ yes: true, framework, force: true })
    assert.is.not(read(first), 'mine')
    remove()
  })

  test(`${framework}: --dry-run shows the files and writes none`, async () => {
    const { run, all, lines, remove } = start()
    assert.equal(await run({ yes: true, framework, dryRun: true }), WRITES[framework])
    assert.equal(all(), {})
    assert.is(
      told(lines, 'Would write'),
      WRITES[framework].filter(path => !path.startsWith('aglet/')).join(', '),
    )
    assert.ok(lines.some(line => line.includes('aglet-local')))
    remove()
  })

  test(`${framework}: --dry-run fails where the real run would`, async () => {
    const first = WRITES[framework][0]!
    const { run, remove } = start({ [first]: 'mine' })
    assert.match((await failure(() => run({ yes: true, framework, dryRun: true }))).message, /exists already/)
    remove()
  })

  test(`${framework}: the written config contains the choices`, async () => {
    const { run, read, lines, remove } = start()
    await run({
      yes: true,
      framework,
      projectId: `it's"`,
      chains: 'eip155:10,1',
      features: '-email,-analytics',
    })
    const config = read(WRITES[framework][0]!)
    if (framework === 'html') {
      assert.equal(JSON.parse(config), {
        projectId: `it's"`,
        networks: [10, 1],
        features: {
          ...DEFAULT_CHOICE,
          socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
          email: false,
          analytics: false,
        },
      })
    } else {
      assert.match(config, `projectId: 'it\\'s"',`)
      assert.match(
        config,
        `import { defineConfig } from '${ENTRIES[framework] ?? 'aglet'}'\nimport { mainnet, optimism } from 'aglet/networks'`,
      )
      assert.match(config, 'networks: [optimism, mainnet],')
      assert.match(config, 'email: false,')
      assert.match(config, 'analytics: false,')
      assert.not.match(config, 'cloud.reown.com')
    }
    assert.not.ok(lines.some(line => line.includes('Analytics is on')))
    remove()
  })
}

for (const [framework, extra] of [
  [
    'html',
    ['aglet.local.js', 'aglet/testing/testing.js', 'aglet/testing/chunks/b.js', 'aglet/testing/chunks/c.js'],
  ],
  ['vanilla', ['src/aglet.local.ts']],
  ['react', ['src/aglet.local.ts']],
  ['preact', ['src/aglet.local.ts']],
  ['next', ['aglet.local.ts']],
  ['react-router', ['app/aglet.local.ts']],
  ['vue', ['src/aglet.local.ts']],
  ['nuxt', ['aglet.local.ts']],
  ['svelte', ['src/aglet.local.ts']],
  ['sveltekit', ['src/lib/aglet.local.ts']],
  ['astro', ['src/aglet.local.ts']],
  ['angular', ['src/app/aglet.local.ts']],
] as const) {
  test(`${framework}: --local points at aglet dev and adds its wallets; without it neither is written`, async () => {
    const { run, read, all, lines, remove } = start()
    const paths = await run({ yes: true, framework, local: true })
    assert.equal([...paths].sort(), [...WRITES[framework], ...extra].sort())
    for (const part of ['http://127.0.0.1:4540', 'ws://127.0.0.1:4550', PROJECT_ID])
      assert.match(read(WRITES[framework][0]!), part)
    if (framework !== 'html')
      for (const part of [
        "evm: { 1: 'http://127.0.0.1:4545', 8453: 'http://127.0.0.1:4546' },",
        "solana: 'http://127.0.0.1:4570',",
        `bitcoin: 'http://127.0.0.1:4540${BITCOIN_PATHS.mainnet}',`,
        'api: local.api,',
      ])
        assert.match(read(WRITES[framework][0]!), part)
    const imports = Object.entries(all()).filter(
      ([path, text]) => path !== extra[0] && text.includes('aglet.local'),
    )
    assert.is(imports.length, 1)
    assert.ok(lines.some(line => line.includes('npx aglet dev')))
    remove()

    const plain = start()
    await plain.run({ yes: true, framework })
    assert.not.match(JSON.stringify(plain.all()), /aglet\.local|127\.0\.0\.1/)
    plain.remove()
  })
}

const MOVED: DevAddresses = {
  api: 'http://127.0.0.1:4541',
  relay: 'ws://127.0.0.1:4551',
  frame: 'http://127.0.0.1:4581/sdk',
  solana: 'http://127.0.0.1:4572',
  bitcoin: 'http://127.0.0.1:4541/bitcoin/api',
  polkadot: 'http://127.0.0.1:4541/polkadot',
  evm: { 1: 'http://127.0.0.1:4547', 8453: 'http://127.0.0.1:4548' },
  projectId: PROJECT_ID,
}

for (const framework of ['html', 'react', 'next', 'vue'] as const)
  test(`${framework}: --local uses the addresses of the running stack, and aglet dev keeps them up to date`, async () => {
    const asked: unknown[] = []
    const findStack = async (url?: string) => {
      asked.push(url)
      return MOVED
    }
    const { run, read, all, lines, dir, remove } = start({}, { findStack })
    const options = { yes: true, framework, signIn: true, chains: '1,solana,bitcoin' } as const
    await run({ ...options, local: true })
    assert.equal(asked, [undefined])
    assert.ok(lines.some(line => line.includes('the stack that runs at http://127.0.0.1:4541')))
    const written = all()
    const text = JSON.stringify(written)
    assert.match(text, 'http://127.0.0.1:4541')
    assert.match(text, 'ws://127.0.0.1:4551')
    assert.not.match(text, /127\.0\.0\.1:45(?:40|45|46|50|70|80)/)

    // After a restart with all default ports free, the files are those of a default run.
    const kept = updateAddresses(dir, USUAL_ADDRESSES)
    const usual = start()
    await usual.run({ ...options, local: true })
    assert.equal(all(), usual.all())
    assert.ok(kept.includes(WRITES[framework][0]!))
    assert.equal(updateAddresses(dir, USUAL_ADDRESSES), [], 'what is true is not written again')
    updateAddresses(dir, MOVED)
    assert.equal(all(), written)
    assert.is(read(WRITES[framework][0]!), written[WRITES[framework][0]!])
    usual.remove()
    remove()

    const named = start({}, { findStack })
    await named.run({ ...options, local: 'http://127.0.0.1:4541' })
    assert.is(asked[1], 'http://127.0.0.1:4541')
    named.remove()
  })

test('aglet dev finds its addresses in a JSON config that starts with a byte order mark', () => {
  const endpoints = {
    api: 'http://127.0.0.1:4540',
    wallets: 'http://127.0.0.1:4540',
    onramp: 'http://127.0.0.1:4540/buy',
  }
  const { dir, read, remove } = project({ 'aglet.json': `\uFEFF${JSON.stringify({ endpoints })}` })
  assert.equal(updateAddresses(dir, MOVED), ['aglet.json'])
  assert.match(read('aglet.json'), 'http://127.0.0.1:4541')
  remove()
})

test('aglet dev finds its addresses in a reformatted configuration, with any line endings', () => {
  const local = `export const local = {
    api: "http://127.0.0.1:4540",
    relay: 'ws://127.0.0.1:4550',
    frame: "http://127.0.0.1:4580/sdk",
    evm: {
        1: "http://127.0.0.1:4545",
        "8453" : "http://127.0.0.1:4546"
    },
    solana:"http://127.0.0.1:4570"
};
`
  const moved = `export const local = {
    api: "http://127.0.0.1:4541",
    relay: 'ws://127.0.0.1:4551',
    frame: "http://127.0.0.1:4581/sdk",
    evm: {
        1: "http://127.0.0.1:4547",
        "8453" : "http://127.0.0.1:4548"
    },
    solana:"http://127.0.0.1:4572"
};
`
  const rest = 'export const config = defineConfig({ endpoints: { api: "http://127.0.0.1:4540" } });\n'
  for (const end of ['\n', '\r\n']) {
    const text = (block: string) => `// Mine.\n${block}${rest}`.replaceAll('\n', end)
    const { dir, read, remove } = project({ 'src/aglet.config.ts': text(local) })
    assert.equal(updateAddresses(dir, MOVED), ['src/aglet.config.ts'])
    assert.is(read('src/aglet.config.ts'), text(moved))
    assert.equal(updateAddresses(dir, MOVED), [])
    remove()
  }
})

test('aglet dev does not change a configuration that init has not written', () => {
  const files = {
    'aglet.json': '{"projectId":"x","endpoints":{"api":"http://localhost:3000/api"}}',
    // All URLs on one host, as in the stack, but on someone else's server.
    'src/aglet.json':
      '{"endpoints":{"api":"https://api.example","wallets":"https://api.example","onramp":"https://api.example/buy"}}',
    'public/aglet.json': 'no JSON',
    'src/aglet.config.ts': "export const config = { projectId: 'x' }\nconst local = { api: 1 }\n",
  }
  const { dir, all, remove } = project(files)
  assert.equal(updateAddresses(dir, MOVED), [])
  assert.equal(all(), files)
  remove()
})

for (const [framework, files, condition] of [
  ['react', { 'package.json': '{"dependencies":{"react":"19","vite":"8"}}' }, 'import.meta.env.DEV'],
  ['react', { 'package.json': '{"dependencies":{"react":"19"}}' }, "process.env.NODE_ENV !== 'production'"],
  ['vanilla', { 'package.json': '{"dependencies":{"vite":"8"}}' }, 'import.meta.env.DEV'],
  ['next', {}, "process.env.NODE_ENV !== 'production'"],
  ['nuxt', {}, 'import.meta.dev'],
  ['astro', {}, 'import.meta.env.DEV'],
  ['sveltekit', {}, 'import.meta.env.DEV'],
  ['angular', {}, "(typeof ngDevMode === 'undefined' || ngDevMode)"],
] as const)
  test(`${framework}: the development wallets are behind ${condition}, and no other file imports them`, async () => {
    const { run, all, remove } = start(files)
    await run({ yes: true, framework, local: true })
    const [[, wallets = ''] = [], ...others] = Object.entries(all()).filter(([, text]) =>
      text.includes('aglet/testing'),
    )
    assert.equal(others, [])
    assert.match(wallets, `if (${condition} && typeof window !== 'undefined') {\n  import('aglet/testing')`)
    remove()
  })

test('html: the development wallets load only on pages of this machine', async () => {
  const { run, read, remove } = start()
  await run({ yes: true, framework: 'html', local: true })
  const text = read('aglet.local.js')
  const allowed = new RegExp(/^if \(\/(.+)\/\.test\(location\.hostname\)\) \{$/m.exec(text)![1]!)
  for (const name of ['localhost', 'app.localhost', '127.0.0.1', '[::1]']) assert.match(name, allowed)
  for (const name of ['example.org', 'localhost.example.org', '127.0.0.1.example.org', 'notlocalhost'])
    assert.not.match(name, allowed)
  assert.ok(text.indexOf('import(') > text.indexOf('location.hostname'))
  assert.not.match(text, /^import /m)
  remove()
})

const SIGN_IN: Readonly<Partial<Record<Framework, readonly string[]>>> = {
  html: [
    'aglet.server.mjs',
    'aglet.siwx.js',
    'aglet/siwx/siwx.js',
    'aglet/siwx/siwx/chunks/d.js',
    'aglet/siwx/siwx/chunks/e.js',
  ],
  next: ['aglet.auth.ts', 'app/auth/[step]/route.ts'],
  nuxt: ['aglet.auth.ts', 'server/routes/auth/[step].ts'],
  sveltekit: ['src/aglet.auth.ts', 'src/routes/auth/[step]/+server.ts'],
}
/** All other frameworks get a server to start beside their own. */
const signInFiles = (framework: Framework) => SIGN_IN[framework] ?? ['aglet.server.mjs']

for (const framework of FRAMEWORKS)
  test(`${framework}: --sign-in adds the page’s part and the server’s; without it neither is written`, async () => {
    for (const local of [false, true]) {
      const { run, read, all, lines, remove } = start()
      const paths = await run({ yes: true, framework, signIn: true, local, chains: '1,base,solana,polkadot' })
      const plain = start()
      const without = await plain.run({ yes: true, framework, local, chains: '1,base,solana,polkadot' })
      assert.not.match(JSON.stringify(plain.all()), /siwx|SESSION_SECRET/)
      assert.not.ok(plain.lines.some(line => line.includes('AUTH_DOMAIN')))
      plain.remove()
      assert.equal(paths.filter(path => !without.includes(path)).sort(), signInFiles(framework))
      assert.equal(Object.keys(all()).sort(), [...paths].sort())
      const page = read(framework === 'html' ? 'aglet.siwx.js' : WRITES[framework][0]!)
      assert.match(page, "createSiwx({ storage: serverStorage({ url: '/auth' }) })")
      const server = read(signInFiles(framework)[0]!)
      assert.match(server, local ? "'eip155:1': local.evm[1]," : "'eip155:1': 'https://")
      assert.is(server.includes("evm: { 1: 'http://127.0.0.1:4545'"), local)
      assert.match(server, "'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': true,")
      assert.match(server, /'polkadot:\w+': true,/)
      assert.ok(lines.some(line => line.includes('AUTH_DOMAIN') && line.includes('SESSION_SECRET')))
      remove()
    }
  })

for (const [title, dependencies, into, line, port] of [
  ['Vite', { react: '19', vite: '8' }, 'vite.config', "server: { proxy: { '/auth': '", 5173],
  [
    'webpack',
    { react: '19', webpack: '5' },
    'webpack.config',
    "devServer: { proxy: [{ context: ['/auth'], target: '",
    8080,
  ],
  [
    'webpack without a framework',
    { webpack: '5' },
    'webpack.config',
    "devServer: { proxy: [{ context: ['/auth'], target: '",
    8080,
  ],
  [
    'Rspack',
    { preact: '11', '@rspack/core': '1' },
    'rspack.config',
    "devServer: { proxy: [{ context: ['/auth'], target: '",
    8080,
  ],
  [
    'Rsbuild',
    { react: '19', '@rsbuild/core': '1', '@rspack/core': '1' },
    'rsbuild.config',
    "server: { proxy: { '/auth': '",
    3000,
  ],
  [
    'Vue with Rsbuild',
    { vue: '3', '@rsbuild/core': '1' },
    'rsbuild.config',
    "server: { proxy: { '/auth': '",
    3000,
  ],
  [
    'Vue CLI',
    { vue: '3', '@vue/cli-service': '5' },
    'vue.config',
    "devServer: { proxy: { '/auth': { target: '",
    8080,
  ],
  [
    'Svelte with webpack',
    { svelte: '5', webpack: '5' },
    'webpack.config',
    "devServer: { proxy: [{ context: ['/auth'], target: '",
    8080,
  ],
  ['Create React App', { react: '18', 'react-scripts': '5' }, 'package.json', '"proxy": "', 3000],
  ['Parcel', { react: '19', parcel: '2' }, '.proxyrc.json', '{ "/auth": { "target": "', 1234],
] as const)
  test(`--sign-in prints the setting of ${title} that forwards to the server`, async () => {
    const { run, read, lines, remove } = start({ 'package.json': JSON.stringify({ dependencies }) })
    await run({ yes: true, signIn: true })
    const at = lines.lastIndexOf(`Add to ${into}:`)
    assert.ok(at > 0, lines.join('\n'))
    assert.ok(lines[at + 1]!.includes(`${line}http://127.0.0.1:3001`), lines[at + 1])
    if (into !== 'vite.config') assert.not(lines.some(text => text.includes('vite.config')))
    assert.match(read('aglet.server.mjs'), `'localhost:${port}'`)
    remove()
  })

for (const [title, dependencies, into, line] of [
  ['Vite', { vite: '7' }, 'vite.config', 'vue({ template: { compilerOptions'],
  ['Rsbuild', { '@rsbuild/core': '1' }, 'rsbuild.config', 'pluginVue({ vueLoaderOptions: { compilerOptions'],
  ['Vue CLI', { '@vue/cli-service': '5' }, 'vue.config', 'tap(old => ({ ...old, compilerOptions'],
  [
    'webpack',
    { webpack: '5' },
    'webpack.config',
    "/\\.vue$/, loader: 'vue-loader', options: { compilerOptions",
  ],
] as const)
  test(`Vue with ${title} is told where to say that the elements are none of its components`, async () => {
    const { run, lines, remove } = start({
      'package.json': JSON.stringify({ dependencies: { vue: '3', ...dependencies } }),
    })
    await run({ yes: true })
    const printed = lines[lines.indexOf(`Add to ${into}:`) + 1]!
    assert.ok(printed.includes(`${line}: { isCustomElement: tag => tag.startsWith('aglet-') }`), printed)
    assert.is(lines.filter(text => text.includes('isCustomElement')).length, 1)
    remove()
  })

test('--sign-in: a SvelteKit site without a server of its own gets one to start beside it', async () => {
  const dependencies = { '@sveltejs/kit': '2', '@sveltejs/adapter-static': '3' }
  const { run, lines, remove } = start({ 'package.json': JSON.stringify({ dependencies }) })
  const paths = await run({ yes: true, signIn: true })
  assert.ok(paths.includes('aglet.server.mjs') && !paths.includes('src/aglet.auth.ts'))
  assert.ok(lines.some(line => line.includes("'/auth'")))
  remove()
})

test('the server code that --sign-in writes is valid and creates a handler', async () => {
  const { run, read, remove } = start()
  await run({ yes: true, framework: 'next', signIn: true })
  const entry = `${read('aglet.auth.ts')}${read('app/auth/[step]/route.ts').replace(/^import.*$/m, '')}`
  const { outputFiles } = await build({
    stdin: { contents: entry, loader: 'ts', resolveDir: process.cwd() },
    alias: { 'aglet/siwx/server': './src/siwx/server.ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  })
  const code = Buffer.from(outputFiles[0]!.text).toString('base64')
  const { GET, POST } = await import(`data:text/javascript;base64,${code}`)
  const nonce: Response = await GET(new Request('http://localhost:3000/auth/nonce'))
  assert.match((await nonce.json()).nonce, /^\w{22}$/)
  const refused: Response = await POST(new Request('http://localhost:3000/auth/verify', { method: 'POST' }))
  assert.is(refused.status, 400)
  remove()
})

test('next: the Pages Router gets its route under /api', async () => {
  const { run, read, remove } = start({ 'next.config.ts': '', 'src/pages/_app.js': '' })
  assert.equal(await run({ yes: true, signIn: true }), [
    'src/aglet.config.js',
    'src/components/providers.jsx',
    'src/components/WalletButton.jsx',
    'src/aglet.auth.js',
    'src/pages/api/auth/[step].js',
  ])
  assert.match(read('src/aglet.config.js'), "serverStorage({ url: '/api/auth' })")
  assert.match(read('src/pages/api/auth/[step].js'), 'bodyParser: false')
  remove()
})

for (const [title, options, part] of [
  [
    'a chain that aglet dev does not run',
    { local: true, chains: '1,10' },
    '--local has the chains 1, 8453, solana, bitcoin, polkadot only, not 10.',
  ],
  [
    'an unknown framework',
    { framework: 'ember' },
    '--framework "ember" is not one of html, vanilla, react, next, react-router, preact, vue, nuxt, svelte, sveltekit, astro, angular.',
  ],
  ['an empty address of a stack', { local: '' }, '--local "" is not an address.'],
  ['an empty framework', { framework: '' }, '--framework "" is not one of'],
  ['an empty project id', { projectId: '' }, '--project-id is not usable: it is empty.'],
  ['a project id with a space', { projectId: 'a b' }, 'spaces'],
  ['a project id with a line break', { projectId: 'a\nb' }, 'spaces'],
  ['an endless project id', { projectId: 'a'.repeat(201) }, '200'],
  ['an unknown feature', { features: 'nfts' }, '"nfts" is not a feature'],
  ['an unknown chain', { chains: '5' }, '"5" is not known'],
  ['a missing folder', { dir: 'gone' }, '--dir "gone" is not a folder.'],
  ['a file as folder', { dir: 'file' }, '--dir "file" is not a folder.'],
  ['--copy for a bundled host', { framework: 'react', copy: true }, 'html only'],
] as const) {
  test(`${title} is refused in one line with code 2, and nothing is written`, async () => {
    const { run, all, lines, remove } = start({ file: '' })
    const vanilla: InitOptions = { yes: true, framework: 'vanilla' }
    const { message, exitCode } = await failure(() => run({ ...vanilla, ...options }))
    assert.is(exitCode, 2)
    assert.ok(message.includes(part), message)
    assert.not.match(message, /\n/)
    assert.equal(Object.keys(all()), ['file'])
    assert.equal(lines, [])
    remove()
  })
}

for (const language of ['ts', 'js'] as const) {
  test(`the written files are valid ${language}`, async () => {
    for (const framework of ['vanilla', 'react', 'react-router', 'preact', 'next'] as const) {
      const { run, read, remove } = start(language === 'js' ? { 'jsconfig.json': '{}' } : {})
      for (const path of await run({ yes: true, framework, signIn: true, projectId: `</script>'"\\` })) {
        assert.match(path, language === 'ts' ? /\.(tsx?|mjs)$/ : /\.(jsx?|mjs)$/)
        const loader = path.endsWith('x') ? (`${language}x` as const) : path.endsWith('mjs') ? 'js' : language
        const { warnings } = await transform(read(path), { loader, jsx: 'automatic' })
        assert.equal(warnings, [])
      }
      remove()
    }
  })
}

for (const framework of ['html', 'react'] as const)
  test(`${framework}: networks of other namespaces are written, and with --local their local servers`, async () => {
    for (const local of [false, true]) {
      const { run, read, remove } = start()
      await run({ yes: true, framework, local, chains: 'base,solana,bitcoin,polkadot' })
      const config = read(WRITES[framework][0]!)
      if (framework === 'html') {
        const networks = JSON.parse(config).networks as (number | NetworkInput)[]
        assert.equal(
          networks.map(network =>
            typeof network === 'number' ? network : toCaipNetworkId(checked(network)),
          ),
          [8453, ...[solana, bitcoin, polkadot].map(toCaipNetworkId)],
        )
        if (!local) assert.equal(networks.slice(1), [solana, bitcoin, polkadot])
      } else {
        assert.match(config, "import { base, bitcoin, polkadot, solana } from 'aglet/networks'")
        if (!local) assert.match(config, 'networks: [base, solana, bitcoin, polkadot],')
      }
      const outside = /api\.mainnet-beta\.solana\.com|mempool\.space|rpc\.polkadot\.io/
      if (local) {
        assert.not.match(config, outside)
        const api = 'http://127.0.0.1:4540'
        for (const url of [
          'http://127.0.0.1:4570',
          `${api}${BITCOIN_PATHS.mainnet}`,
          `${api}${POLKADOT_PATH}`,
        ])
          assert.match(config, url)
        if (framework === 'react')
          assert.match(config, '{ ...solana, rpcUrls: { default: { http: [local.solana] } } }')
      }
      remove()
    }
  })

/** The network as the instance would parse it. */
function checked(network: NetworkInput): NetworkInput {
  parseOptions({ networks: [network] })
  return network
}

test('a project id that the local relay does not know is kept, with a hint', async () => {
  const { run, read, lines, remove } = start()
  await run({ yes: true, framework: 'vanilla', local: true, projectId: 'mine' })
  assert.match(read('src/aglet.config.ts'), "projectId: 'mine',")
  assert.ok(lines.some(line => line.includes('leave out --project-id')))
  remove()
})

test('without a project id the local one is used, and both the config and the output say so', async () => {
  const { run, read, lines, remove } = start()
  await run({ yes: true, framework: 'vanilla' })
  assert.match(read('src/aglet.config.ts'), "projectId: 'aglet-local',")
  assert.match(read('src/aglet.config.ts'), 'cloud.reown.com')
  assert.ok(lines.some(line => line.includes("'aglet-local' is used") && line.includes('cloud.reown.com')))
  remove()
})

test('[9.32] analytics is on by default, is written to the config, and the output says what it sends', async () => {
  const { run, read, lines, remove } = start()
  await run({ yes: true, framework: 'vanilla' })
  assert.match(read('src/aglet.config.ts'), 'analytics: true,')
  assert.ok(
    lines.some(line =>
      /nothing before the first open, never an e-mail address, a balance, an amount or the page query/.test(
        line,
      ),
    ),
  )
  remove()
})

test('every feature is listed with its size', async () => {
  const { run, lines, remove } = start()
  await run({ yes: true, framework: 'vanilla' })
  assert.ok(lines.some(line => /^Features, .*: swaps \+6\.1 KB, /.test(line)))
  assert.ok(lines.some(line => /^Off: .*smartSessions \(size unknown\)/.test(line)))
  remove()
})

test('an empty folder with --yes becomes a script host, and the output says why', async () => {
  const { run, lines, remove } = start()
  assert.equal(await run({ yes: true }), WRITES.html)
  assert.match(lines[0]!, /script tag.*no framework was detected/)
  remove()
})

test('html: the copies are named as the package’s folder lists them, however its path is written', () => {
  // With Yarn's Plug'n'Play the package is in a zip file, whose listings name folders from its own root.
  assert.equal(
    scriptFiles(`${dist.dir}/./cdn/`).map(({ path }) => path),
    ['aglet/Account-1.js', 'aglet/aglet.js'],
  )
})

test('Parcel is told to read the `exports` of packages, which is off in Parcel 2', async () => {
  const parcel = { devDependencies: { parcel: '2' } }
  for (const framework of ['vanilla', 'react', 'preact', 'vue', 'svelte'] as const) {
    const { run, lines, remove } = start({ 'package.json': JSON.stringify(parcel) })
    await run({ yes: true, framework })
    const at = lines.indexOf('Add to package.json:')
    assert.is(lines[at + 1], '  "@parcel/resolver-default": { "packageExports": true },')
    remove()
  }
  const { run, lines, remove } = start({ 'package.json': JSON.stringify(parcel) })
  await run({ yes: true, framework: 'html' })
  assert.not(lines.some(line => line.includes('@parcel')))
  remove()
})

test('html: --no-copy copies no script and says what to serve', async () => {
  const { run, lines, remove } = start()
  assert.equal(await run({ yes: true, framework: 'html', copy: false }), ['aglet.json', 'aglet-snippet.html'])
  assert.is(lines.at(-1), 'Next: serve the dist/cdn folder of this package at /aglet/')
  remove()

  const signing = start()
  const wrote = await signing.run({ yes: true, framework: 'html', copy: false, signIn: true })
  assert.ok(wrote.includes('aglet/siwx/siwx.js'))
  assert.match(signing.lines.at(-1)!, /at \/aglet\/, together with the aglet folder written here$/)
  signing.remove()
})

test('html: the output fits ten lines, however many files are copied', async () => {
  const { run, lines, remove } = start({ 'index.html': '' })
  await run({ yes: true })
  const text = lines.filter(Boolean)
  assert.is(text.length, 10, text.join('\n'))
  assert.is(lines[1], 'Wrote aglet.json, aglet-snippet.html, aglet/ (2 files).')
  remove()
})

test('html: with --sign-in, the output says how to install the package that the server imports', async () => {
  const manifest = (dependencies: string) => ({ 'package.json': `{"dependencies":{${dependencies}}}` })
  for (const [files, command] of [
    [{}, 'npm install --prefix . aglet'],
    [{ ...manifest(''), 'pnpm-lock.yaml': '' }, 'pnpm add aglet'],
    [manifest('"aglet":"1"'), undefined],
    [{ 'node_modules/aglet/package.json': '{}' }, undefined],
  ] as const) {
    for (const signIn of [true, false]) {
      const { run, lines, remove } = start({ 'index.html': '', ...files })
      await run({ yes: true, framework: 'html', signIn })
      assert.equal(
        lines.filter(line => line.startsWith('aglet.server.mjs imports aglet')),
        signIn && command
          ? [`aglet.server.mjs imports aglet, so install it in the project's folder: ${command}`]
          : [],
      )
      remove()
    }
  }
})

test('html: the host serves the script itself', async () => {
  const { run, read, remove } = start({ 'public/index.html': '' })
  await run({ yes: true })
  assert.is(read('public/aglet/aglet.js'), 'script')
  const snippet = read('public/aglet-snippet.html')
  assert.match(snippet, '<script type="module" src="/aglet/aglet.js" data-config="/aglet.json"></script>')
  assert.match(snippet, '<aglet-button></aglet-button>')
  assert.not.match(snippet, /https?:|latest/)
  remove()
})

test('html: a package without script files is reported', async () => {
  const { dir, remove } = project()
  const io = collect({ cwd: dir, dist: dir })
  assert.match((await failure(() => init({ yes: true, framework: 'html' }, io))).message, /--no-copy/)
  remove()
})

test('next: src/app, plain JavaScript and the Pages Router are detected', async () => {
  const src = start({ 'src/app/layout.tsx': '' })
  assert.equal(await src.run({ yes: true, framework: 'next' }), [
    'src/aglet.config.ts',
    'src/app/providers.tsx',
    'src/components/WalletButton.tsx',
  ])
  src.remove()

  const found = start({ 'next.config.ts': '', 'src/app/layout.js': '' })
  assert.equal(await found.run({ yes: true }), [
    'src/aglet.config.js',
    'src/app/providers.jsx',
    'src/components/WalletButton.jsx',
  ])
  assert.not.match(found.read('src/app/providers.jsx'), 'ReactNode')
  assert.ok(found.lines.includes('Add to src/app/layout.js:'))
  assert.ok(found.lines.includes("  import 'aglet/styles.css'"))
  found.remove()

  const pages = start({ 'next.config.ts': '', 'pages/_app.tsx': '' })
  assert.equal(await pages.run({ yes: true }), [
    'aglet.config.ts',
    'components/providers.tsx',
    'components/WalletButton.tsx',
  ])
  pages.remove()
})

test('angular: the printed setting for signing in says how the server finds its file', async () => {
  const { run, lines, remove } = start({ 'package.json': '{"dependencies":{"@angular/core":"21"}}' })
  await run({ yes: true, signIn: true })
  const at = lines.findIndex(line => line.startsWith('Add to proxy.conf.json'))
  assert.match(lines[at]!, 'ng serve --proxy-config proxy.conf.json')
  assert.equal(JSON.parse(lines[at + 1]!), { '/auth': { target: 'http://127.0.0.1:3001' } })
  remove()
})

test('next: the root layouts may be in folders of languages and groups, and the imports lead there', async () => {
  const html = 'export default ({ children }) => <html><body>{children}</body></html>'
  const deep = start({
    'next.config.ts': '',
    'src/app/layout.jsx': 'export default ({ children }) => children',
    'src/app/[locale]/layout.jsx': html,
    'src/app/[locale]/(shop)/layout.jsx': 'export default ({ children }) => children',
    'src/app/[locale]/about/page.jsx': '',
  })
  assert.equal((await deep.run({ yes: true })).slice(0, 2), ['src/aglet.config.js', 'src/app/providers.jsx'])
  const pasted = deep.lines.slice(deep.lines.indexOf('Add to src/app/[locale]/layout.jsx:'))
  assert.equal(pasted.slice(1, 4), [
    "  import 'aglet/styles.css'",
    "  import { WalletButton } from '../../components/WalletButton'",
    "  import { Providers } from '../providers'",
  ])
  deep.remove()

  const groups = start({
    'next.config.ts': '',
    'app/(shop)/layout.tsx': html,
    'app/(shop)/[id]/layout.tsx': 'export default ({ children }) => children',
    'app/(blog)/[locale]/layout.tsx': html,
  })
  await groups.run({ yes: true })
  assert.equal(
    groups.lines.filter(line => line.startsWith('Add to')),
    ['Add to app/(blog)/[locale]/layout.tsx:', 'Add to app/(shop)/layout.tsx:'],
  )
  assert.ok(groups.lines.includes("  import { Providers } from '../../providers'"))
  assert.ok(groups.lines.includes("  import { Providers } from '../providers'"))
  groups.remove()
})

test('--dir works in another folder, and the next step changes to it', async () => {
  const { run, all, lines, remove } = start({ "apps/it's/package.json": '{"dependencies":{"react":"19"}}' })
  await run({ yes: true, dir: "apps/it's" })
  assert.ok(Object.keys(all()).includes("apps/it's/src/aglet.config.ts"))
  assert.is(lines.at(-1), "Next: cd 'apps/it'\\''s' && npm install aglet")
  remove()
})

test('the next step installs into the folder itself if npm would otherwise use a parent’s package.json', async () => {
  const inner = start({ 'package.json': '{}', 'app/main.ts': '' })
  await inner.run({ yes: true, framework: 'vanilla', dir: 'app' })
  assert.is(inner.lines.at(-1), 'Next: cd app && npm install --prefix . aglet')
  inner.remove()
  const own = start({ 'package.json': '{}' })
  await own.run({ yes: true, framework: 'vanilla' })
  assert.is(own.lines.at(-1), 'Next: npm install aglet')
  own.remove()
})

for (const [title, dependencies] of [
  ['expo', { expo: '54', react: '19', 'react-native': '0.82' }],
  ['react-native', { react: '19', 'react-native': '0.82' }],
] as const)
  test(`a project with ${title} and without a page is refused, and nothing is written`, async () => {
    const files = { 'package.json': JSON.stringify({ dependencies }) }
    const { run, all, lines, remove } = start(files)
    const { message, exitCode } = await failure(() => run({ yes: true }))
    assert.is(exitCode, 1)
    assert.match(message, new RegExp(`^${title} is in package\\.json: .* not support React Native or Expo`))
    assert.equal([all(), lines], [files, []])
    // The user may know better, as for a page beside the app.
    await run({ yes: true, framework: 'react', dryRun: true })
    remove()
  })

test('the next step uses the project\u2019s package manager', async () => {
  const fresh = start({ 'pnpm-lock.yaml': '', 'package.json': '{"dependencies":{"vite":"8"}}' })
  await fresh.run({ yes: true })
  assert.is(fresh.lines.at(-1), 'Next: pnpm add aglet')
  fresh.remove()
  // The root of a workspace is refused without the flag.
  const manifest = '{"workspaces":["app"],"dependencies":{"vite":"8"}}'
  for (const [files, command] of [
    [{ 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': '' }, 'pnpm add -w aglet'],
    [{ 'yarn.lock': '# yarn lockfile v1\n' }, 'yarn add -W aglet'],
    [{ 'yarn.lock': '__metadata:\n  version: 8\n' }, 'yarn add aglet'],
    [{ 'package-lock.json': '{}' }, 'npm install aglet'],
  ] as const) {
    const root = start({ ...files, 'package.json': manifest })
    await root.run({ yes: true })
    assert.is(root.lines.at(-1), `Next: ${command}`)
    root.remove()
  }
  const installed = start({ 'yarn.lock': '', 'package.json': '{"dependencies":{"vite":"8","aglet":"1"}}' })
  await installed.run({ yes: true })
  assert.is(installed.lines.at(-1), 'Next: yarn aglet dev')
  installed.remove()
})

test('html: every printed command runs Aglet as it is: installed in the project or not', async () => {
  for (const [dependencies, run] of [
    ['{}', 'npx aglet'],
    ['{"aglet":"1"}', 'pnpm aglet'],
  ] as const) {
    const page = start({
      'index.html': '',
      'pnpm-lock.yaml': '',
      'package.json': `{"dependencies":${dependencies}}`,
    })
    await page.run({ yes: true, local: true })
    assert.is(page.lines.at(-1), `Next: ${run} dev --demo .`)
    assert.ok(page.lines.some(line => line.includes(`start \`${run} dev\` beside`)))
    page.remove()
  }
})

test('a project with wagmi gets instructions for the wagmi adapter', async () => {
  const { run, lines, remove } = start({ 'package.json': '{"dependencies":{"react":"19","wagmi":"3"}}' })
  await run({ yes: true })
  const line = lines.find(text => text.includes('wagmiAdapter({'))
  assert.match(line!, 'actions: { connect, disconnect, reconnect, switchChain }')
  assert.ok(lines.some(text => text.includes("from 'wagmi/actions'")))
  remove()
  for (const [library, actions] of [
    ['@wagmi/vue', '@wagmi/vue/actions'],
    ['@wagmi/core', '@wagmi/core'],
  ] as const) {
    const host = start({ 'package.json': `{"dependencies":{"vue":"3","${library}":"3"}}` })
    await host.run({ yes: true })
    assert.ok(host.lines.some(text => text.includes(`switchChain } from '${actions}'`)))
    host.remove()
  }
  const without = start({ 'package.json': '{"dependencies":{"react":"19"}}' })
  await without.run({ yes: true })
  assert.not.ok(without.lines.some(text => text.includes('wagmi')))
  without.remove()
})

/** Answers each question with its default and records the questions. */
function asker(answers: Partial<{ text: string; framework: string; confirm: boolean }> = {}) {
  const asked: string[] = []
  const note = <T>(message: string, answer: T) => {
    asked.push(message)
    return Promise.resolve(answer)
  }
  const ask: Ask = {
    text: ({ message }) => note(message, answers.text ?? ''),
    one: ({ message, options }) =>
      note(message, options.find(({ value }) => value === answers.framework)!.value),
    several: ({ message, initial }) => note(message, initial),
    confirm: ({ message, initial }) => note(message, answers.confirm ?? initial),
  }
  return { ask, asked }
}

test('--local offers only the networks of the stack, and accepts each of them', async () => {
  const { solana: _, ...withoutSolana } = MOVED
  for (const [stack, words] of [
    [undefined, 'mainnet base solana bitcoin polkadot'],
    [withoutSolana, 'mainnet base bitcoin polkadot'],
  ] as const) {
    const offered: string[] = []
    const { ask } = asker()
    const several: Ask['several'] = async ({ message, options, initial }) => {
      if (message !== 'Networks') return initial
      offered.push(...options.map(({ value }) => value))
      return options.map(({ value }) => value)
    }
    const { run, read, remove } = start({}, { ask: { ...ask, several }, findStack: async () => stack })
    await run({ framework: 'vanilla', local: true })
    assert.equal(offered, words.split(' '))
    assert.match(read('src/aglet.config.ts'), `networks: [mainnet, base, `)
    remove()
  }
})

test('asks only for what it cannot find', async () => {
  const { ask, asked } = asker({ framework: 'vanilla', confirm: false, text: ' abc ' })
  const nothing = start({}, { ask })
  await nothing.run({})
  assert.is(asked.length, 6)
  assert.match(asked[4]!, /^Analytics\?/)
  assert.match(asked[5]!, /^Sign in with the wallet\?/)
  assert.match(nothing.read('src/aglet.config.ts'), "projectId: 'abc',")
  assert.match(nothing.read('src/aglet.config.ts'), 'analytics: false,')
  nothing.remove()

  asked.length = 0
  const known = start({ 'vite.config.ts': '' }, { ask })
  await known.run({ projectId: 'x', chains: '1' })
  assert.is(asked.length, 3)
  await known.run({ projectId: 'x', chains: '1', signIn: true, force: true })
  assert.is(asked.length, 5)
  known.remove()

  asked.length = 0
  const all = start({ 'vite.config.ts': '' }, { ask })
  await all.run({ yes: true })
  assert.equal(asked, [])
  all.remove()
})

test('an invalid flag is reported before the first question', async () => {
  const { ask, asked } = asker()
  const { run, remove } = start({}, { ask })
  await failure(() => run({ features: 'nfts' }))
  assert.equal(asked, [])
  remove()
})

test('an interrupted question writes nothing and exits with 130', async () => {
  const { ask } = asker()
  const { run, all, remove } = start(
    { 'vite.config.ts': '' },
    { ask: { ...ask, several: () => Promise.reject(new CliError('', 130)) } },
  )
  assert.is((await failure(() => run({}))).exitCode, 130)
  assert.equal(Object.keys(all()), ['vite.config.ts'])
  remove()
})

/** The scripts of a component: its script elements, and the front matter of an Astro file. */
const scriptsOf = (text: string): readonly string[] => [
  ...[...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script),
  ...[/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''],
]

for (const framework of ['vue', 'nuxt', 'svelte', 'sveltekit', 'astro', 'angular'] as const) {
  test(`${framework}: its component has the button, and its code is valid`, async () => {
    for (const language of ['ts', 'js'] as const) {
      const { run, read, remove } = start(language === 'js' ? { 'jsconfig.json': '{}' } : {})
      const paths = await run({ yes: true, framework, local: true })
      assert.match(read(paths.at(-1)!), '<aglet-button></aglet-button>')
      for (const path of paths) {
        const isPlain = /\.[jt]s$/.test(path)
        const loader = path.endsWith('.js') || (!isPlain && language === 'js') ? 'js' : 'ts'
        for (const script of isPlain ? [read(path)] : scriptsOf(read(path)))
          assert.equal(
            (
              await transform(script, {
                loader,
                tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
              })
            ).warnings,
            [],
          )
      }
      // Angular supports TypeScript only.
      const ends = framework === 'angular' ? 'ts' : language
      assert.ok(paths.filter(path => /\.[jt]s$/.test(path)).every(path => path.endsWith(`.${ends}`)))
      // Every relative import resolves to a written file.
      for (const path of paths)
        for (const [, from = ''] of read(path).matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)) {
          const to = new URL(from, `file:///${path}`).pathname.slice(1)
          assert.ok(
            paths.some(other => other.replace(/\.[jt]s$/, '') === to),
            `${path} imports ${from}`,
          )
        }
      remove()
    }
  })
}

for (const [framework, dependencies, hasReference] of [
  ['vue', { vue: '3', vite: '8' }, true],
  ['svelte', { svelte: '5', vite: '8' }, true],
  ['sveltekit', { '@sveltejs/kit': '2', svelte: '5', vite: '8' }, false],
  ['vue', { vue: '3', webpack: '5' }, undefined],
] as const)
  test(`${framework} with ${Object.keys(dependencies).join(', ')}: a hot update of the instance reloads the page`, async () => {
    for (const language of ['ts', 'js'] as const) {
      const { run, read, remove } = start({
        'package.json': JSON.stringify({ dependencies }),
        ...(language === 'js' && { 'jsconfig.json': '{}' }),
      })
      const paths = await run({ yes: true })
      const text = read(paths.find(path => /\baglet\.[jt]s$/.test(path))!)
      assert.is(
        text.includes('import.meta.hot?.accept(() => location.reload())'),
        hasReference !== undefined,
        text,
      )
      assert.is(
        text.startsWith('/// <reference types="vite/client" />\n'),
        language === 'ts' && hasReference === true,
      )
      remove()
    }
  })

for (const [framework, into, line] of [
  ['vue', 'vite.config', "isCustomElement: tag => tag.startsWith('aglet-')"],
  ['nuxt', 'nuxt.config', "isCustomElement: tag => tag.startsWith('aglet-')"],
  ['angular', 'src/app/app.component.ts (app.ts)', 'imports: [WalletButtonComponent],'],
  ['angular', 'src/styles.css', "@import 'aglet/styles.css';"],
  ['astro', 'a page or layout', '<WalletButton />'],
  ['sveltekit', 'src/routes/+layout.svelte', '<WalletButton />'],
  ['sveltekit', 'src/routes/+layout.svelte', "from '../lib/WalletButton.svelte'"],
  ['react-router', 'app/root.tsx', "import 'aglet/styles.css'"],
] as const)
  test(`${framework}: the output says to add ${line} to ${into}`, async () => {
    const { run, lines, remove } = start()
    await run({ yes: true, framework })
    const at = lines.indexOf(`Add to ${into}:`)
    assert.is.not(at, -1)
    assert.ok(lines.slice(at, lines.indexOf('', at)).some(found => found.includes(line)))
    remove()
  })

test('TanStack Start: the lines belong into the root route, and its own server signs users in', async () => {
  const { run, lines, read, remove } = start({
    'package.json': '{"dependencies":{"@tanstack/react-start":"1","react":"19","vite":"8"}}',
    'tsconfig.json': '{}',
    'src/routes/__root.tsx': '',
  })
  await run({ yes: true, signIn: true })
  const at = lines.indexOf('Add to src/routes/__root.tsx:')
  assert.is.not(at, -1, lines.join('\n'))
  assert.equal(
    lines.slice(at + 1, at + 6).map(line => line.trim()),
    [
      "import { WalletButton, WalletProvider } from '../components/WalletButton'",
      '<WalletProvider>',
      '<WalletButton />',
      '{children}',
      '</WalletProvider>',
    ],
  )
  const route = read('src/routes/auth.$step.ts')
  assert.match(route, "import { auth } from '../aglet.auth'")
  assert.match(route, "createFileRoute('/auth/$step')")
  assert.match(read('src/aglet.auth.ts'), "'localhost:3000'")
  assert.not(
    lines.some(line => /vite\.config|aglet\.server/.test(line)),
    lines.join('\n'),
  )
  remove()
})

test('code that runs on a server creates no instance', async () => {
  for (const [framework, path] of [
    ['nuxt', 'plugins/aglet.client.ts'],
    ['sveltekit', 'src/lib/WalletButton.svelte'],
  ] as const) {
    const { run, read, remove } = start()
    await run({ yes: true, framework })
    assert.match(
      read(path),
      framework === 'nuxt' ? 'createAglet(config)' : "onMount(() => {\n    import('./aglet')",
    )
    remove()
  }
})

test('Nuxt 4 uses the app folder', async () => {
  const { run, remove } = start({ 'package.json': '{"dependencies":{"nuxt":"4"}}', 'app/app.vue': '' })
  assert.equal(await run({ yes: true }), [
    'app/aglet.config.ts',
    'app/plugins/aglet.client.ts',
    'app/components/WalletButton.vue',
  ])
  remove()
})

test('a host with ethers gets instructions for the adapter of its version', async () => {
  for (const [version, line] of [
    ['6', 'adapters: [ethersAdapter()],'],
    ['5', 'adapters: [ethers5Adapter({ ethers })],'],
  ] as const) {
    const { run, lines, remove } = start({
      'package.json': `{"dependencies":{"vue":"3","ethers":"^${version}.7.0"}}`,
    })
    await run({ yes: true })
    assert.ok(lines.includes(`  ${line}`))
    remove()
  }
})

test('aglet dev does not replace the address of another server in a block that init has written', () => {
  const block = (api: string, relay: string) => `const local = {
  api: '${api}',
  relay: 'ws://127.0.0.1:${relay}',
}
`
  const { dir, read, remove } = project({ 'aglet.config.ts': block('https://staging.example/api', '4550') })
  updateAddresses(dir, MOVED)
  assert.is(read('aglet.config.ts'), block('https://staging.example/api', '4551'))
  remove()
})

test('aglet dev changes only the stack’s addresses in a JSON config, and keeps its formatting', () => {
  const text = (api: string, relay: string, rpc: string) =>
    `\uFEFF{
\t"networks": [1, { "id": "b", "caipNetworkId": "${toCaipNetworkId(bitcoin)}", "rpcUrls": { "default": { "http": ["${rpc}"] } } }],
\t"endpoints": { "api": "${api}", "wallets": "${api}", "relay": "${relay}", "onramp": "${api}/buy" }
}`.replaceAll('\n', '\r\n')
  const relay = 'wss://relay.walletconnect.org'
  const own = 'https://mempool.space/api'
  for (const [before, after] of [
    ['http://127.0.0.1:4540/bitcoin/api', MOVED.bitcoin],
    [own, own],
  ] as const) {
    const { dir, read, remove } = project({ 'aglet.json': text('http://127.0.0.1:4540', relay, before) })
    assert.equal(updateAddresses(dir, MOVED), ['aglet.json'])
    assert.is(read('aglet.json'), text(MOVED.api, relay, after))
    remove()
  }
})

test('addresses of a run with --host are replaced by those of the next run without it', async () => {
  for (const framework of ['html', 'react'] as const) {
    const { dir, run, all, remove } = start()
    await run({ yes: true, framework, local: true })
    const before = all()
    const text = JSON.stringify(USUAL_ADDRESSES).replaceAll('127.0.0.1', '192.168.1.20')
    updateAddresses(dir, JSON.parse(text))
    assert.ok(Object.values(all()).some(file => file.includes('192.168.1.20')))
    updateAddresses(dir, USUAL_ADDRESSES)
    assert.equal(all(), before, framework)
    remove()
  }
})

test.run()
