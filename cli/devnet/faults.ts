import { fitsPath } from './pathPattern'

/**
 * What goes wrong with an endpoint. Fields combine: `{ latency: 500, status: 503, times: 2 }` is slow and
 * down for two calls, then well again.
 */
export interface Fault {
  /** ms before anything is answered. */
  readonly latency?: number
  /** Answers with this status and, unless `body` is given, an error body of the API's form. */
  readonly status?: number
  /** Answers with this text, status 200 unless `status` says otherwise. */
  readonly body?: string
  /** Content type of `body`; JSON when left out. */
  readonly type?: string
  /** Headers added to the answer, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Sends what would be sent, cut in half, as if it were whole: JSON that does not parse. */
  readonly malformed?: boolean
  /** `headers`: never answers. `body`: sends headers and half of the body, and then nothing more. */
  readonly hang?: boolean | 'headers' | 'body'
  /** Closes the connection without an answer. */
  readonly drop?: boolean
  /** Only for this method. */
  readonly method?: string
  /** How many calls it hits before it clears itself; always when left out. */
  readonly times?: number
}

/** The faults that are switched on, by path pattern (see `fitsPath`). */
export interface Faults {
  /** Replaces the pattern's fault; null clears it. */
  set(pattern: string, fault: Fault | null): void
  clear(): void
  list(): readonly { readonly path: string; readonly fault: Fault }[]
  /** The fault that hits this call, the newest first, and counts it. */
  take(method: string, path: string): Fault | undefined
}

export function createFaults(): Faults {
  const faults = new Map<string, { fault: Fault; left: number }>()
  return {
    set(pattern, fault) {
      faults.delete(pattern)
      if (fault) faults.set(pattern, { fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    clear: () => faults.clear(),
    list: () => [...faults].map(([path, { fault }]) => ({ path, fault })),
    take(method, path) {
      for (const [pattern, entry] of [...faults].reverse()) {
        if (!fitsPath(pattern, path) || (entry.fault.method ?? method) !== method) continue
        if (--entry.left <= 0) faults.delete(pattern)
        return entry.fault
      }
      return undefined
    },
  }
}
