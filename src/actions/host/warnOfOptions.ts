import { toCaipNetworkId } from '../../lib/networks/network'
import type { Options } from '../../options'
import { isPlaceholder } from './findDoubtfulOptions'

/** Describes the options that are probably a mistake, each starting with the option's name. */
export function doubtsOf({
  networks,
  defaultNetwork,
  projectId,
  adapters = [],
  tokens = {},
}: Options): readonly string[] {
  const ids: readonly string[] = networks.map(toCaipNetworkId)
  const repeated = (option: string, all: readonly string[]) =>
    all.flatMap((id, i) =>
      all.indexOf(id) < i ? [`${option}[${i}] is ${id} again, as ${option}[${all.indexOf(id)}] is.`] : [],
    )
  const outside = (says: string, id: string) =>
    ids.includes(id) ? [] : [`${says} ${id}, which is not among networks: ${ids.join(', ')}.`]
  return [
    ...repeated('networks', ids),
    ...repeated(
      'adapters',
      adapters.map(({ namespace }) => namespace),
    ),
    ...(defaultNetwork ? outside('defaultNetwork is', toCaipNetworkId(defaultNetwork)) : []),
    ...Object.keys(tokens).flatMap(id => outside('tokens has', id)),
    ...(isPlaceholder(projectId)
      ? [`projectId is "${projectId}", a placeholder: the provider of the API issues your own.`]
      : []),
  ]
}

/** Logs the warnings to the console, for the page's developer. */
export function warnOfOptions(options: Options): void {
  for (const text of doubtsOf(options)) console.warn(`Aglet: the option ${text}`)
}
