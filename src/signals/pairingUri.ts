import { type Signal, signal } from '@preact/signals-core'

/** A pairing URI that the relay has acknowledged. */
export interface PairingUriState {
  /** `wc:…`: to be shown as a QR code, or to be put into a link. It lets whoever has it answer. */
  readonly uri: string
  /** ms since 1970; another one takes its place before that. */
  readonly expiresAt: number
}

/** The present pairing URI; written by `pairing.ts`. */
export const createPairingUri = (): Signal<PairingUriState | undefined> => signal()

/** A URI that was made before a wallet is tapped, while nothing uses it; written by `pairingRun.ts`. */
export const createUriAhead = (): Signal<string | undefined> => signal()
