import { AgletError, shorten } from '../../errors'
import { nearestName } from '../../lib/data/nearestName'
import { accountViews } from '../account/accountViews'
import { LAZY_VIEWS } from './registry'

/** @throws AgletError `invalid_option`, with the view that was probably meant and all that there are */
export function refuseView(view: unknown): never {
  const names = ['Connect', 'Account', ...Object.keys(LAZY_VIEWS), ...Object.keys(accountViews)]
  const near = nearestName(String(view), names)
  throw new AgletError('invalid_option', `There is no view "${shorten(String(view), 60)}".`, {
    meta: { ...(near && { 'Did you mean': near }), Allowed: names.join(', ') },
  })
}
