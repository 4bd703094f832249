import { AgletError } from '../../errors'

/** Consecutive failures that open the breaker. */
const MAX_FAILURES = 5
/** How long the breaker stays open, at first and at most (ms); each failed probe doubles it. */
const FIRST_PAUSE_MS = 15_000
const MAX_PAUSE_MS = 120_000

/** Reports the outcome of a call that was let through. */
export interface Pass {
  /** The host answered, even if with a refusal. */
  succeed(): void
  fail(why: AgletError): void
  /** The call was aborted, or the device is offline, which says nothing about the host. */
  ignore(): void
}

/** A circuit breaker for a host that is down: closed, then open for a while, then half open for one probe. */
export interface Breaker {
  /** @throws AgletError the last failure, with `meta.retryAfter` (ms), while the breaker is open */
  enter(): Pass
  /** Lets the next call through, because the user asked for a retry. */
  reset(): void
}

export function createBreaker(): Breaker {
  let failures = 0
  let span = FIRST_PAUSE_MS
  /** While set, the breaker is open, or half open once `until` has come. */
  let open: { readonly why: AgletError; readonly until: number } | undefined
  let probe: Pass | undefined

  const close = () => {
    failures = 0
    span = FIRST_PAUSE_MS
    open = probe = undefined
  }
  const trip = (why: AgletError) => {
    open = { why, until: Date.now() + span }
    span = Math.min(span * 2, MAX_PAUSE_MS)
    probe = undefined
  }

  return {
    enter() {
      if (open) {
        const left = open.until - Date.now()
        // A clock that was set back must not keep the breaker open.
        if (probe || (left > 0 && left <= MAX_PAUSE_MS)) throw failFast(open.why, Math.max(left, 1000))
      }
      const pass: Pass = {
        succeed: close,
        fail(why) {
          failures++
          if (probe === pass || (!open && failures >= MAX_FAILURES)) trip(why)
        },
        ignore() {
          if (probe === pass) probe = undefined
        },
      }
      if (open) probe = pass
      return pass
    },
    reset() {
      if (open) open = { ...open, until: 0 }
      // A probe that another read has started may wait for long.
      probe = undefined
    },
  }
}

/** The error of a call that fails without a request, from an earlier failure. */
export const failFast = (why: AgletError, retryAfter: number): AgletError =>
  new AgletError(why.code, why.shortMessage, { cause: why, meta: { ...why.meta, retryAfter } })
