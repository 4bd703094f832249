import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import type { WalletItem } from '../types'
import { createPairingUri, type PairingUriState } from './pairingUri'

/** Why a pairing came to nothing. */
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
  /** The wallet knows none of the networks. */
  | 'networks'
  | 'expired'
  /** The relay does not answer, or breaks off. */
  | 'relay'
  /** The code for pairing did not arrive. */
  | 'code'

/** How a pairing stands: one value, so that no two facts about it can disagree. */
export type PairingState =
  | { readonly phase: 'idle' }
  /** The code arrives. */
  | { readonly phase: 'loading' }
  /** The way to the relay opens. */
  | { readonly phase: 'relay' }
  | {
      readonly phase: 'ready'
      readonly uri: string
      /** ms since 1970; renewed by itself before that. */
      readonly expiresAt: number
      /** The relay has it; or a wallet has taken it up, and waits for its user. */
      readonly step: 'ready' | 'seen'
    }
  /** The wallet has agreed; the session is being recorded. */
  | { readonly phase: 'approved' }
  | { readonly phase: 'done' }
  | { readonly phase: 'failed'; readonly cause: PairingCause; readonly retryable: boolean }

/** A link that the user has followed to a wallet. */
export interface Linking {
  readonly name: string
  /** What later requests are opened with (`WalletLink.base`). */
  readonly href: string
}

/** One try at pairing. Compared by identity, so that late answers are known. */
export type PairingTry = object

const IDLE: PairingState = { phase: 'idle' }

/** What trying again does not cure before somebody has changed something. */
const FINAL: readonly PairingCause[] = ['project', 'origin']

/** The pairing of an instance, and the only ways it changes. */
export function createPairing(aglet: Aglet) {
  const state = signal<PairingState>(IDLE)
  const wallet = signal<WalletItem>()
  const linking = signal<Linking>()
  const address = aglet.get(createPairingUri)
  let current: PairingTry | undefined

  const set = (next: PairingState) => {
    state.value = next
    const uri: PairingUriState | undefined =
      next.phase === 'ready' ? { uri: next.uri, expiresAt: next.expiresAt } : undefined
    if (address.peek()?.uri !== uri?.uri) address.value = uri
  }
  /** Does nothing for a try that another one has replaced, or that is over. */
  const during = (which: PairingTry, next: () => PairingState): boolean => {
    if (current !== which) return false
    set(next())
    return true
  }

  return {
    state: state as ReadonlySignal<PairingState>,
    /** The wallet that was picked from the list; undefined for whichever scans the code. */
    wallet: wallet as ReadonlySignal<WalletItem | undefined>,
    linking: linking as ReadonlySignal<Linking | undefined>,
    /** Whether there is something to scan or to open. */
    ready: computed(() => state.value.phase === 'ready'),
    isCurrent: (which: PairingTry) => current === which,

    /** Begins a try, and so ends any other. */
    start(picked?: WalletItem): PairingTry {
      const which: PairingTry = {}
      current = which
      if (wallet.peek() !== picked) linking.value = undefined
      wallet.value = picked
      set({ phase: 'loading' })
      return which
    },
    /** The code is here; the relay is being asked. */
    reach: (which: PairingTry) => during(which, () => ({ phase: 'relay' })),
    /** The relay has acknowledged the URI, or that of its renewal. */
    offer: (which: PairingTry, uri: string, expiresAt: number) =>
      during(which, () => ({ phase: 'ready', uri, expiresAt, step: 'ready' })),
    /** A wallet has taken the URI up. */
    see(which: PairingTry, uri: string) {
      const now = state.peek()
      if (now.phase === 'ready' && now.uri === uri) during(which, () => ({ ...now, step: 'seen' }))
    },
    approve: (which: PairingTry) => during(which, () => ({ phase: 'approved' })),
    finish: (which: PairingTry) => during(which, () => ({ phase: 'done' })),
    fail: (which: PairingTry, cause: PairingCause) =>
      during(which, () => ({ phase: 'failed', cause, retryable: !FINAL.includes(cause) })),
    /** Nobody looks at it any more. */
    stop(which: PairingTry) {
      if (current !== which) return
      current = undefined
      set(IDLE)
    },
    /** The user has followed a link. */
    link: (next: Linking | undefined) => {
      linking.value = next
    },
    /** As if there had been none ([4.5]). */
    reset() {
      current = undefined
      wallet.value = undefined
      linking.value = undefined
      set(IDLE)
    },
  }
}

export type Pairing = ReturnType<typeof createPairing>
