import type { Engine, Line } from '../adapters/pairing/engine'
import type { Aglet } from '../aglet'
import { PAIRING } from '../lib/pairingId'
import { createPairing, type Linking, type PairingCause } from '../signals/pairing'
import type { WalletItem } from '../types'
import { beginTry } from './connect'
import { approved, refused } from './pairingApproval'
import { explain, keepAsking, watchRelay } from './pairingRelay'
import {
  createSlot,
  endRun,
  failRun,
  LIFE,
  later,
  NEAR_END,
  type Offer,
  park,
  type Run,
  takeParked,
  unpark,
} from './pairingRun'

/**
 * Begins a pairing, or takes up the one that was left with more than 10 s of life. Its steps and its end are in the
 * state of `createPairing`. The family that the modal lists, else the active one, is `connecting` meanwhile ([4.3]).
 *
 * @param wallet picked from the list; undefined for whichever scans the code
 */
export function startPairing(aglet: Aglet, wallet?: WalletItem): void {
  const { connections, modal, networks } = aglet
  const slot = aglet.get(createSlot)
  endRun(aglet)
  const namespace = modal.family.peek() ?? networks.active.peek().chainNamespace
  const taken = beginTry(aglet, namespace)
  const run: Run = {
    attempt: connections.start(namespace, PAIRING),
    which: aglet.get(createPairing).start(wallet),
    offers: [],
    stops: new Set(),
  }
  slot.run = run
  // Another try of the family, or the end of the instance.
  taken.addEventListener('abort', () => slot.run === run && endRun(aglet), { once: true })
  drive(aglet, run).catch(() => failRun(aglet, run, unlessOffline('relay')))
}

/** Tries again from the start, with a new URI. */
export function renewPairing(aglet: Aglet): void {
  endRun(aglet)
  aglet.get(createSlot).parked?.end()
  startPairing(aglet, aglet.get(createPairing).wallet.peek())
}

/** Nobody looks any more: what the family had goes on, and what a wallet answers later is not heard. */
export const cancelPairing = endRun

/** Clears URI, expiry, followed link and wallet ([4.5]). */
export function resetPairing(aglet: Aglet): void {
  endRun(aglet)
  aglet.get(createSlot).parked?.end()
  aglet.get(createPairing).reset()
  aglet.storage.set('link', undefined)
}

/** Remembers the link that the user follows, for requests to come ([4.6]). */
export function followWalletLink(aglet: Aglet, linking: Linking | undefined): void {
  aglet.get(createPairing).link(linking)
}

async function drive(aglet: Aglet, run: Run): Promise<void> {
  const slot = aglet.get(createSlot)
  let engine: Engine
  let line: Line
  try {
    engine = (await import('../parts/pairing')).engineOf(aglet)
    line = await engine.open()
  } catch {
    return failRun(aglet, run, unlessOffline('code'))
  }
  if (slot.run !== run) return
  watchRelay(aglet, run, line)
  aglet.get(createPairing).reach(run.which)
  present(aglet, run, await offerFor(aglet, run, engine, line), engine, line)
}

/** The URI that was made ahead or left over, else a new one; what takes long is explained meanwhile. */
async function offerFor(aglet: Aglet, run: Run, engine: Engine, line: Line): Promise<Offer> {
  const stopExplaining = explain(aglet, run, line)
  try {
    await aglet.get(createSlot).ahead
    return takeParked(aglet) ?? (await makeOffer(aglet, engine, run.stops))
  } finally {
    stopExplaining()
  }
}

/**
 * Makes a URI before a wallet is tapped, for hosts that open an app only in the very task of a tap (P16). It waits for
 * the next opening; none is made while there is one.
 */
export function pairAhead(aglet: Aglet): void {
  const slot = aglet.get(createSlot)
  if (slot.run || slot.parked || slot.ahead) return
  const make = async () => {
    const engine = (await import('../parts/pairing')).engineOf(aglet)
    await engine.open()
    park(aglet, await makeOffer(aglet, engine, new Set()))
  }
  // The opening itself tries again, and says what is wrong.
  slot.ahead = make()
    .catch(() => {})
    .finally(() => {
      slot.ahead = undefined
    })
}

/** A new URI, acknowledged by the relay. */
async function makeOffer(aglet: Aglet, engine: Engine, stops: Set<() => void>): Promise<Offer> {
  const networks = aglet.networks.requested.peek()
  const controller = new AbortController()
  const abort = () => controller.abort()
  const forget = aglet.onDestroy(abort)
  stops.add(abort)
  try {
    const proposal = await engine.propose(controller.signal)
    const offer: Offer = {
      proposal,
      networks,
      expiresAt: Date.now() + LIFE,
      end() {
        forget()
        abort()
        proposal.end()
        unpark(aglet, offer)
      },
    }
    proposal.approval
      .then(session => approved(aglet, offer, engine, session))
      .catch(error => refused(aglet, offer, error))
    return offer
  } catch (error) {
    forget()
    abort()
    throw error
  } finally {
    stops.delete(abort)
  }
}

/** Shows a URI, and another one before its end. */
function present(aglet: Aglet, run: Run, offer: Offer, engine: Engine, line: Line): void {
  if (aglet.get(createSlot).run !== run) {
    offer.end()
    return
  }
  run.offers.push(offer)
  aglet.get(createPairing).offer(run.which, offer.proposal.uri, offer.expiresAt)
  keepAsking(aglet, run, offer)
  later(aglet, run, offer.expiresAt - NEAR_END - Date.now(), () =>
    offerFor(aglet, run, engine, line).then(
      next => present(aglet, run, next, engine, line),
      () => failRun(aglet, run, unlessOffline('relay')),
    ),
  )
}

const unlessOffline = (cause: PairingCause): PairingCause =>
  globalThis.navigator?.onLine === false ? 'offline' : cause
