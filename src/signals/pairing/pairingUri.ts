import { type Signal, signal } from '@preact/signals-core'

/** A pairing URI that the relay has acknowledged. */
export interface PairingUriState {
  /** `wc:…`, shown as a QR code or put into a link. It contains the secret key of the pairing. */
  readonly uri: string
  /** ms since 1970; it is replaced by a new one before that. */
  readonly expiresAt: number
}

/** The current pairing URI; written by `pairing.ts`. */
export const createPairingUri = (): Signal<PairingUriState | undefined> => signal()
