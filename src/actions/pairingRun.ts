import type { Proposal } from '../adapters/pairing/proposals'
import type { Aglet } from '../aglet'
import { AgletError } from '../errors'
import type { Attempt } from '../signals/connections'
import { createPairing, type PairingCause, type PairingTry } from '../signals/pairing'
import { createUriAhead } from '../signals/pairingUri'
import type { Network } from '../types'

/** A pairing URI lives so long ([4.4]), and counts as expired when less than the second is left ([4.2]); ms. */
export const LIFE = 4 * 60_000
export const NEAR_END = 10_000

/** A URI that wallets may answer. */
export interface Offer {
  readonly proposal: Proposal
  /** ms since 1970 */
  readonly expiresAt: number
  /** What was asked for: other networks need another URI. */
  readonly networks: readonly Network[]
  readonly end: () => void
}

/** One opening of a pairing view. */
export interface Run {
  readonly which: PairingTry
  readonly attempt: Attempt
  /** Newest last; an older one may have been scanned just before its renewal. */
  readonly offers: Offer[]
  /** What ends with it. */
  readonly stops: Set<() => void>
}

/** What an instance has of pairings in the making. */
export interface Slot {
  run?: Run | undefined
  /** Kept from a view that was closed, or made ahead, for the next one. */
  parked?: Offer | undefined
  /** One is being made ahead. */
  ahead?: Promise<void> | undefined
}

export const createSlot = (): Slot => ({})

/** A timer that ends with the run. @returns the stop */
export function later(aglet: Aglet, { stops }: Run, ms: number, run: () => void): () => void {
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

/** Ends timers, listeners and offers. */
export function wind({ stops, offers }: Run): void {
  for (const stop of [...stops]) stop()
  stops.clear()
  for (const offer of offers.splice(0)) offer.end()
}

/** Alerts for the page's developer ([8.16], [8.17]). */
const ALERTS: Partial<Record<PairingCause, 'key' | 'origin' | 'session'>> = {
  project: 'key',
  origin: 'origin',
  clock: 'session',
}
const TEXTS: Partial<Record<PairingCause, string>> = {
  rejected: 'The request was declined in the wallet.',
  networks: 'Chain is not supported',
}

/** Ends the try with its cause; the view stays and offers another one. */
export function failRun(aglet: Aglet, run: Run, cause: PairingCause): void {
  const slot = aglet.get(createSlot)
  if (slot.run !== run) return
  slot.run = undefined
  wind(run)
  aglet.get(createPairing).fail(run.which, cause)
  const code = cause === 'rejected' ? 'user_rejected' : cause === 'networks' ? 'chain_unsupported' : 'network'
  aglet.connections.fail(
    run.attempt,
    new AgletError(code, TEXTS[cause] ?? 'Connection failed', { meta: { Cause: cause } }),
  )
  const alert = ALERTS[cause]
  if (alert) import('./alert').then(({ showAlert }) => showAlert(aglet, alert)).catch(() => {})
}

/** Ends an opening. A URI that lives on is kept for the next one ([4.2]). */
export function endRun(aglet: Aglet): void {
  const slot = aglet.get(createSlot)
  const { run } = slot
  if (!run) return
  slot.run = undefined
  const pairing = aglet.get(createPairing)
  const newest = pairing.ready.peek() ? run.offers.pop() : undefined
  wind(run)
  pairing.stop(run.which)
  aglet.connections.fail(run.attempt)
  if (!newest) return
  park(aglet, newest)
}

/** Keeps an offer for the next opening, as long as it is worth anything. */
export function park(aglet: Aglet, offer: Offer): void {
  const left = offer.expiresAt - NEAR_END - Date.now()
  if (left <= 0 || aglet.lifetime.aborted) {
    offer.end()
    return
  }
  setParked(aglet, offer)
  aglet.after(left, () => aglet.get(createSlot).parked === offer && offer.end())
}

/** Takes an offer out of what is kept, if it is there. */
export function unpark(aglet: Aglet, offer: Offer): void {
  if (aglet.get(createSlot).parked === offer) setParked(aglet, undefined)
}

function setParked(aglet: Aglet, offer: Offer | undefined): void {
  aglet.get(createSlot).parked = offer
  aglet.get(createUriAhead).value = offer?.proposal.uri
}

/** The URI of an earlier view, if it is worth anything. */
export function takeParked(aglet: Aglet): Offer | undefined {
  const { parked } = aglet.get(createSlot)
  if (!parked) return undefined
  unpark(aglet, parked)
  const fresh = parked.expiresAt - Date.now() > NEAR_END
  if (fresh && parked.networks === aglet.networks.requested.peek()) return parked
  parked.end()
  return undefined
}
