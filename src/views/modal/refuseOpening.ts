import { AgletError, shorten } from '../../errors'
import { checkNamespace } from '../../lib/account/checkNamespace'
import { nearestName } from '../../lib/data/nearestName'
import { LAZY_VIEWS } from './laterViews'

/**
 * Of two one is not there: the namespace, else the view.
 *
 * @throws AgletError `invalid_option`, with the view that was probably meant and all that there are
 */
export async function refuseOpening(view: unknown, namespace: string): Promise<never> {
  checkNamespace(namespace)
  const { accountViews } = await import('../../chunks/account/account')
  const names = ['Connect', ...Object.keys(LAZY_VIEWS), ...Object.keys(accountViews)]
  const near = nearestName(String(view), names)
  throw new AgletError('invalid_option', `There is no view "${shorten(String(view), 60)}".`, {
    meta: { ...(near && { 'Did you mean': near }), Allowed: names.join(', ') },
  })
}
