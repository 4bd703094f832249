// npm run mutate: how many small faults in the code that moves money, keeps sessions, asks servers and stores the unit tests
// notice. `npm run mutate -- [groups, paths or lines] [--sample N] [--seed N] [--lanes N] [--tests N]`
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { reasonOf } from './mutate/harmless.mjs'
import { makeMutants, withMutants } from './mutate/mutants.mjs'
import { shuffled } from './mutate/shuffled.mjs'
import { bundleTests, isMeasured, notices, reachOf } from './mutate/testFiles.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What has guards that must hold. A path is a file, or a folder with all that is in it. */
const GROUPS = {
  money: [
    ...[
      'src/actions/money',
      'src/actions/send',
      'src/actions/swap',
      'src/lib/send',
      'src/lib/swap',
      'src/lib/solana',
    ],
    ...['amount', 'integer', 'typedAmount'].map(name => `src/lib/format/${name}.ts`),
    ...['callKey', 'tokenCall', 'transferCall'].map(name => `src/lib/evm/${name}.ts`),
    ...['send', 'swap', 'checkCall'].map(name => `src/actions/host/${name}.ts`),
  ],
  session: [
    ...['src/adapters/pairing/harden', 'src/actions/siwx', 'src/lib/siwx', 'src/siwx'],
    ...['proposals', 'requests', 'sessions'].map(name => `src/adapters/pairing/${name}.ts`),
  ],
  request: ['src/net/transport', 'src/net/rpc', 'src/lib/data/json.ts', 'src/lib/polkadot'],
  storage: [
    ...['src/storage.ts', 'src/signals/activity/pending.ts', 'src/adapters/pairing/keyValueStore.ts'],
    ...['src/effects/account/persist.ts', 'src/effects/hydrate.ts', 'src/lib/data/parseJson.ts'],
  ],
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** So many mutants of all, by chance. */
    sample: { type: 'string' },
    /** Which chance. */
    seed: { type: 'string', default: '1' },
    /** So many processes at once. */
    lanes: { type: 'string', default: '2' },
    /** A mutant that so many test files did not notice has survived. */
    tests: { type: 'string', default: '20' },
  },
})
const count = name => {
  const value = Number(values[name] ?? Number.POSITIVE_INFINITY)
  if (value >= 1) return value
  console.error(`--${name} is a number from 1 on.`)
  process.exit(2)
}
const [sample, seed, lanes, mostTests] = ['sample', 'seed', 'lanes', 'tests'].map(count)

const filesAt = path =>
  /\.tsx?$/.test(path)
    ? [path]
    : readdirSync(`${root}${path}`, { recursive: true })
        .filter(file => /(?<!\.d)\.tsx?$/.test(file))
        .map(file => `${path}/${file.replaceAll('\\', '/')}`)
        .sort()
/** Of files that were named with lines, as survivors are (`src/aglet.ts:12`): these alone. */
const lines = new Map()
/** @returns {Map<string, string>} group by file */
const grouped = () => {
  const named = positionals.map(name => {
    const [, path = name.replace(/\/$/, ''), line] = /^(.+):(\d+)$/.exec(name) ?? []
    if (line) lines.set(path, [...(lines.get(path) ?? []), Number(line)])
    return path
  })
  const groups = Object.entries(GROUPS).flatMap(([group, paths]) =>
    paths.flatMap(filesAt).map(file => [file, group]),
  )
  if (!named.length) return new Map(groups)
  const known = new Map(groups)
  return new Map(
    named.flatMap(name =>
      name in GROUPS
        ? groups.filter(([, group]) => group === name)
        : filesAt(name).map(file => [file, known.get(file) ?? 'other']),
    ),
  )
}
const files = grouped()
const textOf = file => readFileSync(`${root}${file}`, 'utf8')
const all = [...files.keys()]
  .flatMap(file => makeMutants(file, textOf(file)))
  .filter(({ path, line }) => lines.get(path)?.includes(line) ?? true)
const chosen = shuffled(all, seed).slice(0, sample)
if (!chosen.length) {
  console.error('There is nothing to change here.')
  process.exit(2)
}
console.log(`${chosen.length} of ${all.length} mutants in ${files.size} files.`)

// Those of all groups are in the bundles, whichever are tried, so that what is known of a test file holds for the next run.
const changed = new Set([...Object.values(GROUPS).flat().flatMap(filesAt), ...files.keys()])
const tests = await bundleTests(
  new Map([...changed].map(file => [file, withMutants(file, textOf(file), makeMutants(file, textOf(file)))])),
)

/** How many mutants of a source a test file has noticed: it will notice the next one, too. */
const noticed = new Map()
const keyOf = (test, path) => `${test.file} ${path}`
/** So many test files are run to learn what they come by, for each that comes by a mutant, at most. */
const LOOKED_AT = 3
/**
 * The test of the same name, then those that noticed others, and the nearest by their imports, where each folder that they
 * share counts as an import less.
 */
function near(path) {
  const mirror = path.replace(/^src\//, '').replace(/\.tsx?$/, '.test.')
  const rankOf = test => [
    Number(!test.file.startsWith(mirror)),
    -(noticed.get(keyOf(test, path)) ?? 0),
    test.distances.get(path) - sharedFolders(test.file, mirror),
    test.distances.size,
  ]
  return tests
    .filter(({ distances }) => distances.has(path))
    .map(test => ({ test, rank: rankOf(test) }))
    .sort((a, b) => a.rank.map((value, i) => value - b.rank[i]).find(Boolean) ?? 0)
    .map(({ test }) => test)
}

/** How many folders two paths have in common from the start. */
function sharedFolders(one, other) {
  const [a, b] = [one, other].map(path => path.split('/').slice(0, -1))
  const end = a.findIndex((name, i) => name !== b[i])
  return end < 0 ? a.length : end
}

/** @returns {Promise<{ mutant: object, by: string | undefined, tried: number }>} the test file that noticed */
async function put(mutant) {
  const { id, path } = mutant
  let tried = 0
  for (const [place, test] of near(path).entries()) {
    // Of those farther away, the ones of which it is known from an earlier run.
    if (place >= LOOKED_AT * mostTests && !isMeasured(test)) continue
    const { passed, met, ms } = await reachOf(test)
    if (!passed || !met.includes(id)) continue
    if (tried === mostTests) break
    tried++
    if (!(await notices(test, id, ms))) continue
    noticed.set(keyOf(test, path), (noticed.get(keyOf(test, path)) ?? 0) + 1)
    return { mutant, by: test.file, tried }
  }
  return { mutant, by: undefined, tried }
}

const results = []
const queue = [...chosen]
// Whoever stops it is told what it came to until then.
for (const name of ['SIGINT', 'SIGTERM'])
  process.once(name, () => {
    queue.length = 0
  })
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const result = await put(mutant)
      results.push(result)
      if (!result.by) console.log(survivor(result))
      if (results.length % 25 === 0) console.log(`${results.length} of ${chosen.length}`)
    }
  }),
)

// ------------------------------------------------------------------ what it came to

function survivor({ mutant, tried }) {
  const { path, line, was, becomes, guard } = mutant
  const why = reasonOf(mutant) ?? (tried ? `${tried} test files pass` : 'no test comes by')
  return `  ${path}:${line}  ${was}  →  ${guard ? 'left out' : becomes}  (${why})`
}
const score = (list, name) => {
  const good = list.filter(({ by }) => by).length
  if (list.length)
    console.log(
      `${((100 * good) / list.length).toFixed(1).padStart(6)} %  ${good} of ${list.length}  ${name}`,
    )
}
const survivors = results
  .filter(({ by }) => !by)
  .map(survivor)
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
console.log(`\nSurvivors:\n${survivors.join('\n')}\n\nNoticed, by file:`)
for (const file of files.keys())
  score(
    results.filter(({ mutant }) => mutant.path === file),
    file,
  )
console.log('\nNoticed, by group:')
for (const group of [...Object.keys(GROUPS), 'other'])
  score(
    results.filter(({ mutant }) => files.get(mutant.path) === group),
    group,
  )
score(results, 'all')
