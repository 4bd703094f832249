import type { Proposal } from '../../adapters/pairing/proposals'
import type { Aglet } from '../../aglet'
import { AgletError, type ErrorCode } from '../../errors'
import { hostProfile, readHost } from '../../lib/host/hostProfile'
import type { Options } from '../../options'
import type { Attempt } from '../../signals/connect/connections'
import { createTransitions } from '../../signals/connect/transitions'
import { createPairing, type PairingAttempt, type PairingCause } from '../../signals/pairing/pairing'
import { createPreparedUri } from '../../signals/pairing/walletLinks'
import type { Network } from '../../types'
import type { PairingSignIn } from '../siwx/signInByPairing'

/**
 * Lifetime of a pairing URI (ms, [4.4]), and the remaining time below which it counts as expired (ms, [4.2]).
 */
export const PAIRING_LIFETIME_MS = 4 * 60_000
export const PAIRING_EXPIRY_MARGIN_MS = 10_000

/** A pairing URI that wallets may answer. */
export interface PairingOffer {
  readonly proposal: Proposal
  /** ms since 1970 */
  readonly expiresAt: number
  /** The networks that were proposed; other networks need another URI. */
  readonly networks: readonly Network[]
  /** The host's option `siwx` when the URI was created. */
  readonly siwx: Options['siwx']
  /** The sign-in that is requested with the proposal. */
  readonly signIn: PairingSignIn | undefined
  readonly end: () => void
}

/** A pairing from the opening of its view until it ends. */
export interface PairingRun {
  readonly pairingAttempt: PairingAttempt
  readonly attempt: Attempt
  /** Newest last; an older one may have been scanned just before its renewal. */
  readonly offers: PairingOffer[]
  /** Functions that are called when the run ends. */
  readonly stops: Set<() => void>
}

/** The unfinished pairings of an instance. */
export interface PairingSlot {
  run?: PairingRun | undefined
  /** The offer of a closed view, or a prepared one, that the next opening reuses. */
  keptOffer?: PairingOffer | undefined
  /** The offer of a closed view that is not reused. */
  leftOffer?: PairingOffer | undefined
  /** Pending while an offer is prepared ahead. */
  preparing?: Promise<void> | undefined
}

export const createPairingSlot = (): PairingSlot => ({})

/** Starts a timer that is cancelled when the run ends. @returns a function that cancels it */
export function scheduleInRun(aglet: Aglet, { stops }: PairingRun, ms: number, run: () => void): () => void {
  const stop = aglet.after(Math.max(0, ms), () => {
    stops.delete(stop)
    run()
  })
  stops.add(stop)
  return () => {
    stops.delete(stop)
    stop()
  }
}

/** Stops the timers, listeners and offers of a run. */
export function stopRun({ stops, offers }: PairingRun): void {
  for (const stop of [...stops]) stop()
  stops.clear()
  for (const offer of offers.splice(0)) offer.end()
}

/** Alerts for the page's developer ([8.16], [8.17]). */
const ALERT_KEYS: Partial<Record<PairingCause, 'key' | 'origin' | 'session'>> = {
  project: 'key',
  origin: 'origin',
  clock: 'session',
}
const NOT_SUPPORTED = ['chain_unsupported', 'Chain is not supported'] as const
const CAUSE_ERRORS: Partial<Record<PairingCause, readonly [ErrorCode, string]>> = {
  rejected: ['user_rejected', 'The request was declined in the wallet.'],
  signature: ['signature_invalid', 'The signature is not valid'],
  networks: NOT_SUPPORTED,
  account: NOT_SUPPORTED,
}

/** Ends the run with a cause; the view stays open and offers a retry. */
export function failPairing(aglet: Aglet, run: PairingRun, cause: PairingCause): void {
  const slot = aglet.get(createPairingSlot)
  if (slot.run !== run) return
  slot.run = undefined
  stopRun(run)
  aglet.get(createPairing).fail(run.pairingAttempt, cause)
  aglet.get(createTransitions).fail(
    run.attempt,
    new AgletError(...(CAUSE_ERRORS[cause] ?? (['network', 'Connection failed'] as const)), {
      meta: { Cause: cause },
    }),
  )
  const alert = ALERT_KEYS[cause]
  if (alert) import('../modal/showAlert').then(({ showAlert }) => showAlert(aglet, alert)).catch(() => {})
}

/**
 * Ends the run of a closed view. On hosts where a tap needs a ready URI, an offer that has not expired is
 * kept for the next opening ([4.2]); elsewhere each opening makes a new pairing ([4.3]).
 */
export function endPairing(aglet: Aglet): void {
  const slot = aglet.get(createPairingSlot)
  const { run } = slot
  if (!run) return
  slot.run = undefined
  const pairing = aglet.get(createPairing)
  const newest = pairing.ready.peek() ? run.offers.pop() : undefined
  stopRun(run)
  pairing.stop(run.pairingAttempt)
  aglet.get(createTransitions).fail(run.attempt)
  if (!newest) return
  if (hostProfile(readHost(window)).reusesPairing) keepOffer(aglet, newest)
  else leaveOffer(aglet, newest)
}

/**
 * Keeps an offer of a closed view until the next opening or its expiry, so that a wallet that has just
 * scanned it gets a reply that the pairing was ended.
 */
function leaveOffer(aglet: Aglet, offer: PairingOffer): void {
  const slot = aglet.get(createPairingSlot)
  slot.leftOffer = offer
  aglet.after(offer.expiresAt - Date.now(), () => slot.leftOffer === offer && endLeftOffer(aglet))
}

/** Ends the left offer of the last closed view. */
export function endLeftOffer(aglet: Aglet): void {
  const slot = aglet.get(createPairingSlot)
  slot.leftOffer?.end()
  slot.leftOffer = undefined
}

/** Keeps an offer for the next opening until it expires. */
export function keepOffer(aglet: Aglet, offer: PairingOffer): void {
  const left = offer.expiresAt - PAIRING_EXPIRY_MARGIN_MS - Date.now()
  if (left <= 0 || aglet.lifetime.aborted) {
    offer.end()
    return
  }
  setKeptOffer(aglet, offer)
  aglet.after(left, () => aglet.get(createPairingSlot).keptOffer === offer && offer.end())
}

/** Clears the kept offer if it is this one. */
export function dropKeptOffer(aglet: Aglet, offer: PairingOffer): void {
  if (aglet.get(createPairingSlot).keptOffer === offer) setKeptOffer(aglet, undefined)
}

function setKeptOffer(aglet: Aglet, offer: PairingOffer | undefined): void {
  aglet.get(createPairingSlot).keptOffer = offer
  aglet.get(createPreparedUri).value = offer?.proposal.uri
}

/** Takes the kept offer, if it has not expired and the networks are the same. */
export function takeKeptOffer(aglet: Aglet): PairingOffer | undefined {
  const { keptOffer } = aglet.get(createPairingSlot)
  if (!keptOffer) return undefined
  dropKeptOffer(aglet, keptOffer)
  const fresh = keptOffer.expiresAt - Date.now() > PAIRING_EXPIRY_MARGIN_MS
  const sameNetworks = keptOffer.networks === aglet.networks.requested.peek()
  if (fresh && sameNetworks && keptOffer.siwx === aglet.options.peek().siwx) return keptOffer
  keptOffer.end()
  return undefined
}
