// npm run size: measures every row of size-limit.json in a host's bundle of the built package: all files that
// are loaded at a certain moment. `asks` are the sources of the chunks that have been requested by then;
// `besides` those of an earlier moment, whose files are not counted.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import { LIBRARIES } from '../build.mjs'
import { bundlesOf, loadedFiles, readBuildMeta } from './hostBundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
if (!existsSync(join(root, '.cache/build-meta.json')) || !existsSync(join(root, 'dist/index.js'))) {
  const { buildAll } = await import('../build.mjs')
  await buildAll({ types: false })
}
const meta = readBuildMeta(root)
const { pages, rows } = JSON.parse(readFileSync(join(root, 'size-limit.json'), 'utf8'))
const bundleOf = bundlesOf(root, pages, meta)

/** Whether a source is a translation; the three excluded files in its folder are used in every language. */
const isTable = source => /^src\/i18n\/(?!t\.|english\.|languages\.)/.test(source)

/** All code except libraries and translations, in one file, which is compressed as one stream. */
function ownCode(outputs) {
  const files = Object.keys(outputs).filter(
    file => !outputs[file].sources.some(source => source in LIBRARIES || isTable(source)),
  )
  const file = '.cache/own-code.js'
  // Sorted by their names without the build's hash, because the size depends on the order of the files.
  const nameOf = file => file.replace(/-[0-9a-f]{8}(?=\.)/, '')
  files.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const texts = files.map(name => readFileSync(join(root, name), 'utf8'))
  writeFileSync(join(root, file), texts.join('\n'))
  return [file]
}

const kb = bytes => `${(bytes / 1000).toFixed(2)} KB`
let over = false
for (const { name, page, bundler, asks = [], besides, all, limit, plan, goal } of rows) {
  const outputs = meta[pages[page].build] ?? {}
  let files = []
  if (all) files = ownCode(outputs)
  else {
    const bundle = await bundleOf(page, bundler)
    const before = besides ? loadedFiles(bundle, outputs, besides) : new Set()
    files = [...loadedFiles(bundle, outputs, asks)].filter(file => !before.has(file))
  }
  const [{ size }] = await sizeLimit(
    [filePlugin],
    files.map(file => join(root, file)),
  )
  const isOver = size > Number.parseFloat(limit) * 1000
  if (isOver) over = true
  // A row over its plan is an open issue: the limit only keeps it from growing further.
  const bounds = `limit ${limit}${plan ? `, OVER ITS PLAN of ${plan}` : ''}${goal ? `, goal ${goal}` : ''}`
  console.log(
    `${isOver ? '✗' : '✓'} ${kb(size).padStart(10)}  ${bounds.padEnd(28)} ${String(files.length).padStart(2)} ${files.length === 1 ? 'file ' : 'files'}  ${name}`,
  )
}
process.exitCode = over ? 1 : 0
