import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { CliError } from '../CliError'
import { EVM_CHAINS } from '../devnet/chains'
import type { Chain } from './chains'
import type { NewFile } from './writeFiles'

/** Where `aglet dev` puts its API when the port is free, as it says itself. */
const API = 'http://127.0.0.1:4540'

/** The option `endpoints` of a page on the stack of `aglet dev`. */
export const LOCAL_ENDPOINTS = { api: API, wallets: API, analytics: API }

/** @throws CliError for a chain that `aglet dev` does not run */
export function checkLocalChains(chains: readonly Chain[]): void {
  const stranger = chains.find(({ id }) => !EVM_CHAINS.some(chain => chain.id === id))
  if (!stranger) return
  const known = EVM_CHAINS.map(chain => chain.id).join(' and ')
  throw new CliError(`--local has the chains ${known} only, not ${stranger.id} (${stranger.export}).`, 2)
}

/** A module that announces the development wallets. `from` is where the test kit is imported from. */
export function localWallets(from = 'aglet/testing'): string {
  const urls = EVM_CHAINS.map(({ id, port }) => `      ${id}: 'http://127.0.0.1:${port}',\n`)
  return `import { installDevWallets } from '${from}'

// For development only: the keys of these wallets are public. Take this file and its import out before going live.
// The addresses are those of \`aglet dev\`; it says so when it had to use others.
if (typeof window !== 'undefined') {
  installDevWallets({
    chains: {
${urls.join('')}    },
  })
}
`
}

/**
 * The test kit of this package as files for a page without a bundler: the module and all that it imports.
 *
 * @param dist absolute path of the built package
 * @throws CliError when it is not there
 */
export function testingFiles(dist: string): readonly NewFile[] {
  const found = new Set(['testing.js'])
  try {
    for (const path of found) {
      const source = readFileSync(resolve(dist, path), 'utf8')
      for (const [, file = ''] of source.matchAll(/(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
        found.add(posix.join(posix.dirname(path), file))
      }
    }
  } catch {
    throw new CliError('The test kit of this package is missing; install it again.')
  }
  return [...found].map(path => ({ path: `aglet/testing/${path}`, content: { copyOf: resolve(dist, path) } }))
}
