import { evmNetworks, mainnet } from '../chains/evm'
import { AgletError } from '../errors'
import { record } from '../lib/json'
import type { Features, Options } from '../options'
import type { NetworkInput } from '../types'

const invalid = (what: string, given: unknown, allowed: string) =>
  new AgletError('invalid_option', what, { meta: { Given: given, Allowed: allowed } })

/** A network by its EIP-155 chain id, from the list that comes with the script. */
function networkOf(id: unknown): NetworkInput {
  const reference = String(id).trim().replace(/^eip155:/, '')
  const found = evmNetworks.find(network => String(network.id) === reference)
  if (found) return found
  throw invalid('There is no such network in the list that comes with the script.', id, evmNetworks.map(({ id }) => id).join(', '))
}

/** `swaps,-email`: switches on what is named, and off what has a minus. */
function featuresOf(text: string): Features {
  return Object.fromEntries(
    text
      .split(',')
      .map(name => name.trim())
      .filter(Boolean)
      .map(name => (name.startsWith('-') ? [name.slice(1), false] : [name, true])),
  )
}

/**
 * The options that a script tag names: `data-project-id`, `data-networks` (chain ids), `data-features`,
 * `data-theme-mode`, `data-accent`, `data-locale`, `data-unsupported-chain`, `data-api` and `data-wallets` (URLs),
 * or all of them as a JSON file, `data-config`. An attribute beside a file wins over the file.
 *
 * @throws AgletError `invalid_option`, and what `request` throws for the file
 */
export async function readTag(data: DOMStringMap): Promise<Options> {
  const file = data['config'] ? await (await import('./readConfig')).readConfig(data['config']) : {}
  const networks = data['networks']?.split(',') ?? file['networks'] ?? [mainnet]
  if (!Array.isArray(networks)) throw invalid('The networks are not a list.', networks, 'a list of chain ids or networks')
  const endpoints = { ...(data['api'] && { api: data['api'] }), ...(data['wallets'] && { wallets: data['wallets'] }) }
  return {
    ...file,
    networks: networks.map(network => (typeof network === 'object' ? network : networkOf(network))),
    ...(data['projectId'] !== undefined && { projectId: data['projectId'] }),
    ...(data['features'] && { features: { ...record(file['features']), ...featuresOf(data['features']) } }),
    ...(data['themeMode'] && { themeMode: data['themeMode'] as 'light' }),
    ...(data['accent'] && { themeVariables: { ...record(file['themeVariables']), '--aglet-accent': data['accent'] } }),
    ...(data['locale'] && { locale: data['locale'] }),
    ...(data['unsupportedChain'] && { unsupportedChain: data['unsupportedChain'] as 'block' }),
    ...(Object.keys(endpoints).length && { endpoints: { ...record(file['endpoints']), ...endpoints } }),
  }
}
