import type { HistorySwitches } from '../history/history'
import type { RateLimit } from './rateLimit'

/** Settings, besides the faults, that can be changed while the stack runs. */
export interface Controls {
  readonly limit: RateLimit
  readonly history: HistorySwitches
}

export const createControls = (): Controls => ({
  limit: { size: 0, refill: 0 },
  history: { items: 0, everyChain: false },
})
