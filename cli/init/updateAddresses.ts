import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { NetworkInput } from '../../src/types'
import type { DevAddresses } from '../devnet/addresses'
import { CONFIG_FOLDERS } from './hosts'
import { isStackUrl, localEndpoints, localServerOf, moveAddresses } from './localStack'

const MODULES = ['aglet.config.ts', 'aglet.config.js', 'aglet.auth.ts', 'aglet.auth.js', 'aglet.server.mjs']

/**
 * Writes a stack's addresses into the files that `init --local` has created, so that they stay right when
 * ports change.
 *
 * @param failed called for a file that cannot be read or written, and the others are still updated; by default
 *   the error is thrown
 * @returns the files that were changed, relative to `dir`
 */
export function updateAddresses(
  dir: string,
  addresses: DevAddresses,
  failed: (error: unknown) => void = error => {
    throw error
  },
): readonly string[] {
  return CONFIG_FOLDERS.flatMap(folder => {
    const change = (name: string, move: (text: string) => string) => {
      const path = join(dir, folder, name)
      if (!existsSync(path)) return []
      try {
        const text = readFileSync(path, 'utf8')
        const moved = move(text)
        if (moved === text) return []
        writeFileSync(path, moved)
        return [posix.join(folder, name)]
      } catch (error) {
        failed(error)
        return []
      }
    }
    return [
      ...MODULES.flatMap(name => change(name, text => moveAddresses(text, addresses))),
      ...change('aglet.json', text => moveJson(text, addresses)),
    ]
  })
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Updates the config of a page without a bundler, and only the addresses in it; a config that `init --local` has
 * not written stays unchanged.
 */
function moveJson(text: string, addresses: DevAddresses): string {
  const config = parseObject(text)
  const endpoints = Object(config?.['endpoints']) as Fields
  const { api, wallets, onramp } = endpoints
  if (!config || wallets !== api || onramp !== `${api}/buy` || !isStackUrl(api)) return text
  const moves = new Map<string, string>()
  for (const [name, url] of Object.entries(localEndpoints(addresses))) {
    const before = endpoints[name]
    // The user may have replaced it by that of another server.
    if (isStackUrl(before)) moves.set(before, url)
  }
  const networks = config['networks']
  for (const network of Array.isArray(networks) ? networks : []) addMove(network, addresses, moves)
  return text.replace(/"((?:\\.|[^"\\])*)"/g, (found, value: string) =>
    moves.has(value) ? JSON.stringify(moves.get(value)) : found,
  )
}

/** Adds the RPC URL of a network that is written as a whole record, not as a chain id. */
function addMove(network: unknown, addresses: DevAddresses, moves: Map<string, string>): void {
  const { caipNetworkId, rpcUrls } = Object(network) as Partial<NetworkInput>
  const server = localServerOf(caipNetworkId)
  const url = server && addresses[server]
  const before: unknown = Object(Object(rpcUrls).default).http?.[0]
  if (url && isStackUrl(before)) moves.set(before, url)
}

function parseObject(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}
