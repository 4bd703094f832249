import { mainnet } from '../../chains/mainnet'
import type { Features, Options } from '../../options'
import { networksFromConfig } from '../networks/networksFromConfig'
import { readConfig } from './readConfig'

/** Reads a list such as `swaps,-email`: a name switches a feature on, a name with a minus off. */
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
 * Reads the options from a script tag: `data-project-id`, `data-networks` (chain ids), `data-features`,
 * `data-theme-mode`, `data-accent`, `data-locale`, `data-unsupported-chain`, `data-api` and `data-wallets`
 * (URLs), or all of them from a JSON file, `data-config`. An attribute overrides the file.
 *
 * @param request what `requestConfig` returned for the file, if there is one
 * @throws AgletError `invalid_option`, and the errors of `readConfig`
 */
export async function readTag(data: DOMStringMap, request?: Promise<Response>): Promise<Options> {
  const file: Readonly<Record<string, unknown>> = request ? await readConfig(data['config']!, request) : {}
  const wanted = data['networks']?.split(',') ?? file['networks']
  const networks = wanted ? networksFromConfig(wanted) : [mainnet]
  const endpoints = {
    ...(data['api'] && { api: data['api'] }),
    ...(data['wallets'] && { wallets: data['wallets'] }),
  }
  return {
    ...file,
    networks,
    ...(data['projectId'] !== undefined && { projectId: data['projectId'] }),
    ...(data['features'] && {
      features: { ...(file['features'] as object), ...featuresOf(data['features']) },
    }),
    ...(data['themeMode'] && { themeMode: data['themeMode'] as 'light' }),
    ...(data['accent'] && {
      themeVariables: { ...(file['themeVariables'] as object), '--aglet-accent': data['accent'] },
    }),
    ...(data['locale'] && { locale: data['locale'] }),
    ...(data['unsupportedChain'] && { unsupportedChain: data['unsupportedChain'] as 'block' }),
    ...(Object.keys(endpoints).length && { endpoints: { ...(file['endpoints'] as object), ...endpoints } }),
  }
}
