import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
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
 * Updates the config of a page without a bundler; a config that `init --local` has not written stays
 * unchanged.
 */
function moveJson(text: string, addresses: DevAddresses): string {
  const config = parseObject(text)
  const endpoints = Object(config?.['endpoints']) as Fields
  const { api, wallets, onramp } = endpoints
  if (!config || wallets !== api || onramp !== `${api}/buy` || !isStackUrl(api)) return text
  const networks = config['networks']
  const moved = {
    ...config,
    ...(Array.isArray(networks) && { networks: networks.map(network => moveNetwork(network, addresses)) }),
    endpoints: { ...endpoints, ...localEndpoints(addresses) },
  }
  return JSON.stringify(moved) === JSON.stringify(config) ? text : `${JSON.stringify(moved, undefined, 2)}\n`
}

/** Updates the RPC URL of a network that is written as a whole record; a chain id stays unchanged. */
function moveNetwork(network: unknown, addresses: DevAddresses): unknown {
  if (typeof network !== 'object' || network === null) return network
  const server = localServerOf((network as Fields)['caipNetworkId'])
  const url = server && addresses[server]
  return url ? { ...network, rpcUrls: { default: { http: [url] } } } : network
}

function parseObject(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}
