import type { Engine, RelayClient } from '../../adapters/pairing/engine'
import type { Aglet } from '../../aglet'
import { PAIRING } from '../../lib/pairing/pairingId'
import { createTransitions } from '../../signals/connect/transitions'
import { createPairing, type FollowedLink, type PairingCause } from '../../signals/pairing/pairing'
import type { WalletItem } from '../../types'
import { startAttempt } from '../connect/connect'
import type { PairingSignIn } from '../siwx/signInByPairing'
import { onPairingApproved, onPairingRejected } from './approvePairing'
import {
  createPairingSlot,
  dropKeptOffer,
  endLeftOffer,
  endPairing,
  failPairing,
  keepOffer,
  PAIRING_EXPIRY_MARGIN_MS,
  PAIRING_LIFETIME_MS,
  type PairingOffer,
  type PairingRun,
  scheduleInRun,
  takeKeptOffer,
} from './pairingRun'
import { explainDelay, isOffline, pollForWallet, watchRelay } from './watchRelay'

/** If the code for pairing is not ready by then, the view says so (ms). */
const LOAD_TIMEOUT_MS = 9_000
/** Timers stand still while the device sleeps, so that its time is looked at this often (ms). */
const MAX_TIMER_MS = 5_000

/**
 * Starts a pairing; on some phones it reuses the URI of the last one if more than 10 s of its lifetime are
 * left ([4.2]). Progress and result are in the state of `createPairing`. The namespace that the modal lists,
 * else the active one, is `connecting` meanwhile ([4.3]).
 *
 * @param wallet the wallet picked from the list; undefined for any wallet that scans the QR code
 */
export function startPairing(aglet: Aglet, wallet?: WalletItem): void {
  const { modal, networks } = aglet
  const slot = aglet.get(createPairingSlot)
  endPairing(aglet)
  endLeftOffer(aglet)
  const namespace = modal.family.peek() ?? networks.active.peek().chainNamespace
  const attemptSignal = startAttempt(aglet, namespace)
  const run: PairingRun = {
    attempt: aglet.get(createTransitions).start(namespace, PAIRING),
    pairingAttempt: aglet.get(createPairing).start(wallet),
    offers: [],
    stops: new Set(),
  }
  slot.run = run
  // Aborted by another attempt of the namespace, or by `destroy`.
  attemptSignal.addEventListener('abort', () => slot.run === run && endPairing(aglet), { once: true })
  runPairing(aglet, run).catch(() => failPairing(aglet, run, causeUnlessOffline('relay')))
}

/** Starts again with a new URI. */
export function renewPairing(aglet: Aglet): void {
  endPairing(aglet)
  aglet.get(createPairingSlot).keptOffer?.end()
  startPairing(aglet, aglet.get(createPairing).wallet.peek())
}

/** Ends the pairing of a closed view. The namespace keeps its session, and later replies are ignored. */
export const cancelPairing = endPairing

/** Clears URI, expiry, followed link and wallet ([4.5]). */
export function resetPairing(aglet: Aglet): void {
  endPairing(aglet)
  endLeftOffer(aglet)
  aglet.get(createPairingSlot).keptOffer?.end()
  aglet.get(createPairing).reset()
  aglet.storage.set('link', undefined)
}

/** Remembers the wallet link that the user follows, for later requests ([4.6]). */
export function openWalletLink(aglet: Aglet, linking: FollowedLink | undefined): void {
  aglet.get(createPairing).setLinking(linking)
}

async function runPairing(aglet: Aglet, run: PairingRun): Promise<void> {
  const slot = aglet.get(createPairingSlot)
  let engine: Engine
  let relay: RelayClient
  // The code may load for long, or wait for a database that the browser does not open.
  const stopClock = scheduleInRun(aglet, run, LOAD_TIMEOUT_MS, () =>
    aglet.get(createPairing).fail(run.pairingAttempt, causeUnlessOffline('code')),
  )
  try {
    engine = (await import('../../chunks/pairing/pairing')).engineOf(aglet)
    relay = await engine.open()
    stopClock()
  } catch {
    return failPairing(aglet, run, causeUnlessOffline('code'))
  }
  if (slot.run !== run) return
  watchRelay(aglet, run, relay)
  aglet.get(createPairing).setConnecting(run.pairingAttempt)
  showOffer(aglet, run, await getOffer(aglet, run, engine, relay), engine, relay)
}

/** Returns the prepared or kept offer, else makes a new one; a delay is explained meanwhile. */
async function getOffer(
  aglet: Aglet,
  run: PairingRun,
  engine: Engine,
  relay: RelayClient,
): Promise<PairingOffer> {
  const stopExplaining = explainDelay(aglet, run, relay)
  try {
    await aglet.get(createPairingSlot).preparing
    return takeKeptOffer(aglet) ?? (await makeOffer(aglet, engine, run.stops))
  } finally {
    stopExplaining()
  }
}

/**
 * Creates a URI before the user taps a wallet, for hosts that open an app only in the same task as the tap
 * (P16). The next opening uses it; does nothing if there is one already.
 */
export function prepareUri(aglet: Aglet): void {
  const slot = aglet.get(createPairingSlot)
  if (slot.run || slot.keptOffer || slot.preparing) return
  const make = async () => {
    const engine = (await import('../../chunks/pairing/pairing')).engineOf(aglet)
    await engine.open()
    keepOffer(aglet, await makeOffer(aglet, engine, new Set()))
  }
  // The next opening retries and shows the error.
  slot.preparing = make()
    .catch(() => {})
    .finally(() => {
      slot.preparing = undefined
    })
}

/** Creates a new URI; resolves once the relay has acknowledged it. */
async function makeOffer(aglet: Aglet, engine: Engine, stops: Set<() => void>): Promise<PairingOffer> {
  const networks = aglet.networks.requested.peek()
  const controller = new AbortController()
  const abort = () => controller.abort()
  const stopListening = aglet.onDestroy(abort)
  stops.add(abort)
  try {
    const { siwx } = aglet.options.peek()
    const signIn = siwx?.verify && (await makeSignIn(aglet, engine))
    const proposal = await engine.propose(controller.signal, signIn?.request)
    const offer: PairingOffer = {
      proposal,
      networks,
      siwx,
      signIn,
      expiresAt: Date.now() + PAIRING_LIFETIME_MS,
      end() {
        stopListening()
        abort()
        proposal.end()
        dropKeptOffer(aglet, offer)
      },
    }
    proposal.approval
      .then(session => onPairingApproved(aglet, offer, engine, session))
      .catch(error => onPairingRejected(aglet, offer, error))
    return offer
  } catch (error) {
    stopListening()
    abort()
    throw error
  } finally {
    stops.delete(abort)
  }
}

/** The sign-in to request with the proposal, if possible; otherwise the sign-in follows the connection. */
async function makeSignIn(aglet: Aglet, engine: Engine): Promise<PairingSignIn | undefined> {
  const methods = await engine.authMethods()
  if (!methods) return
  const chunk = await import('../../chunks/siwx/onePrompt').catch(() => undefined)
  return chunk?.signInByPairing(aglet, methods)
}

/** Shows a URI, and replaces it with a new one before it expires. */
function showOffer(
  aglet: Aglet,
  run: PairingRun,
  offer: PairingOffer,
  engine: Engine,
  relay: RelayClient,
): void {
  if (aglet.get(createPairingSlot).run !== run) {
    offer.end()
    return
  }
  run.offers.push(offer)
  aglet.get(createPairing).setReady(run.pairingAttempt, offer.proposal.uri, offer.expiresAt)
  pollForWallet(aglet, run, offer)
  const renewInTime = () => {
    const left = offer.expiresAt - PAIRING_EXPIRY_MARGIN_MS - Date.now()
    // More than its lifetime means that the clock was set back.
    if (left > 0 && left <= PAIRING_LIFETIME_MS)
      return scheduleInRun(aglet, run, Math.min(left, MAX_TIMER_MS), renewInTime)
    return getOffer(aglet, run, engine, relay).then(
      next => showOffer(aglet, run, next, engine, relay),
      () => failPairing(aglet, run, causeUnlessOffline('relay')),
    )
  }
  renewInTime()
}

const causeUnlessOffline = (cause: PairingCause): PairingCause => (isOffline() ? 'offline' : cause)
