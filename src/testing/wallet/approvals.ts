import type { RequestWords } from '../prompt/words'
import { CODES, ProviderRpcError, REJECTED } from '../providerError'

/** What is asked of the user. */
export type RequestKind = 'connect' | 'sign' | 'transaction' | 'network' | 'asset'

/** A request that waits for the user. */
export interface PendingRequest {
  readonly id: number
  readonly kind: RequestKind
  readonly method: string
  readonly params: unknown
  /** Left unanswered on purpose: no later `approve()` without its id reaches it. */
  readonly stalled: boolean
  /** What a prompt says of it. */
  readonly words: RequestWords
}

/** What an approval adds to a plain yes. */
export interface Approval {
  /** For `connect`: which accounts, the active one first. */
  readonly accounts?: readonly string[]
}

/** Kinds that are approved without asking; true is all of them. */
export type AutoApprove = boolean | readonly RequestKind[]

type Verdict =
  | { readonly type: 'approve'; readonly approval: Approval }
  | { readonly type: 'reject'; readonly error: Error }
  | { readonly type: 'stall' }

interface Entry extends PendingRequest {
  stalled: boolean
  readonly resolve: (verdict: Verdict) => void
}

/** Kinds of which a wallet keeps only one open, as extensions do; signatures and transactions queue up. */
const SINGLE: readonly RequestKind[] = ['connect', 'network', 'asset']

/** Which request a verdict is for. */
export interface Which {
  readonly id?: number | undefined
  /** For how long one that has not come yet is waited for (ms). Default 30,000. */
  readonly timeout?: number | undefined
}

/** A test that waits for longer has mistaken what the page asks. */
const TIMEOUT_MS = 30_000

/** The queue of requests that wait, and the answers that a script gives to them. */
export interface Approvals {
  /** @throws ProviderRpcError 4001 when rejected, -32002 when one of its kind is open already. */
  ask(request: Omit<PendingRequest, 'id' | 'stalled'>): Promise<Approval>
  /**
   * Gives a verdict to the request with this id, else to the oldest one that is not stalled, else to the
   * next one that comes. Settles when it was given; rejects where none comes in time.
   */
  give(verdict: Verdict, which?: Which): Promise<PendingRequest>
  /** Gives the user's no likewise: 4001, unless another error is given. */
  refuse(
    which?: Which,
    error?: { readonly code?: number; readonly message?: string },
  ): Promise<PendingRequest>
  setAutoApprove(which: AutoApprove): void
  readonly pending: readonly PendingRequest[]
  /** Calls back after each change of `pending`; `again` when a page asked once more for what is open already. */
  onChange(listener: (again: boolean) => void): void
  /** Forgets all of them: none will ever settle. */
  abandon(): void
}

/**
 * Holds a wallet's requests until they are approved or declined. It is long since requests and verdicts may come in
 * either order, so that all members share both lists.
 */
export function createApprovals(initial: AutoApprove = false): Approvals {
  let auto = initial
  let lastId = 0
  let entries: readonly Entry[] = []
  /** Verdicts that came before their request. */
  let ahead: { readonly verdict: Verdict; readonly onAnswered: (request: PendingRequest) => void }[] = []
  /** The last request, for whoever waited in vain for one more. */
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
  const giveAhead = (verdict: Verdict, timeout: number): Promise<PendingRequest> => {
    const given = new Promise<PendingRequest>((resolve, reject) => {
      const timer = setTimeout(() => {
        ahead = ahead.filter(other => other !== waiting)
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
      ahead.push(waiting)
    })
    // Who does not wait for it need not hear of it.
    given.catch(() => {})
    return given
  }

  const give: Approvals['give'] = (verdict, { id, timeout = TIMEOUT_MS } = {}) => {
    const entry = entries.find(other => (id === undefined ? !other.stalled : other.id === id))
    if (!entry && id !== undefined) return Promise.reject(new Error(`No pending request has the id ${id}.`))
    if (!entry) return giveAhead(verdict, timeout)
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
        const waiting = ahead.shift()
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
      ahead = []
      change([])
    },
  }
}
