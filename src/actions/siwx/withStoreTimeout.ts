import type { Aglet } from '../../aglet'
import { withDeadline } from './withDeadline'

/** How long a callback of the host may take (ms). */
const STORE_TIMEOUT_MS = 30_000

/**
 * Awaits a callback of the host, with a timeout.
 *
 * @throws AgletError `timeout`, and any error of the callback
 */
export const withStoreTimeout = <T>(aglet: Aglet, run: () => Promise<T>): Promise<T> =>
  withDeadline(aglet, STORE_TIMEOUT_MS, run())
