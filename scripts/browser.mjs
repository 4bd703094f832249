// Finds the browsers for the e2e tests and the bench; installs Debian's packages if that is possible.
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

/** The first file of these names in a folder of the PATH. */
function findOnPath(names) {
  for (const folder of (process.env.PATH ?? '').split(':'))
    for (const name of names) if (folder && existsSync(`${folder}/${name}`)) return `${folder}/${name}`
}

const findChromium = () => {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return findOnPath(NAMES) ?? (existsSync(mac) ? mac : undefined)
}

const findFirefox = () => {
  const named = process.env.FIREFOX_PATH
  if (named && existsSync(named)) return named
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return findOnPath(['firefox-esr', 'firefox']) ?? (existsSync(mac) ? mac : undefined)
}

const findWebKit = () => (findOnPath(['Xvfb']) ? findOnPath(['WebKitWebDriver']) : undefined)

/**
 * Installs the first of these Debian packages, or groups of packages, after which `find` finds a browser, if
 * that is possible.
 */
function install(title, packages, find) {
  if (
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    spawnSync('which', ['apt-get']).status !== 0
  )
    return undefined
  console.log(`Installing ${title} with apt-get (once) …`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  for (const name of packages) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...name.split(' ')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const found = find()
    if (found) return found
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

/** @returns the path of a Chromium. If there is none, prints how to get one and exits. */
export const ensureBrowser = () =>
  findChromium() ??
  install('Chromium', PACKAGES, findChromium) ??
  fail('No Chromium was found. Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH.')

/** @returns the path of a Firefox. If there is none, prints how to get one and exits. */
export const ensureFirefox = () =>
  findFirefox() ??
  install('Firefox', ['firefox-esr'], findFirefox) ??
  fail('No Firefox was found. Install one (Debian: apt-get install firefox-esr), or set FIREFOX_PATH.')

/** @returns the path of WebKitGTK's driver. If there is none, prints how to get one and exits. */
export const ensureWebKit = () =>
  findWebKit() ??
  install('WebKit', ['webkit2gtk-driver xvfb'], findWebKit) ??
  fail('No WebKit was found. Install it on Linux (Debian: apt-get install webkit2gtk-driver xvfb).')

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
