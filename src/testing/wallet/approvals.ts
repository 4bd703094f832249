import type { RequestWords } from '../prompt/words'
import { CODES, ProviderRpcError, REJECTED } from '../providerError'

/** The kind of a request to the user. */
export type RequestKind = 'connect' | 'sign' | 'transaction' | 'network' | 'asset'

/** A request that waits for the user's answer. */
export interface PendingRequest {
  readonly id: number
  readonly kind: RequestKind
  readonly method: string
  readonly params: unknown
  /** Left unanswered on purpose: a later `approve()` reaches it only by its id. */
  readonly stalled: boolean
  /** The text of the prompt. */
  readonly words: RequestWords
}

/** Details of an approval. */
export interface Approval {
  /** For `connect`: the approved accounts, the active one first. */
  readonly accounts?: readonly string[]
}

/** Kinds that are approved without asking; true for all of them. */
export type AutoApprove = boolean | readonly RequestKind[]

type Verdict =
  | { readonly type: 'approve'; readonly approval: Approval }
  | { readonly type: 'reject'; readonly error: Error }
  | { readonly type: 'stall' }

interface Entry extends PendingRequest {
  stalled: boolean
  readonly resolve: (verdict: Verdict) => void
}

/** Kinds with only one open request at a time, as in extensions; signatures and transactions queue up. */
const SINGLE: readonly RequestKind[] = ['connect', 'network', 'asset']

/** The request that a verdict is for. */
export interface Which {
  readonly id?: number | undefined
  /** How long to wait for a request that has not arrived yet (ms). Default 30,000. */
  readonly timeout?: number | undefined
}

/** A test that waits longer than this expects the wrong request (ms). */
const TIMEOUT_MS = 30_000

/** The queue of pending requests, and the verdicts that a script gives. */
export interface Approvals {
  /** @throws ProviderRpcError 4001 if rejected, -32002 if a request of its kind is already open. */
  ask(request: Omit<PendingRequest, 'id' | 'stalled'>): Promise<Approval>
  /**
   * Applies a verdict to the request with this id, else to the oldest request that is not stalled, else to
   * the next request. Resolves once it is applied; rejects if no request arrives in time.
   */
  give(verdict: Verdict, which?: Which): Promise<PendingRequest>
  /** Rejects a request in the same way: with 4001, unless another error is given. */
  refuse(
    which?: Which,
    error?: { readonly code?: number; readonly message?: string },
  ): Promise<PendingRequest>
  setAutoApprove(which: AutoApprove): void
  readonly pending: readonly PendingRequest[]
  /**
   * Calls back after each change of `pending`; `again` is true if a page repeated a request that is already
   * open.
   */
  onChange(listener: (again: boolean) => void): void
  /** Drops all requests: none of them will ever settle. */
  abandon(): void
}

/**
 * Holds a wallet's requests until they are approved or declined. The function is long because requests and
 * verdicts may arrive in either order, so that all members share both lists.
 */
export function createApprovals(initial: AutoApprove = false): Approvals {
  let auto = initial
  let lastId = 0
  let entries: readonly Entry[] = []
  /** Verdicts that arrived before their request. */
  let earlyVerdicts: { readonly verdict: Verdict; readonly onAnswered: (request: PendingRequest) => void }[] =
    []
  /** The last request, for the error message of a verdict that got no request. */
  let lastMethod: string | undefined
  const listeners: ((again: boolean) => void)[] = []

  const notify = (again: boolean) => {
    for (const listener of listeners) listener(again)
  }
  const change = (next: readonly Entry[]) => {
    entries = next
    notify(false)
  }
  const apply = (entry: Entry, verdict: Verdict) => {
    if (verdict.type === 'stall') {
      entry.stalled = true
      change([...entries])
    } else {
      change(entries.filter(other => other !== entry))
      entry.resolve(verdict)
    }
  }

  /** Keeps a verdict for the next request. */
  const giveEarly = (verdict: Verdict, timeout: number): Promise<PendingRequest> => {
    const given = new Promise<PendingRequest>((resolve, reject) => {
      const timer = setTimeout(() => {
        earlyVerdicts = earlyVerdicts.filter(other => other !== waiting)
        const before = lastMethod ? `Its last request was ${lastMethod}.` : 'It has had no request yet.'
        reject(
          new Error(`The wallet was asked for nothing to ${verdict.type} within ${timeout} ms. ${before}`),
        )
      }, timeout)
      const waiting = {
        verdict,
        onAnswered(request: PendingRequest) {
          clearTimeout(timer)
          resolve(request)
        },
      }
      earlyVerdicts.push(waiting)
    })
    // A caller that does not await the result gets no unhandled rejection.
    given.catch(() => {})
    return given
  }

  const give: Approvals['give'] = (verdict, { id, timeout = TIMEOUT_MS } = {}) => {
    const entry = entries.find(other => (id === undefined ? !other.stalled : other.id === id))
    if (!entry && id !== undefined) return Promise.reject(new Error(`No pending request has the id ${id}.`))
    if (!entry) return giveEarly(verdict, timeout)
    apply(entry, verdict)
    return Promise.resolve(entry)
  }

  return {
    ask(request) {
      lastMethod = request.method
      if (SINGLE.includes(request.kind) && entries.some(({ kind }) => kind === request.kind)) {
        notify(true)
        return Promise.reject(
          new ProviderRpcError(
            CODES.resourceUnavailable,
            `Request of type '${request.method}' already pending. Please wait.`,
          ),
        )
      }
      return new Promise<Approval>((resolve, reject) => {
        const entry: Entry = {
          ...request,
          id: ++lastId,
          stalled: false,
          resolve: verdict => {
            if (verdict.type === 'approve') resolve(verdict.approval)
            if (verdict.type === 'reject') reject(verdict.error)
          },
        }
        const waiting = earlyVerdicts.shift()
        if (!waiting && (typeof auto === 'boolean' ? auto : auto.includes(request.kind))) {
          resolve({})
          return
        }
        change([...entries, entry])
        if (waiting) {
          apply(entry, waiting.verdict)
          waiting.onAnswered(entry)
        }
      })
    },
    give,
    refuse: (which, { code = CODES.userRejected, message = REJECTED } = {}) =>
      give({ type: 'reject', error: new ProviderRpcError(code, message) }, which),
    setAutoApprove(which) {
      auto = which
    },
    get pending() {
      return entries
    },
    onChange: listener => void listeners.push(listener),
    abandon() {
      earlyVerdicts = []
      change([])
    },
  }
}
