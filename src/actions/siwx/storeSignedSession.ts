import type { Aglet } from '../../aglet'
import { track } from '../analytics/track'
import { withStoreTimeout } from './withStoreTimeout'

/**
 * Stores in the host's store what was signed while connecting. The sign-in check that follows every
 * connection finds the session there; if the store fails, that check starts an ordinary sign-in.
 */
export async function storeSignedSession(aglet: Aglet, store: () => Promise<void>): Promise<void> {
  try {
    await withStoreTimeout(aglet, store)
    track(aglet, 'SIWX_AUTH_SUCCESS')
  } catch {
    track(aglet, 'SIWX_AUTH_ERROR')
  }
}
