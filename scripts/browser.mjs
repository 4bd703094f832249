// Finds Chromium for the e2e tests and the bench; installs Debian's package if that is possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The first is the same engine without a display, which needs a third less CPU. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** Debian packages to install. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

const find = () => {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  for (const folder of (process.env.PATH ?? '').split(':'))
    for (const name of NAMES) if (folder && existsSync(`${folder}/${name}`)) return `${folder}/${name}`
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return existsSync(mac) ? mac : undefined
}

/** @returns the path of a Chromium. If there is none, prints how to get one and exits. */
export function ensureBrowser() {
  const found = find()
  if (found) return found
  if (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    spawnSync('which', ['apt-get']).status === 0
  ) {
    console.log('Installing Chromium with apt-get (once) …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    for (const name of PACKAGES) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      const now = find()
      if (now) return now
    }
  }
  console.error(
    'No Chromium was found. Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  )
  process.exit(1)
}

/** Flags that stop Chromium from contacting its vendor, and let it start as root. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
