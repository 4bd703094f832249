import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import type { AgletError } from '../../errors'
import type { SiwxMessage, SiwxSession } from '../../lib/siwx/siwx'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../types'

/**
 * The account that signs in. Compared by identity, so that a late answer to an earlier attempt is ignored.
 */
export interface SignInTarget {
  readonly caipAddress: CaipAddress
  readonly namespace: Namespace
  readonly chainId: CaipNetworkId
  readonly address: string
}

/** Whether the sign-in waits for the wallet or for the store, so that no other may start. */
export const isBusy = ({ step }: SignIn): boolean => step === 'signing' || step === 'storing'

/** A sign-in in progress, or waiting for the user. */
export interface SignIn {
  readonly target: SignInTarget
  /**
   * `checking`: looking for a session; `preparing`: creating the message; `ready`: waiting for the user;
   * `signing`: waiting for the wallet; `storing`: waiting for the store; `leaving`: disconnecting.
   */
  readonly step: 'checking' | 'preparing' | 'ready' | 'signing' | 'storing' | 'leaving'
  readonly message?: SiwxMessage
  /** When the message was created (ms since 1970). */
  readonly madeAt?: number
  /** The signed session, when only storing it failed. */
  readonly signed?: SiwxSession
  readonly error?: AgletError
}

/** The sign-in of the active account. */
export function createSigningIn({ lifetime }: Pick<AgletCore, 'lifetime'>) {
  const current = signal<SignIn>()
  const dismissed = new Set<CaipAddress>()
  const prompts = new Set<SignInTarget>()
  const tries = new Set<SignInTarget>()
  // A destroyed instance signs nobody in.
  const isCurrent = (target: SignInTarget) => !lifetime.aborted && current.peek()?.target === target
  return {
    current: current as ReadonlySignal<SignIn | undefined>,
    isCurrent,
    /** Accounts for which the user dismissed the sign-in, since the page was loaded. */
    dismissed: dismissed as ReadonlySet<CaipAddress>,
    /**
     * Attempts with an open wallet request, including ended attempts, since a wallet request cannot be
     * withdrawn.
     */
    prompts: prompts as ReadonlySet<SignInTarget>,
    /** Marks an attempt as prompting until the wallet answers. */
    async prompt<T>(target: SignInTarget, ask: () => Promise<T>): Promise<T> {
      prompts.add(target)
      try {
        return await ask()
      } finally {
        prompts.delete(target)
      }
    },

    /** Attempts whose wallet is being asked or is about to be; another request would show a second prompt. */
    tries,

    /** Starts an attempt, which ends the previous one. */
    start(target: SignInTarget, step: SignIn['step']) {
      current.value = { target, step }
    },
    /** @returns false when the attempt has ended */
    change(target: SignInTarget, step: SignIn['step'], more: Omit<Partial<SignIn>, 'target' | 'step'> = {}) {
      const before = current.peek()
      if (before?.target !== target) return false
      const { error: _, ...kept } = before
      current.value = { ...kept, step, ...more }
      return true
    },
    /** Discards an invalid signed session; the next attempt asks the wallet again. */
    dropSigned(target: SignInTarget, error: AgletError) {
      if (isCurrent(target)) current.value = { target, step: 'ready', error }
    },
    end() {
      current.value = undefined
    },
    /**
     * Records that the user dismissed the sign-in, so that the account is not prompted again automatically.
     */
    dismiss(caipAddress: CaipAddress) {
      batch(() => {
        dismissed.add(caipAddress)
        if (current.peek()?.target.caipAddress === caipAddress) current.value = undefined
      })
    },
    /**
     * Number of sign-outs, so that a session that was read before one is not shown after it; `last` ends with
     * the last deletion of all sessions, so that none is read that is about to be deleted.
     */
    signOuts: { count: 0, last: Promise.resolve() as Promise<unknown> },
    undismiss: (caipAddress: CaipAddress) => dismissed.delete(caipAddress),
  }
}
