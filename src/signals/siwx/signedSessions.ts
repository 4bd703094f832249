import type { SiwxSession } from '../../lib/siwx/siwx'
import type { CaipAddress } from '../../types'

/**
 * The sessions signed since the page was loaded, by account; an entry is removed when its connection ends.
 */
export const createSignedSessions = (): Map<CaipAddress, SiwxSession> => new Map()
