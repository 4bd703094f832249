import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type InitOptions, init } from '../../../cli/init'
import { collect, distFolder, failure, project } from '../project'

const dist = distFolder()
dist.write('cdn/cdn-swap-0a1b2c3d.js', 'this version')
test.after(dist.remove)

const start = (files: Readonly<Record<string, string>>) => {
  const host = project(files)
  const io = collect({ cwd: host.dir, dist: dist.dir, version: '2.0.0' })
  return {
    ...host,
    lines: io.lines,
    run: (options: InitOptions = {}) => init({ ...options, upgrade: true }, io),
  }
}

/** A page with the script files of an older version. */
const PAGE = {
  'public/index.html': '',
  'public/aglet.json': '{"projectId":"mine","networks":[1]}',
  'public/aglet/aglet.js': 'older script',
  'public/aglet/Account-1.js': 'chunk',
  'public/aglet/cdn-swap-ffffffff.js': 'older chunk',
  'public/aglet/own-notes.js': 'mine',
}

test('copied files are updated to this version, obsolete chunks are removed, and nothing else changes', async () => {
  const { run, all, lines, remove } = start(PAGE)
  assert.equal(await run(), [
    'public/aglet/aglet.js',
    'public/aglet/cdn-swap-0a1b2c3d.js',
    'public/aglet/cdn-swap-ffffffff.js',
  ])
  const { 'public/aglet/cdn-swap-ffffffff.js': _, ...rest } = PAGE
  assert.equal(all(), {
    ...rest,
    'public/aglet/aglet.js': 'script',
    'public/aglet/cdn-swap-0a1b2c3d.js': 'this version',
  })
  assert.ok(lines.includes('  wrote 2 files, such as public/aglet/aglet.js'))
  // A second run has nothing left to do.
  assert.equal(await run(), [])
  assert.ok(lines.includes('  all copied files are of this version already'))
  remove()
})

test('the test kit and the sign-in files are updated where they were copied', async () => {
  const { run, read, remove } = start({ ...PAGE, 'public/aglet/siwx/siwx.js': 'older' })
  const changed = await run()
  assert.ok(changed.includes('public/aglet/siwx/siwx/chunks/d.js'))
  assert.not.ok(changed.some(path => path.includes('testing')))
  assert.match(read('public/aglet/siwx/siwx.js'), 'import')
  remove()
})

test('a dry run changes nothing and lists the same files', async () => {
  const { run, all, lines, remove } = start(PAGE)
  assert.is((await run({ dryRun: true })).length, 3)
  assert.equal(all(), PAGE)
  assert.ok(lines.includes('  would remove 1 file of an older version: public/aglet/cdn-swap-ffffffff.js'))
  remove()
})

test('a host that uses the package is told what to install and which lines need changes', async () => {
  const files = {
    'package.json': '{"dependencies":{"aglet":"^1.0.0","react":"19"}}',
    'pnpm-lock.yaml': '',
    'src/aglet.config.ts':
      "import { wagmiAdapter } from 'aglet/adapters/wagmi'\n\nconst adapters = [wagmiAdapter({ config })]\n",
    'src/new.ts':
      "import { wagmiAdapter } from 'aglet/adapters/wagmi'\nwagmiAdapter({ config, actions: { connect } })\n",
    'src/Send.tsx':
      "import { useProvider } from 'aglet/react'\nconst p = useProvider<EIP1193>()\n\nuseProvider<Other>()\n",
    'src/other.ts': "import x from 'elsewhere'\nsend({ again: true })\n",
  }
  const { run, all, lines, remove } = start(files)
  assert.equal(await run(), [])
  assert.equal(all(), files)
  assert.ok(lines.includes('  pnpm add aglet@2.0.0'))
  assert.ok(lines.some(line => /src\/aglet\.config\.ts:3 .*actions/.test(line)))
  assert.ok(lines.some(line => /src\/Send\.tsx:2 .*useProvider\('eip155'\)/.test(line)))
  assert.ok(
    lines.some(line => line.includes('src/Send.tsx:4 ')),
    'each line is listed, not only the first of a file',
  )
  assert.not.ok(lines.some(line => /new\.ts|other\.ts/.test(line)))
  remove()
})

test('an option that this version does not accept is named', async () => {
  const { run, lines, remove } = start({
    ...PAGE,
    'public/aglet.json': '{"projectId":"mine","dance":true}',
  })
  await run()
  assert.ok(lines.some(line => /aglet\.json: .*dance/.test(line)))
  remove()
})

for (const [title, files] of [
  [
    'a workspace with Aglet at its root',
    {
      'node_modules/aglet/package.json': '{"type":"module","exports":"./index.js"}',
      'node_modules/aglet/index.js': 'export const defineConfig = config => config',
      'shop/aglet.config.js':
        "import { defineConfig } from 'aglet'\nexport const config = defineConfig({ projectId: 'x', dance: true })\n",
    },
  ],
  [
    'a project with Yarn Plug’n’Play',
    {
      '.pnp.cjs': '',
      // Without Yarn's loader, the test can import no package.
      'shop/aglet.config.js': "export const config = { projectId: 'x', dance: true }\n",
    },
  ],
] as const)
  test(`an option that this version does not accept is named in ${title}`, async () => {
    const { run, lines, remove } = start({ ...files, 'shop/package.json': '{"dependencies":{"aglet":"1"}}' })
    await run({ dir: 'shop' })
    assert.ok(
      lines.some(line => /aglet\.config\.js: .*dance/.test(line)),
      lines.join('\n'),
    )
    remove()
  })

for (const [option, flag] of [
  [{ force: true }, '--force'],
  [{ projectId: 'x' }, '--project-id'],
  [{ copy: false }, '--no-copy'],
  [{ copy: true }, '--copy'],
  [{ local: true }, '--local'],
] as const)
  test(`${flag} beside --upgrade is refused, and nothing changes`, async () => {
    const { run, all, lines, remove } = start(PAGE)
    const { message, exitCode } = await failure(() => run(option))
    assert.is(exitCode, 2)
    assert.is(message, `--upgrade takes only --dir and --dry-run: leave out ${flag}.`)
    assert.equal([all(), lines], [PAGE, []])
    remove()
  })

test('without an Aglet set-up the error says how to begin', async () => {
  const { run, remove } = start({ 'package.json': '{"dependencies":{"react":"19"}}', 'src/main.tsx': '' })
  assert.match((await failure(() => run())).message, /not set up here; start with `aglet init`/)
  remove()
})

test.run()
