import type { AgletCore } from '../../aglet'
import { toCaipNetworkId } from '../../lib/networks/network'

/** What a copied example or a form leaves in the place of a project id. */
export const isPlaceholder = (projectId = ''): boolean =>
  /^\W+$|^x+$|your|<|project.?id|placeholder|change.?me/i.test(projectId)

/** Options that are right one by one may still not be what their host meant: what says so is fetched for them alone. */
export function findDoubtfulOptions({ options }: Pick<AgletCore, 'options'>): void {
  const given = options.peek()
  const { defaultNetwork = given.networks[0]!, projectId } = given
  const ids = given.networks.map(toCaipNetworkId)
  if (
    new Set(ids).size < ids.length ||
    !ids.includes(toCaipNetworkId(defaultNetwork)) ||
    isPlaceholder(projectId)
  )
    import('./warnOfOptions').then(
      ({ warnOfOptions }) => warnOfOptions(given),
      () => {},
    )
}
