import { toCaipNetworkId } from '../../lib/networks/network'
import type { Options } from '../../options'
import { isPlaceholder } from './findDoubtfulOptions'

/** Describes the options that are probably a mistake, each starting with the option's name. */
export function doubtsOf({ networks, defaultNetwork, projectId }: Options): readonly string[] {
  const ids = networks.map(toCaipNetworkId)
  const repeated = ids.flatMap((id, i) =>
    ids.indexOf(id) < i ? [`networks[${i}] is ${id} again, as networks[${ids.indexOf(id)}] is.`] : [],
  )
  const initial = defaultNetwork && toCaipNetworkId(defaultNetwork)
  return [
    ...repeated,
    ...(initial && !ids.includes(initial)
      ? [`defaultNetwork is ${initial}, which is not among networks: ${ids.join(', ')}.`]
      : []),
    ...(isPlaceholder(projectId)
      ? [`projectId is "${projectId}", a placeholder: the provider of the API issues your own.`]
      : []),
  ]
}

/** Logs the warnings to the console, for the page's developer. */
export function warnOfOptions(options: Options): void {
  for (const text of doubtsOf(options)) console.warn(`Aglet: the option ${text}`)
}
