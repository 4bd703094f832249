// npm test: installs what is missing, checks types and style, runs unit and e2e tests, ends with `N passed, N failed`.
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
/** What is told once more at the end. */
const wrong = []
/** A check without tests of its own counts as one; what it says comes when it has ended. */
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
        wrong.push(`${name}\n${output}`)
      }
      done()
    })
  })
const count = results => {
  const found = sum(results)
  passed += found.passed
  failed += found.failed
  const told = troubles(results)
  if (told) wrong.push(told)
}

// Side by side, since each leaves a core idle now and then; only the browser tests need what was built.
await Promise.all([
  check('Types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json']),
  check('Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  // As `npm run build` does it, in a process of its own; the types are checked beside it.
  check('Build', ['build.mjs', '--unchecked']),
  unit().then(results => {
    say('Unit tests')
    for (const { output } of results) process.stdout.write(output)
    count(results)
  }),
])
say('Browser tests')
count(await e2e())

if (wrong.length) {
  say('What failed')
  console.log(wrong.join('\n\n'))
}
say('Done')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
