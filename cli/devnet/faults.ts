import { fitsPath } from './pathPattern'

/**
 * A fault of an endpoint. Fields combine: `{ latency: 500, status: 503, times: 2 }` makes two calls slow and
 * fail, then the endpoint works again.
 */
export interface Fault {
  /** Delay of the response (ms). */
  readonly latency?: number
  /** Answers with this status and, unless `body` is set, with an error body of the API. */
  readonly status?: number
  /** Answers with this text, and with status 200 unless `status` is set. */
  readonly body?: string
  /** Content type of `body`; JSON when left out. */
  readonly type?: string
  /** Headers added to the response, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Sends only the first half of the body, so that JSON does not parse. */
  readonly malformed?: boolean
  /** `headers` or true: never answers. `body`: sends headers and half of the body, then stalls. */
  readonly hang?: boolean | 'headers' | 'body'
  /** Closes the connection without a response. */
  readonly drop?: boolean
  /** Applies only to this method. */
  readonly method?: string
  /** Number of affected calls, after which it is cleared, so that 0 sets none; unlimited when left out. */
  readonly times?: number
}

/** The active faults, by path pattern (see `fitsPath`). */
export interface Faults {
  /** Replaces the pattern's fault; null clears it. */
  set(pattern: string, fault: Fault | null): void
  clear(): void
  list(): readonly { readonly path: string; readonly fault: Fault }[]
  /** Returns the newest fault that applies to this call, and counts the call. */
  take(method: string, path: string): Fault | undefined
}

export function createFaults(): Faults {
  const faults = new Map<string, { fault: Fault; left: number }>()
  return {
    set(pattern, fault) {
      faults.delete(pattern)
      if (fault && fault.times !== 0)
        faults.set(pattern, { fault, left: fault.times ?? Number.POSITIVE_INFINITY })
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
