import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { WalletItem } from '../../types'
import { createPairingUri, type PairingUriState } from './pairingUri'

/** Why a pairing failed. */
export type PairingCause =
  /** This device has no network. */
  | 'offline'
  /** The relay cannot be reached from here. */
  | 'blocked'
  /** The relay does not know the project id. */
  | 'project'
  /** The project id is not for this origin. */
  | 'origin'
  /** The clock of this device is wrong. */
  | 'clock'
  /** The user has declined it in the wallet. */
  | 'rejected'
  /** The wallet has signed something else than it was asked to. */
  | 'signature'
  /** The wallet knows none of the networks. */
  | 'networks'
  | 'expired'
  /** The relay does not answer, or breaks off. */
  | 'relay'
  /** The chunk with the pairing code did not load. */
  | 'code'

/** The state of a pairing: one value, so that no two facts about it can disagree. */
export type PairingState =
  | { readonly phase: 'idle' }
  /** The chunk with the pairing code is loading. */
  | { readonly phase: 'loading' }
  /** The connection to the relay is being opened. */
  | { readonly phase: 'relay' }
  | {
      readonly phase: 'ready'
      readonly uri: string
      /** ms since 1970; renewed by itself before that. */
      readonly expiresAt: number
      /** `ready`: the relay has the URI. `seen`: a wallet has scanned it and waits for its user. */
      readonly step: 'ready' | 'seen'
    }
  /** The wallet has agreed; the session is being recorded. */
  | { readonly phase: 'approved' }
  | { readonly phase: 'done' }
  | { readonly phase: 'failed'; readonly cause: PairingCause; readonly retryable: boolean }

/** A link that the user has followed to a wallet. */
export interface FollowedLink {
  readonly name: string
  /** What later requests are opened with (`WalletLink.base`). */
  readonly href: string
}

/** One attempt at pairing. Compared by identity, so that late answers are recognised and dropped. */
export type PairingAttempt = object

const IDLE: PairingState = { phase: 'idle' }

/** Causes that a retry does not help against: the project's settings must be changed first. */
const FINAL: readonly PairingCause[] = ['project', 'origin']

/** The pairing of an instance, and the only ways it changes. */
export function createPairing(aglet: Aglet) {
  const state = signal<PairingState>(IDLE)
  const wallet = signal<WalletItem>()
  const linking = signal<FollowedLink>()
  const pairingUri = aglet.get(createPairingUri)
  let current: PairingAttempt | undefined

  const set = (next: PairingState) => {
    state.value = next
    const uri: PairingUriState | undefined =
      next.phase === 'ready' ? { uri: next.uri, expiresAt: next.expiresAt } : undefined
    if (pairingUri.peek()?.uri !== uri?.uri) pairingUri.value = uri
  }
  /** Changes the state, unless the attempt has ended or was replaced by another one. */
  const setIfCurrent = (which: PairingAttempt, next: () => PairingState): boolean => {
    if (current !== which) return false
    set(next())
    return true
  }

  return {
    state: state as ReadonlySignal<PairingState>,
    /** The wallet that was picked from the list; undefined for whichever scans the code. */
    wallet: wallet as ReadonlySignal<WalletItem | undefined>,
    linking: linking as ReadonlySignal<FollowedLink | undefined>,
    /** Whether there is something to scan or to open. */
    ready: computed(() => state.value.phase === 'ready'),
    isCurrent: (attempt: PairingAttempt) => current === attempt,

    /** Starts an attempt, which ends any other. */
    start(picked?: WalletItem): PairingAttempt {
      const attempt: PairingAttempt = {}
      current = attempt
      if (wallet.peek() !== picked) linking.value = undefined
      wallet.value = picked
      set({ phase: 'loading' })
      return attempt
    },
    /** The code has loaded; the relay is being connected. */
    setConnecting: (which: PairingAttempt) => setIfCurrent(which, () => ({ phase: 'relay' })),
    /** The relay has acknowledged the URI, or that of its renewal. */
    setReady: (which: PairingAttempt, uri: string, expiresAt: number) =>
      setIfCurrent(which, () => ({ phase: 'ready', uri, expiresAt, step: 'ready' })),
    /** A wallet has scanned the URI. */
    setSeen(which: PairingAttempt, uri: string) {
      const now = state.peek()
      if (now.phase === 'ready' && now.uri === uri) setIfCurrent(which, () => ({ ...now, step: 'seen' }))
    },
    setApproved: (which: PairingAttempt) => setIfCurrent(which, () => ({ phase: 'approved' })),
    setDone: (which: PairingAttempt) => setIfCurrent(which, () => ({ phase: 'done' })),
    fail: (which: PairingAttempt, cause: PairingCause) =>
      setIfCurrent(which, () => ({ phase: 'failed', cause, retryable: !FINAL.includes(cause) })),
    /** The pairing view was closed. */
    stop(which: PairingAttempt) {
      if (current !== which) return
      current = undefined
      set(IDLE)
    },
    /** The user has followed a link. */
    setLinking: (next: FollowedLink | undefined) => {
      linking.value = next
    },
    /** Clears everything about the pairing ([4.5]). */
    reset() {
      current = undefined
      wallet.value = undefined
      linking.value = undefined
      set(IDLE)
    },
  }
}

export type Pairing = ReturnType<typeof createPairing>
