// Installs the packages of the lock file if they are missing, as in a fresh clone.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = path => fileURLToPath(new URL(`../${path}`, import.meta.url))

const stamp = path => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '')
/**
 * npm's own lock file of the installed packages; a package whose version differs from package-lock.json is
 * out of date.
 */
const installed = stamp('node_modules/.package-lock.json')
const wanted = JSON.parse(stamp('package-lock.json'))
const have = installed ? JSON.parse(installed).packages : {}
const missing = Object.entries(wanted.packages).some(
  ([path, { version, optional }]) => path && !optional && have[path]?.version !== version,
)

if (missing) {
  console.log('Installing packages (once) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: at(''),
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('npm ci failed; see above.')
    process.exit(1)
  }
}
