// npm run mutate: mutation testing. Counts how many small faults the unit tests detect in the code for money,
// sessions, requests and storage. `npm run mutate -- [groups, paths or lines] [--sample N] [--seed N]
// [--lanes N] [--tests N]`
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { reasonOf } from './mutate/harmless.mjs'
import { makeMutants, withMutants } from './mutate/mutants.mjs'
import { shuffled } from './mutate/shuffled.mjs'
import { bundleTests, isMeasured, notices, reachOf } from './mutate/testFiles.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The code whose checks matter most, by group. A path is a file, or a folder with all of its files. */
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
    /** Number of randomly chosen mutants to try. */
    sample: { type: 'string' },
    /** Seed of the random choice. */
    seed: { type: 'string', default: '1' },
    /** Number of parallel processes. */
    lanes: { type: 'string', default: '2' },
    /** Number of test files that must miss a mutant until it counts as survived. */
    tests: { type: 'string', default: '20' },
  },
})
const count = name => {
  const value = Number(values[name] ?? Number.POSITIVE_INFINITY)
  if (value >= 1) return value
  console.error(`--${name} must be a number of at least 1.`)
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
/** Lines to mutate in files that were named with a line (`src/aglet.ts:12`, as survivors are printed). */
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
  console.error('There is nothing to mutate here.')
  process.exit(2)
}
console.log(`${chosen.length} of ${all.length} mutants in ${files.size} files.`)

// The bundles contain the mutants of all groups, whichever are tried, so that cached results stay valid for
// the next run.
const changed = new Set([...Object.values(GROUPS).flat().flatMap(filesAt), ...files.keys()])
const tests = await bundleTests(
  new Map([...changed].map(file => [file, withMutants(file, textOf(file), makeMutants(file, textOf(file)))])),
)

/**
 * How many mutants of a source each test file has detected, since it is likely to detect the next one too.
 */
const noticed = new Map()
const keyOf = (test, path) => `${test.file} ${path}`
/** Test files after the first `LOOKED_AT × --tests` are used only if their reach is cached from an earlier run. */
const LOOKED_AT = 3
/**
 * Test files in the order to try: the test of the same name, then tests that detected other mutants of the
 * file, then the nearest by import distance, where each shared folder counts as one import less.
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

/** Number of leading folders that two paths have in common. */
function sharedFolders(one, other) {
  const [a, b] = [one, other].map(path => path.split('/').slice(0, -1))
  const end = a.findIndex((name, i) => name !== b[i])
  return end < 0 ? a.length : end
}

/**
 * Runs tests on a mutant.
 *
 * @returns {Promise<{ mutant: object, by: string | undefined, tried: number }>} `by`: the test file that
 *   detected it
 */
async function tryMutant(mutant) {
  const { id, path } = mutant
  let tried = 0
  for (const [place, test] of near(path).entries()) {
    // Of the more distant test files, only those whose reach is known from an earlier run are used.
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
// When stopped, it still prints the results so far.
for (const name of ['SIGINT', 'SIGTERM'])
  process.once(name, () => {
    queue.length = 0
  })
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const result = await tryMutant(mutant)
      results.push(result)
      if (!result.by) console.log(survivor(result))
      if (results.length % 25 === 0) console.log(`${results.length} of ${chosen.length}`)
    }
  }),
)

// ------------------------------------------------------------------ results

function survivor({ mutant, tried }) {
  const { path, line, was, becomes, guard } = mutant
  const why = reasonOf(mutant) ?? (tried ? `${tried} test files pass` : 'no test reaches it')
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
console.log(`\nSurvivors:\n${survivors.join('\n')}\n\nDetected, by file:`)
for (const file of files.keys())
  score(
    results.filter(({ mutant }) => mutant.path === file),
    file,
  )
console.log('\nDetected, by group:')
for (const group of [...Object.keys(GROUPS), 'other'])
  score(
    results.filter(({ mutant }) => files.get(mutant.path) === group),
    group,
  )
score(results, 'all')
