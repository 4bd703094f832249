import { AgletError, shorten } from '../../errors'
import { checkNamespace } from '../../lib/account/checkNamespace'
import { nearestName } from '../../lib/data/nearestName'
import { LAZY_VIEWS } from './registry'

/**
 * Of two one is not there: the namespace, else the view.
 *
 * @param later views that are known to the account's chunk
 * @throws AgletError `invalid_option`, with the view that was probably meant and all that there are
 */
export function refuseOpening(view: unknown, namespace: string, later: readonly string[]): never {
  checkNamespace(namespace)
  const names = ['Connect', 'Account', ...Object.keys(LAZY_VIEWS), ...later]
  const near = nearestName(String(view), names)
  throw new AgletError('invalid_option', `There is no view "${shorten(String(view), 60)}".`, {
    meta: { ...(near && { 'Did you mean': near }), Allowed: names.join(', ') },
  })
}
