/** Time limit of a request without a prompt; generous, since the wallet may still be starting up (ms). */
const SILENT_TIMEOUT_MS = 15_000
/** Time limit of a disconnect (ms). */
export const DISCONNECT_TIMEOUT_MS = 3_000

/** A signal for a request without a prompt: aborted by the caller's signal or after `ms`. */
export function silentSignal(signal?: AbortSignal, ms = SILENT_TIMEOUT_MS): AbortSignal {
  const limit = AbortSignal.timeout(ms)
  return signal ? AbortSignal.any([signal, limit]) : limit
}
