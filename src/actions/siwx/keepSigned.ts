import type { Aglet } from '../../aglet'
import { track } from '../analytics/track'
import { withStoreTimeout } from './withStoreTimeout'

/**
 * Has the host's store take what was signed while connecting. The sign-in that follows every connection finds it there; where
 * the store fails, the account is asked as any other.
 */
export async function keepSigned(aglet: Aglet, store: () => Promise<void>): Promise<void> {
  try {
    await withStoreTimeout(aglet, store)
    track(aglet, 'SIWX_AUTH_SUCCESS')
  } catch {
    track(aglet, 'SIWX_AUTH_ERROR')
  }
}
