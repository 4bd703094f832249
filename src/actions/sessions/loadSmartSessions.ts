import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'
import type { SmartSession } from '../../lib/sessions/smartSession'
import { getSmartSessions as fetchSmartSessions } from '../../net/sessions/getSmartSessions'
import {
  clearSmartSessions,
  failSmartSessions,
  startSmartSessions,
  succeedSmartSessions,
} from '../../signals/sessions/changeSmartSessions'
import { createSmartSessions } from '../../signals/sessions/smartSessions'
import type { CaipAddress } from '../../types'
import { showSnack } from '../modal/showSnack'
import { sessionAccount } from './sessionAccount'

/**
 * Reads the smart sessions of the active account ([7.20]).
 *
 * @throws AgletError those of `sessionAccount` and of the request
 */
export async function getSmartSessions(
  aglet: Aglet,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly SmartSession[]> {
  const sessions = aglet.get(createSmartSessions)
  let account: CaipAddress
  try {
    account = sessionAccount(aglet).account
  } catch (error) {
    clearSmartSessions(sessions)
    throw error
  }
  const { net, lifetime } = aglet
  const signal = options.signal ? AbortSignal.any([options.signal, lifetime]) : lifetime
  const read = startSmartSessions(sessions, account)
  try {
    const found = await fetchSmartSessions(net, account, signal)
    succeedSmartSessions(sessions, read, found, Date.now())
    return found
  } catch (cause) {
    const error = toAgletError(cause)
    failSmartSessions(sessions, read, error)
    throw error
  }
}

/** The same for the list in the modal; shows a message on failure. */
export async function loadSmartSessions(aglet: Aglet): Promise<void> {
  try {
    await getSmartSessions(aglet)
  } catch (error) {
    // An account that cannot have sessions is not a failure: the list shows that.
    if (!isAgletError(error, 'method_unsupported') && !isAgletError(error, 'not_connected'))
      showSnack(aglet, 'Error fetching smart sessions', 'error')
  }
}
