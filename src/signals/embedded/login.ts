import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import type { AuthProvider } from '../../lib/embedded/embeddedWallet'

/** Why a login was interrupted. */
export type LoginProblem =
  /** The typed text is not an e-mail address. */
  | { readonly kind: 'email' }
  /** A code was requested less than 30 s ago ([5.12]). */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The browser blocked the pop-up. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed'; readonly error: AgletError }

/** A login in progress; compared by identity, so that an answer to an earlier one is ignored. */
export interface LoginAttempt {
  readonly signal: AbortSignal
}

/**
 * The state of a login: `asking` while the frame or the user has been asked for something, `finishing` once
 * the user is authenticated, and `failed` until the next attempt.
 */
export function createLogin() {
  const phase = signal<'idle' | 'asking' | 'finishing' | 'failed'>('idle')
  const problem = signal<LoginProblem>()
  /** The login method of the current or last attempt. */
  let owner: AuthProvider = 'email'
  let current: { readonly attempt: LoginAttempt; readonly controller: AbortController } | undefined

  const end = (next: 'idle' | 'failed', reason?: LoginProblem) => {
    current = undefined
    batch(() => {
      phase.value = next
      problem.value = reason
    })
  }
  return {
    phase: phase as ReadonlySignal<'idle' | 'asking' | 'finishing' | 'failed'>,
    problem: problem as ReadonlySignal<LoginProblem | undefined>,
    /** Starts an attempt and ends the previous one. @param lifetime aborts when the instance is destroyed */
    start(lifetime: AbortSignal, provider: AuthProvider = 'email'): LoginAttempt {
      current?.controller.abort()
      owner = provider
      const controller = new AbortController()
      const attempt = { signal: AbortSignal.any([controller.signal, lifetime]) }
      current = { attempt, controller }
      batch(() => {
        phase.value = 'asking'
        problem.value = undefined
      })
      return attempt
    },
    isCurrent: (attempt: LoginAttempt) => current?.attempt === attempt,
    finish(attempt: LoginAttempt) {
      if (current?.attempt === attempt) phase.value = 'finishing'
    },
    /** Ends the attempt after success. */
    succeed(attempt: LoginAttempt) {
      if (current?.attempt === attempt) end('idle')
    },
    /** @param attempt undefined when the login failed before it began */
    fail(attempt: LoginAttempt | undefined, reason: LoginProblem) {
      if (current?.attempt === attempt) end('failed', reason)
    },
    /** Cancels the login; given an attempt, only if that one is current. */
    cancel(attempt?: LoginAttempt) {
      if (attempt && current?.attempt !== attempt) return
      current?.controller.abort()
      owner = 'email'
      end('idle')
    },
    /** Cancels an e-mail login when the e-mail field is left; a social login continues. */
    leaveEmail() {
      if (owner !== 'email') return
      current?.controller.abort()
      end('idle')
    },
  }
}
