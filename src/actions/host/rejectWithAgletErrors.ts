import { toAgletError } from '../../lib/data/toAgletError'

/**
 * Runs a method of the host.
 *
 * @param signal the host's; after its abort, an error of another kind counts as `cancelled`
 * @throws AgletError whatever the method throws
 */
export async function rejectWithAgletErrors<Result>(
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw toAgletError(error, signal?.aborted ? 'cancelled' : 'unknown')
  }
}
