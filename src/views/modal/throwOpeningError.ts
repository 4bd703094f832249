import { AgletError, shorten } from '../../errors'
import { isObject } from '../../lib/data/isObject'
import { nearestName } from '../../lib/data/nearestName'
import { LAZY_VIEWS } from './laterViews'

/**
 * Throws the reason why a view cannot be opened: it is unknown, the host has left it off, or the options are
 * not an object.
 *
 * @throws AgletError `method_unsupported`, or `invalid_option` with the view that was probably meant and all
 *   valid views
 */
export async function throwOpeningError(options: unknown, view: unknown): Promise<never> {
  // An event handler gets an event, whose `view` is the window.
  if (typeof view !== 'string' || !isObject(options))
    throw new AgletError('invalid_option', 'It is called as open({ view }).', { meta: { Given: options } })
  if (view === 'LookAround')
    throw new AgletError('method_unsupported', 'Looking around is off.', {
      meta: { Option: 'features.viewOnly' },
    })
  const { accountViews } = await import('../../chunks/account/account')
  const names = ['Connect', ...Object.keys(LAZY_VIEWS), ...Object.keys(accountViews)]
  const near = nearestName(view, names)
  throw new AgletError('invalid_option', `There is no view "${shorten(view, 60)}".`, {
    meta: { ...(near && { 'Did you mean': near }), Allowed: names.join(', ') },
  })
}
