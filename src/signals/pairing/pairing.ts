import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { WalletItem } from '../../types'
import { createPairingUri, type PairingUriState } from './pairingUri'

/** Why a pairing failed. */
export type PairingCause =
  /** The device is offline. */
  | 'offline'
  /** The relay cannot be reached from this network. */
  | 'blocked'
  /** The relay rejects the project id. */
  | 'project'
  /** The project id does not allow this origin. */
  | 'origin'
  /** The device's clock is wrong. */
  | 'clock'
  /** The user declined in the wallet. */
  | 'rejected'
  /** The wallet signed something other than what it was asked to sign. */
  | 'signature'
  /** The wallet supports none of the networks. */
  | 'networks'
  /** The wallet does not serve the family that was to connect, and in those that it serves, others are connected. */
  | 'account'
  | 'expired'
  /** The relay does not answer, or closes the connection. */
  | 'relay'
  /** The chunk with the pairing code did not load. */
  | 'code'

/** The state of a pairing as a single value, so that its fields cannot contradict each other. */
export type PairingState =
  | { readonly phase: 'idle' }
  /** The chunk with the pairing code is loading. */
  | { readonly phase: 'loading' }
  /** The connection to the relay is being opened. */
  | { readonly phase: 'relay' }
  | {
      readonly phase: 'ready'
      readonly uri: string
      /** ms since 1970; the URI is renewed automatically before that. */
      readonly expiresAt: number
      /**
       * `ready`: the relay has acknowledged the URI. `seen`: a wallet has scanned it and waits for the user's
       * approval.
       */
      readonly step: 'ready' | 'seen'
    }
  /** The wallet has approved; the session is being recorded. */
  | { readonly phase: 'approved' }
  | { readonly phase: 'done' }
  | { readonly phase: 'failed'; readonly cause: PairingCause }

/** A link to a wallet that the user has followed. */
export interface FollowedLink {
  readonly name: string
  /** The base of later request links (`WalletLink.base`). */
  readonly href: string
}

/** One attempt at pairing. Compared by identity, so that late answers are recognised and dropped. */
export type PairingAttempt = object

const IDLE: PairingState = { phase: 'idle' }

/** The pairing of an instance, and the only functions that change it. */
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
  const setIfCurrent = (which: PairingAttempt, next: () => PairingState) => {
    if (current === which) set(next())
  }

  return {
    state: state as ReadonlySignal<PairingState>,
    /** The wallet chosen from the list; undefined when any wallet may scan the code. */
    wallet: wallet as ReadonlySignal<WalletItem | undefined>,
    linking: linking as ReadonlySignal<FollowedLink | undefined>,
    /** Whether there is a URI to scan or to open. */
    ready: computed(() => state.value.phase === 'ready'),

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
    /** The relay has acknowledged the first or a renewed URI. */
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
      setIfCurrent(which, () => ({ phase: 'failed', cause })),
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
    /** Clears the whole pairing state ([4.5]). */
    reset() {
      current = undefined
      wallet.value = undefined
      linking.value = undefined
      set(IDLE)
    },
  }
}

export type Pairing = ReturnType<typeof createPairing>
