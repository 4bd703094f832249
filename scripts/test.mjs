// npm test: installs what is missing, checks types and style, runs unit and e2e tests, ends with `N passed, N failed`.
import './ensure.mjs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const { ensureBrowser } = await import('./browser.mjs')
const { buildAll } = await import('../build.mjs')
const { unit } = await import('./unit.mjs')
const { e2e } = await import('./e2e.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
const started = Date.now()
const say = text => console.log(`\n── ${text} (${Math.round((Date.now() - started) / 1000)} s)`)
ensureBrowser()

let passed = 0
let failed = 0
/** A check without tests of its own counts as one. */
const check = (name, args) => {
  say(name)
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) passed++
  else failed++
}
/** uvu says how many passed; a run that ended badly without saying so is one failure. */
const count = ({ code, output }) => {
  const total = Number(/Total:\s+(\d+)/.exec(output)?.[1] ?? 0)
  const good = Number(/Passed:\s+(\d+)/.exec(output)?.[1] ?? 0)
  passed += good
  failed += Math.max(total - good, code === 0 && total > 0 ? 0 : 1)
}

check('Types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'])
check('Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
say('Build')
await buildAll()
say('Unit tests')
const result = await unit()
process.stdout.write(result.output)
count(result)
say('Browser tests')
for (const file of await e2e()) count(file)

say('Done')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
