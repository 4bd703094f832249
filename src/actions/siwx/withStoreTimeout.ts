import type { Aglet } from '../../aglet'
import { inTime } from './inTime'

/** How long a callback of the host may take (ms). */
const STORE_TIMEOUT_MS = 30_000

/** Waits for a callback of the host, but not for ever. @throws AgletError `timeout`, and what the callback throws */
export const withStoreTimeout = <T>(aglet: Aglet, run: () => Promise<T>): Promise<T> =>
  inTime(aglet, STORE_TIMEOUT_MS, run())
