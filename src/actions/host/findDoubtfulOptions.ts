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
  const { adapters = [], defaultNetwork = given.networks[0]!, projectId, tokens = {} } = given
  const ids: readonly string[] = given.networks.map(toCaipNetworkId)
  if (
    [ids, adapters.map(({ namespace }) => namespace)].some(all => new Set(all).size < all.length) ||
    [toCaipNetworkId(defaultNetwork), ...Object.keys(tokens)].some(id => !ids.includes(id)) ||
    isPlaceholder(projectId)
  )
    import('./warnOfOptions').then(
      ({ warnOfOptions }) => warnOfOptions(given),
      () => {},
    )
}
