import type { AgletCore } from '../../aglet'
import { type Options, toCaipNetworkId } from '../../options'

/** What a copied example or a form leaves in the place of a project id. */
const PLACEHOLDER =
  /^(?:<.*>|\{.*\}|…|\.{3}|x{3,})$|your.?(?:own.?)?project|project.?id|placeholder|change.?me/i

/** Options that are right one by one, and still not what their host can have meant; each by its name. */
export function doubtfulOptions({ networks, defaultNetwork, projectId }: Options): readonly string[] {
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
    ...(projectId && PLACEHOLDER.test(projectId)
      ? [`projectId is "${projectId}", a placeholder: the provider of the API issues your own.`]
      : []),
  ]
}

/** Tells the developer of the page of such options, in the console. */
export function warnOfOptions({ options }: Pick<AgletCore, 'options'>): void {
  for (const text of doubtfulOptions(options.peek())) console.warn(`Aglet: the option ${text}`)
}
