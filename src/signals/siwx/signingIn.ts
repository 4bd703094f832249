import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../../errors'
import type { SiwxMessage, SiwxSession } from '../../lib/siwx/siwx'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../types'

/** Whose sign-in it is. Compared by identity, so that a late answer to an earlier try changes nothing. */
export interface SignInTarget {
  readonly caipAddress: CaipAddress
  readonly namespace: Namespace
  readonly chainId: CaipNetworkId
  readonly address: string
}

/** A sign-in under way, or one that waits for the user. */
export interface SignIn {
  readonly target: SignInTarget
  /**
   * Looking for a session, making the message, waiting for the user, for the wallet, for the store, or for the end of the
   * connection.
   */
  readonly step: 'checking' | 'preparing' | 'ready' | 'signing' | 'storing' | 'leaving'
  readonly message?: SiwxMessage
  /** When the message was made (ms since 1970). */
  readonly madeAt?: number
  /** Signed already: only the store failed. */
  readonly signed?: SiwxSession
  readonly error?: AgletError
}

/** The sign-in of the account in front. */
export function createSigningIn() {
  const current = signal<SignIn>()
  const dismissed = new Set<CaipAddress>()
  const prompts = new Set<SignInTarget>()
  const tries = new Set<SignInTarget>()
  const isCurrent = (target: SignInTarget) => current.peek()?.target === target
  return {
    current: current as ReadonlySignal<SignIn | undefined>,
    isCurrent,
    /** Accounts that the user has turned away from signing in with, in this page view. */
    dismissed: dismissed as ReadonlySet<CaipAddress>,
    /** Tries whose wallet shows a request; also those that are over here, since no request can be called back. */
    prompts: prompts as ReadonlySet<SignInTarget>,
    /** Notes a request of a wallet until it is answered. */
    async prompt<T>(target: SignInTarget, ask: () => Promise<T>): Promise<T> {
      prompts.add(target)
      try {
        return await ask()
      } finally {
        prompts.delete(target)
      }
    },

    /** Those whose wallet is asked, or about to be: another request would be a second prompt. */
    tries,

    /** Begins a try, which ends the one before. */
    start(target: SignInTarget, step: SignIn['step']) {
      current.value = { target, step }
    },
    /** @returns false when the try is over */
    change(target: SignInTarget, step: SignIn['step'], more: Omit<Partial<SignIn>, 'target' | 'step'> = {}) {
      const before = current.peek()
      if (before?.target !== target) return false
      const { error: _, ...kept } = before
      current.value = { ...kept, step, ...more }
      return true
    },
    /** What was signed is of no use: the next try asks the wallet again. */
    dropSigned(target: SignInTarget, error: AgletError) {
      if (isCurrent(target)) current.value = { target, step: 'ready', error }
    },
    end() {
      current.value = undefined
    },
    /** The user turned away: they are not asked again by themselves. */
    dismiss(caipAddress: CaipAddress) {
      batch(() => {
        dismissed.add(caipAddress)
        if (current.peek()?.target.caipAddress === caipAddress) current.value = undefined
      })
    },
    recall: (caipAddress: CaipAddress) => dismissed.delete(caipAddress),
  }
}
