import { mainnet } from '../../chains/mainnet'
import type { Features, Options } from '../../options'
import { networksFromConfig } from '../networks/networksFromConfig'
import { readConfig } from './readConfig'

/** Reads a list such as `swaps,-email`: a name switches a feature on, a name with a minus off. */
function featuresOf(text: string): Features {
  const names = text.match(/[^\s,]+/g) ?? []
  return Object.fromEntries(names.map(name => [name.replace(/^-/, ''), !name.startsWith('-')]))
}

/** Reports misspelt attributes once the page has loaded, because only developers need it. */
function explainLater(names: readonly string[]): void {
  const explain = () =>
    import('./explainOption').then(
      ({ explainAttributes }) => explainAttributes(names),
      () => {},
    )
  if (document.readyState === 'complete') explain()
  else window.addEventListener('load', explain, { once: true })
}

/**
 * Reads the options from a script tag: `data-project-id`, `data-networks` (chain ids), `data-features`,
 * `data-theme-mode`, `data-accent`, `data-locale`, `data-unsupported-chain`, `data-api` and `data-wallets`
 * (URLs), or all of them from a JSON file, `data-config`. An attribute overrides the file. Other attributes are
 * ignored; the console reports those whose name is nearly right.
 *
 * @param request what `requestConfig` returned for the file, if there is one
 * @throws AgletError `invalid_option`, and the errors of `readConfig`
 */
export async function readTag(data: DOMStringMap, request?: Promise<Response>): Promise<Options> {
  const { projectId, config, features, themeMode, accent, locale, unsupportedChain, api, wallets, ...rest } =
    data
  const { networks, ...unread } = rest
  if (Object.keys(unread).length) explainLater(Object.keys(unread))
  const file: Readonly<Record<string, unknown>> = request ? await readConfig(config!, request) : {}
  const wanted = networks?.match(/[^\s,]+/g) ?? file['networks']
  const endpoints = { ...(api && { api }), ...(wallets && { wallets }) }
  return {
    ...file,
    networks: wanted ? networksFromConfig(wanted) : [mainnet],
    ...(projectId !== undefined && { projectId }),
    ...(features && { features: { ...(file['features'] as object), ...featuresOf(features) } }),
    ...(themeMode && { themeMode: themeMode as 'light' }),
    ...(accent && { themeVariables: { ...(file['themeVariables'] as object), '--aglet-accent': accent } }),
    ...(locale && { locale }),
    ...(unsupportedChain && { unsupportedChain: unsupportedChain as 'block' }),
    ...(Object.keys(endpoints).length && { endpoints: { ...(file['endpoints'] as object), ...endpoints } }),
  }
}
