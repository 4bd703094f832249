// npm test: installs what is missing, checks types and style, runs unit and e2e tests, ends with `N passed, N
// failed`.
import './ensure.mjs'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const { ensureBrowser } = await import('./browser.mjs')
const { unit } = await import('./unit.mjs')
const { e2e } = await import('./e2e.mjs')
const { sum, troubles } = await import('./tally.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
const started = Date.now()
const say = text => console.log(`\n── ${text} (${Math.round((Date.now() - started) / 1000)} s)`)
ensureBrowser()

let passed = 0
let failed = 0
/** Failures that are printed again at the end. */
const failures = []
/** Runs a check without tests, which counts as one test. Its output is printed when it has ended. */
const check = (name, args) =>
  new Promise(done => {
    const child = spawn(process.execPath, args, { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        output += text
      })
    child.once('close', code => {
      say(name)
      process.stdout.write(output)
      if (code === 0) passed++
      else {
        failed++
        failures.push(`${name}\n${output}`)
      }
      done()
    })
  })
const count = results => {
  const found = sum(results)
  passed += found.passed
  failed += found.failed
  const text = troubles(results)
  if (text) failures.push(text)
}

// These run in parallel, since each leaves a core idle now and then; only the browser tests need the build.
await Promise.all([
  check('Types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json']),
  check('Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  // The same as `npm run build`, in a separate process, without the type check, which runs in parallel.
  check('Build', ['build.mjs', '--unchecked']),
  unit().then(results => {
    say('Unit tests')
    for (const { output } of results) process.stdout.write(output)
    count(results)
  }),
])
say('Browser tests')
count(await e2e())

if (failures.length) {
  say('What failed')
  console.log(failures.join('\n\n'))
}
say('Done')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
