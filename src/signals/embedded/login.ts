import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import type { AuthProvider } from '../../lib/embedded/embeddedWallet'

/** Why a login did not go on. */
export type LoginProblem =
  /** What was typed is no e-mail address. */
  | { readonly kind: 'email' }
  /** The last code was asked for less than 30 s ago ([5.12]). */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The browser opened no window. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed'; readonly error: AgletError }

/** One login under way; compared by identity, so that an answer to an earlier one changes nothing. */
export interface LoginAttempt {
  readonly signal: AbortSignal
}

/**
 * How a login stands: `asking` while something is asked of the frame or of the user, `finishing` once they have proved who
 * they are, and `failed` until the next try.
 */
export function createLogin() {
  const phase = signal<'idle' | 'asking' | 'finishing' | 'failed'>('idle')
  const problem = signal<LoginProblem>()
  /** Whose login it is, or was last. */
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
    /** Begins one, and ends the one before. @param lifetime the instance's */
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
    /** It has led on. */
    succeed(attempt: LoginAttempt) {
      if (current?.attempt === attempt) end('idle')
    },
    /** @param attempt undefined: it has not even begun */
    fail(attempt: LoginAttempt | undefined, reason: LoginProblem) {
      if (current?.attempt === attempt) end('failed', reason)
    },
    /** The user has left; with an attempt, only if it is the present one. */
    cancel(attempt?: LoginAttempt) {
      if (attempt && current?.attempt !== attempt) return
      current?.controller.abort()
      owner = 'email'
      end('idle')
    },
    /** The e-mail field is left: another way that was chosen beside it goes on. */
    leaveEmail() {
      if (owner !== 'email') return
      current?.controller.abort()
      end('idle')
    },
  }
}

export type Login = ReturnType<typeof createLogin>
