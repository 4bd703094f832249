/** Waits for `ms` milliseconds, or until `signal` aborts. */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}

/**
 * Runs a task now, and again after each time (ms) that it returns, until it returns none or throws.
 *
 * @param lifetime ends it too
 * @returns a function that ends it and aborts the task's signal
 */
export function repeat(
  lifetime: AbortSignal,
  task: (signal: AbortSignal) => Promise<number | undefined>,
): () => void {
  const controller = new AbortController()
  const signal = AbortSignal.any([controller.signal, lifetime])
  const run = async () => {
    let ms: number | undefined
    do {
      ms = await task(signal)
      if (ms) await pause(ms, signal)
    } while (ms && !signal.aborted)
  }
  run().catch(() => {})
  return () => controller.abort()
}
