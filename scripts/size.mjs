// npm run size: every row of size-limit.json, over the whole static import graph of what loads at that moment.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import filePlugin from '@size-limit/file'
import { build } from 'esbuild'
import sizeLimit from 'size-limit'

const root = fileURLToPath(new URL('..', import.meta.url))
if (!existsSync(join(root, '.cache/build-meta.json')) || !existsSync(join(root, 'dist/index.js'))) {
  const { buildAll } = await import('../build.mjs')
  await buildAll({ types: false })
}
const meta = JSON.parse(readFileSync(join(root, '.cache/build-meta.json'), 'utf8'))
const rows = JSON.parse(readFileSync(join(root, 'size-limit.json'), 'utf8'))

/** The files that arrive when these sources are asked for: their outputs and all that those import statically. */
function filesOf(build, sources) {
  const outputs = meta[build]
  const files = new Set()
  const add = file => {
    if (files.has(file)) return
    files.add(file)
    for (const next of outputs[file].imports) add(next)
  }
  for (const source of sources) {
    const found = Object.keys(outputs).find(file => outputs[file].sources.includes(source))
    if (!found) throw new Error(`${build}: no output is made from ${source}.`)
    add(found)
  }
  return files
}

/**
 * What arrives at once with an import, in the bundle of a host that writes it. Peers stay outside.
 * @returns its files
 */
async function imported(code, external) {
  const { metafile } = await build({
    stdin: { contents: code, resolveDir: root },
    absWorkingDir: root,
    alias: { aglet: join(root, 'dist') },
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    outdir: '.cache/size',
    write: true,
    metafile: true,
    external,
    logLevel: 'error',
  })
  const { outputs } = metafile
  const files = new Set()
  const add = file => {
    if (files.has(file)) return
    files.add(file)
    for (const { path, kind, external } of outputs[file].imports)
      if (kind === 'import-statement' && !external) add(path)
  }
  add(Object.keys(outputs).find(file => outputs[file].entryPoint === '<stdin>'))
  return files
}

/** The same files as one, which compresses as one stream. @returns its name */
function joined(files) {
  const file = '.cache/size/together.js'
  mkdirSync(join(root, '.cache/size'), { recursive: true })
  writeFileSync(join(root, file), [...files].map(name => readFileSync(join(root, name), 'utf8')).join('\n'))
  return file
}

const kb = bytes => `${(bytes / 1000).toFixed(2)} KB`
let over = false
for (const { name, build: of, sources, imports, external, besides = [], all, limit, goal } of rows) {
  const files = imports
    ? await imported(imports, external)
    : all
      ? new Set(Object.keys(meta[of]).filter(file => !all.except?.some(part => file.includes(part))))
      : filesOf(of, sources)
  for (const file of besides.length ? filesOf(of, besides) : []) files.delete(file)
  const [{ size }] = await sizeLimit(
    [filePlugin],
    (all?.together ? [joined(files)] : [...files]).map(file => join(root, file)),
  )
  const max = Number.parseFloat(limit) * 1000
  if (size > max) over = true
  console.log(
    `${size > max ? '✗' : '✓'} ${name.padEnd(64)} ${kb(size).padStart(10)}   limit ${limit}${goal ? `, goal ${goal}` : ''}   ${files.size} file${files.size === 1 ? '' : 's'}`,
  )
}
process.exitCode = over ? 1 : 0
