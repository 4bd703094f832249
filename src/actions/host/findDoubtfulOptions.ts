import type { AgletCore } from '../../aglet'
import { toCaipNetworkId } from '../../lib/networks/network'

/** Whether a project id is a placeholder from a copied example or a form. */
export const isPlaceholder = (projectId = ''): boolean =>
  /^\W+$|^x+$|your|<|project.?id|placeholder|change.?me/i.test(projectId)

/**
 * Finds options that are valid but probably a mistake; the code that warns of them is loaded only if there
 * are any.
 */
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
