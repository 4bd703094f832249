import { chmodSync, readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadTool, TOOL_VERSIONS } from '../../cli/tools'
import { failure, project } from './project'

interface Fake {
  readonly own: string
}
const isFake = (found: unknown): found is Fake =>
  typeof found === 'object' && found !== null && 'own' in found

/** A package that exports its owner. */
const tool = (folder: string, own: string) => ({
  [`${folder}node_modules/esbuild/package.json`]: '{"name":"esbuild","main":"index.js"}',
  [`${folder}node_modules/esbuild/index.js`]: `module.exports = { own: '${own}' }`,
})

function start(files: Readonly<Record<string, string>> = {}) {
  const host = project({ 'package.json': '{}', ...files })
  const lines: string[] = []
  const io = {
    dir: host.dir,
    besides: [] as string[],
    cache: `${host.dir}/cache`,
    write: (line: string) => void lines.push(line),
    install: (folder: string, spec: string) => {
      for (const [path, text] of Object.entries(tool('', spec)))
        host.write(`${folder.slice(host.dir.length + 1)}/${path}`, text)
    },
  }
  return { ...host, io, lines }
}

test("the project's own tool is used, without a question", async () => {
  const { io, lines, remove } = start(tool('', 'project'))
  assert.is((await loadTool('esbuild', isFake, io)).own, 'project')
  assert.equal(lines, [])
  remove()
})

test('a tool without the needed function is skipped', async () => {
  const { io, dir, remove } = start({
    ...tool('other/', 'beside'),
    'node_modules/esbuild/index.js': 'module.exports = {}',
    'node_modules/esbuild/package.json': '{"name":"esbuild"}',
  })
  assert.is((await loadTool('esbuild', isFake, { ...io, besides: [`${dir}/other`] })).own, 'beside')
  remove()
})

test('a missing tool is installed into the cache after a confirmation that names the tool and the folder', async () => {
  const { io, lines, remove } = start()
  const asked: string[] = []
  const confirm = async ({ message }: { message: string }) => asked.push(message) > 0
  const spec = `esbuild@${TOOL_VERSIONS.esbuild}`
  assert.is((await loadTool('esbuild', isFake, { ...io, ask: { confirm } })).own, spec)
  assert.match(asked[0]!, spec)
  assert.match(asked[0]!, io.cache)
  assert.match(lines[0]!, `Installing ${spec}`)
  // Afterwards the tool is installed.
  assert.is((await loadTool('esbuild', isFake, io)).own, spec)
  remove()
})

test('--yes asks nothing; without a confirmation nothing is installed, and the error says what to do', async () => {
  const { io, remove, all } = start()
  const before = all()
  for (const ask of [undefined, { confirm: async () => false }]) {
    const { message, exitCode } = await failure(() =>
      loadTool('esbuild', isFake, { ...io, ...(ask && { ask }) }),
    )
    assert.is(exitCode, 1)
    assert.match(message, /add it with `npm install .*-D esbuild`, or use --yes/)
  }
  assert.equal(all(), before)
  assert.ok(await loadTool('esbuild', isFake, { ...io, yes: true }))
  remove()
})

test('a failed installation is reported in one line', async () => {
  const { io, remove } = start()
  const install = () => {
    throw new Error('no network')
  }
  const { message } = await failure(() => loadTool('esbuild', isFake, { ...io, yes: true, install }))
  assert.match(message, /could not be installed: no network/)
  remove()
})

test('the installed versions are those that Aglet itself is built with', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, version] of Object.entries(TOOL_VERSIONS)) assert.is(devDependencies[name], version)
})

test('an empty XDG_CACHE_HOME counts as not set, so that nothing is written into the current folder', async () => {
  const { io, remove } = start()
  const before = process.env['XDG_CACHE_HOME']
  process.env['XDG_CACHE_HOME'] = ''
  const { cache: _, ...rest } = io
  const folders: string[] = []
  const install = (folder: string) => {
    folders.push(folder)
    throw new Error('offline')
  }
  try {
    await failure(() => loadTool('esbuild', isFake, { ...rest, install, yes: true }))
  } finally {
    if (before === undefined) delete process.env['XDG_CACHE_HOME']
    else process.env['XDG_CACHE_HOME'] = before
    remove()
  }
  assert.ok(isAbsolute(folders[0]!), folders[0])
})

test('on Windows, where npm runs in a shell, a tool is installed into a folder whose path has spaces', async () => {
  const { io, dir, write, remove } = start()
  // Stands for the shell and npm: splits the command line, and puts the package into the folder after --prefix.
  write(
    'bin/shell',
    `#!/bin/sh
set -- $2
while [ "$1" != --prefix ]; do shift; done
mkdir -p "$2/node_modules/esbuild"
printf "module.exports = { own: 'npm' }" > "$2/node_modules/esbuild/index.js"
`,
  )
  chmodSync(`${dir}/bin/shell`, 0o755)
  const platform = Object.getOwnPropertyDescriptor(process, 'platform')!
  const shell = process.env['comspec']
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' })
  process.env['comspec'] = `${dir}/bin/shell`
  try {
    const { install: _, ...real } = io
    const found = await loadTool('esbuild', isFake, { ...real, cache: `${dir}/Ann Lee/cache`, yes: true })
    assert.is(found.own, 'npm')
  } finally {
    Object.defineProperty(process, 'platform', platform)
    if (shell === undefined) delete process.env['comspec']
    else process.env['comspec'] = shell
    remove()
  }
})

test.run()
