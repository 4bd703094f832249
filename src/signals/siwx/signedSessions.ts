import type { SiwxSession } from '../../lib/siwx/siwx'
import type { CaipAddress } from '../../types'

/** The sessions that were signed during this visit of the page, by account; they end with their connections. */
export const createSignedSessions = (): Map<CaipAddress, SiwxSession> => new Map()
