// npm run spec: lists the ids of the specification that no test names. `npm run spec -- path/to/spec.md`
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = process.argv[2] ?? join(root, '../shared/spec.md')
if (!existsSync(file)) {
  console.error(`There is no specification at ${file}; pass its path.`)
  process.exit(1)
}
const ids = text =>
  text.match(/\[\d+\.\d+(?:, ?\d+\.\d+)*\]/g)?.flatMap(id => id.slice(1, -1).split(/, ?/)) ?? []
/** Ids in tables whose rows become test titles. */
const rowIds = text => [...text.matchAll(/\bid: '(\d+\.\d+)'/g)].map(([, id]) => id)
const text = readFileSync(file, 'utf8')
/** Ids that only introduce other rules: in a bold heading, or in a line that ends in a colon. */
const headings = new Set(text.split('\n').flatMap(line => (/(?:\*\*|:)$/.test(line.trim()) ? ids(line) : [])))
const carried = new Set(
  readdirSync(join(root, 'test'), { recursive: true })
    .filter(name => /\.tsx?$/.test(String(name)))
    .flatMap(name => {
      const text = readFileSync(join(root, 'test', String(name)), 'utf8')
      return [...ids(text), ...rowIds(text)]
    }),
)
const wanted = [...new Set(ids(text))].filter(id => carried.has(id) || !headings.has(id))
const left = wanted.filter(id => !carried.has(id))
console.log(
  `${wanted.length - left.length} of ${wanted.length} spec ids are named in a test.\nMissing: ${left.join(' ')}`,
)
