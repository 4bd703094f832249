// npm run spec: the ids of the specification that no test title carries. `npm run spec -- path/to/spec.md`
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = process.argv[2] ?? join(root, '../shared/spec.md')
if (!existsSync(file)) {
  console.error(`There is no specification at ${file}; name its path.`)
  process.exit(1)
}
const ids = text =>
  text.match(/\[\d+\.\d+(?:, ?\d+\.\d+)*\]/g)?.flatMap(id => id.slice(1, -1).split(/, ?/)) ?? []
/** Titles that are made for each row of a table. */
const rowIds = text => [...text.matchAll(/\bid: '(\d+\.\d+)'/g)].map(([, id]) => id)
const text = readFileSync(file, 'utf8')
/** What only stands over other rules: a heading in bold, or a line that ends in a colon. */
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
  `${wanted.length - left.length} of ${wanted.length} spec ids are carried by a test.\nNot yet: ${left.join(' ')}`,
)
