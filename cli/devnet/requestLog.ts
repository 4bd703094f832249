import { fitsPath } from './pathPattern'

/** A call that the stack has received. */
export interface LoggedRequest {
  /** Also sent as `x-request-id`. */
  readonly id: string
  /** ms since 1970. */
  readonly at: number
  /** `OPTIONS` is a browser's preflight. */
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly origin?: string
  /** Text of the body, for calls that have one. */
  readonly body?: string
  /** Status of the response; absent until there is one. */
  readonly status?: number
}

/** Filter by a path pattern (see `fitsPath`) and a method. */
export interface RequestFilter {
  readonly path?: string
  readonly method?: string
}

/** The latest calls to the stack, so that tests can count them. */
export interface RequestLog {
  add(request: LoggedRequest): void
  /** Records the status of a response. */
  answered(id: string, status: number): void
  /** Oldest first. */
  list(filter?: RequestFilter): readonly LoggedRequest[]
  count(filter?: RequestFilter): number
  clear(): void
  /** The next matching call; never an earlier one. */
  next(filter?: RequestFilter): Promise<LoggedRequest>
}

/** Number of calls kept, so that memory stays bounded when a stack runs for days. */
const MAX_ENTRIES = 10_000

export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = []
  const waiting = new Set<{ filter: RequestFilter; resolve: (request: LoggedRequest) => void }>()
  const fits =
    ({ path, method }: RequestFilter) =>
    (request: LoggedRequest) =>
      (!path || fitsPath(path, request.path)) && (!method || request.method === method)

  return {
    add(request) {
      requests.push(request)
      if (requests.length > MAX_ENTRIES * 2) requests = requests.slice(-MAX_ENTRIES)
      for (const entry of waiting) {
        if (!fits(entry.filter)(request)) continue
        waiting.delete(entry)
        entry.resolve(request)
      }
    },
    answered(id, status) {
      const place = requests.findLastIndex(request => request.id === id)
      const found = requests[place]
      if (found) requests[place] = { ...found, status }
    },
    list: (filter = {}) => requests.filter(fits(filter)),
    count: (filter = {}) => requests.filter(fits(filter)).length,
    clear() {
      requests = []
    },
    next: (filter = {}) => new Promise(resolve => waiting.add({ filter, resolve })),
  }
}
