import { toCaipNetworkId } from '../../lib/networks/network'
import type { Options } from '../../options'
import { isPlaceholder } from './findDoubtfulOptions'

/** What cannot be meant, each by the option's name. */
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

/** Tells the developer of the page, in the console. */
export function warnOfOptions(options: Options): void {
  for (const text of doubtsOf(options)) console.warn(`Aglet: the option ${text}`)
}
