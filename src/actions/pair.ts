import { batch } from '@preact/signals-core'
import type { Engine, Line } from '../adapters/pairing/engine'
import type { WcSession } from '../adapters/pairing/library'
import type { Proposal } from '../adapters/pairing/proposals'
import type { Aglet } from '../aglet'
import { AgletError, isAgletError, toAgletError } from '../errors'
import { PAIRING, pairingConnector } from '../lib/pairingConnector'
import { isFinal, type RelayTrouble, troubleOf } from '../lib/relayTrouble'
import type { Attempt } from '../signals/connections'
import { createPairing, type Linking, type PairingCause, type PairingTry } from '../signals/pairing'
import type { Network, WalletItem } from '../types'
import { beginTry } from './connect'
import { hideModal } from './modal'
import { settle, turnTo } from './settle'
import { showSnack } from './snack'

/** A pairing URI lives so long ([4.4]), and counts as expired when less than this is left ([4.2]); ms. */
const LIFE = 4 * 60_000
const NEAR_END = 10_000
/** A relay that has not acknowledged by then gets its cause named (ms). */
const PATIENCE = 9_000
/** After one socket was refused: the library tries again meanwhile (ms). */
const REFUSED_PATIENCE = 2_500
/** The relay keeps a question for a wallet 30 s, so that one in 25 finds whoever scans (ms). */
const ASK_EVERY = 25_000
/** How long the relay may take to acknowledge a question, or to come back (ms). */
const SILENCE = 8_000

/** A URI that wallets may answer. */
interface Offer {
  readonly proposal: Proposal
  readonly expiresAt: number
  /** What was asked for: other networks need another URI. */
  readonly networks: readonly Network[]
  readonly end: () => void
}

/** One opening of a pairing view. */
interface Run {
  readonly which: PairingTry
  readonly attempt: Attempt
  /** Newest last; an older one may have been scanned just before its renewal. */
  readonly offers: Offer[]
  /** What ends with it. */
  readonly stops: Set<() => void>
}

interface Slot {
  run?: Run | undefined
  /** Kept from a view that was closed, for the next one. */
  parked?: Offer | undefined
}
const createSlot = (): Slot => ({})

class Trouble extends Error {
  constructor(readonly trouble: RelayTrouble) {
    super(trouble)
  }
}

/** A timer that ends with the run. */
function later(aglet: Aglet, { stops }: Run, ms: number, run: () => void): () => void {
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

/**
 * Begins a pairing, or takes up the one that was left with more than 10 s of life. Its steps and its end are in the
 * state of `createPairing`. The family that the modal lists, else the active one, is `connecting` meanwhile ([4.3]).
 *
 * @param wallet picked from the list; undefined for whichever scans the code
 */
export function startPairing(aglet: Aglet, wallet?: WalletItem): void {
  const { connections, modal, networks } = aglet
  const slot = aglet.get(createSlot)
  endRun(aglet, slot)
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
  taken.addEventListener('abort', () => slot.run === run && endRun(aglet, slot), { once: true })
  drive(aglet, slot, run).catch(error => {
    if (slot.run === run) fail(aglet, slot, run, causeOf(error))
  })
}

/** Tries again from the start, with a new URI. */
export function renewPairing(aglet: Aglet): void {
  const slot = aglet.get(createSlot)
  const wallet = aglet.get(createPairing).wallet.peek()
  endRun(aglet, slot)
  slot.parked?.end()
  startPairing(aglet, wallet)
}

/** Nobody looks any more: what the family had goes on, and what a wallet answers later is not heard. */
export function cancelPairing(aglet: Aglet): void {
  endRun(aglet, aglet.get(createSlot))
}

/** Clears URI, expiry, followed link and wallet ([4.5]). */
export function resetPairing(aglet: Aglet): void {
  const slot = aglet.get(createSlot)
  endRun(aglet, slot)
  slot.parked?.end()
  aglet.get(createPairing).reset()
  aglet.storage.set('link', undefined)
}

/** Remembers the link that the user follows, for requests to come ([4.6]). */
export function followWalletLink(aglet: Aglet, linking: Linking | undefined): void {
  aglet.get(createPairing).link(linking)
}

/** Puts the URI into the clipboard. */
export async function copyLink(aglet: Aglet): Promise<void> {
  const state = aglet.get(createPairing).state.peek()
  try {
    if (state.phase !== 'ready') throw new AgletError('not_connected', 'There is no link yet.')
    await navigator.clipboard.writeText(state.uri)
    showSnack(aglet, 'Link copied', 'success')
  } catch {
    showSnack(aglet, 'Failed to copy', 'error')
  }
}

async function drive(aglet: Aglet, slot: Slot, run: Run): Promise<void> {
  const pairing = aglet.get(createPairing)
  const { engineOf } = await import('../parts/pairing').catch(cause => {
    throw new AgletError('network', 'The code for pairing did not load.', { cause })
  })
  if (slot.run !== run) return
  const engine = engineOf(aglet)
  const parked = takeParked(aglet, slot)
  const line = await engine.open()
  if (slot.run !== run) return parked?.end()
  watchRelay(aglet, run, line)
  pairing.reach(run.which)
  const offer = parked ?? (await makeOffer(aglet, slot, run, engine, line))
  if (slot.run !== run) return offer.end()
  present(aglet, slot, run, offer, engine, line)
}

/** The URI of an earlier view, if it is worth anything ([4.2]). */
function takeParked(aglet: Aglet, slot: Slot): Offer | undefined {
  const { parked } = slot
  slot.parked = undefined
  if (!parked) return undefined
  const fresh = parked.expiresAt - Date.now() > NEAR_END
  if (fresh && parked.networks === aglet.networks.requested.peek()) return parked
  parked.end()
  return undefined
}

/** A new URI, acknowledged by the relay. @throws Trouble within 10 s */
async function makeOffer(aglet: Aglet, slot: Slot, run: Run, engine: Engine, line: Line): Promise<Offer> {
  const networks = aglet.networks.requested.peek()
  const controller = new AbortController()
  const stopDestroy = aglet.onDestroy(() => controller.abort())
  const abort = () => controller.abort()
  run.stops.add(abort)
  const stops: (() => void)[] = []
  const trouble = new Promise<never>((_, reject) => {
    let last: RelayTrouble | undefined
    if (globalThis.navigator?.onLine === false) return reject(new Trouble('offline'))
    stops.push(
      later(aglet, run, PATIENCE, () => reject(new Trouble(last ?? 'relay'))),
      line.hear(text => {
        const heard = troubleOf(text)
        if (!heard) return
        if (isFinal(heard) || heard === 'offline') return reject(new Trouble(heard))
        if (!last) stops.push(later(aglet, run, REFUSED_PATIENCE, () => reject(new Trouble(heard))))
        last = heard
      }),
    )
  })
  trouble.catch(() => {})
  try {
    const proposal = await Promise.race([engine.propose(controller.signal), trouble])
    const offer: Offer = {
      proposal,
      networks,
      expiresAt: Date.now() + LIFE,
      end() {
        stopDestroy()
        controller.abort()
        proposal.end()
        if (slot.parked === offer) slot.parked = undefined
      },
    }
    proposal.approval.then(
      session => approved(aglet, slot, offer, engine, session),
      error => refused(aglet, slot, offer, error),
    )
    return offer
  } catch (error) {
    controller.abort()
    throw error
  } finally {
    run.stops.delete(abort)
    for (const stop of stops) stop()
  }
}

/** Shows a URI, renews it before its end, and asks the relay about it. */
function present(aglet: Aglet, slot: Slot, run: Run, offer: Offer, engine: Engine, line: Line): void {
  const pairing = aglet.get(createPairing)
  const { proposal, expiresAt } = offer
  run.offers.push(offer)
  pairing.offer(run.which, proposal.uri, expiresAt)
  run.stops.add(proposal.onSeen(() => pairing.see(run.which, proposal.uri)))
  const isNewest = () => slot.run === run && run.offers.at(-1) === offer

  later(aglet, run, expiresAt - NEAR_END - Date.now(), () =>
    makeOffer(aglet, slot, run, engine, line).then(
      next => (slot.run === run ? present(aglet, slot, run, next, engine, line) : next.end()),
      error => slot.run === run && fail(aglet, slot, run, causeOf(error)),
    ),
  )
  const ask = () => {
    if (!isNewest()) return
    const stopClock = later(aglet, run, SILENCE, () => isNewest() && pairing.fail(run.which, 'relay'))
    proposal.ask().then(taken => {
      if (taken) stopClock()
      if (taken && isNewest() && pairing.state.peek().phase === 'failed') show(aglet, run)
    })
    later(aglet, run, ASK_EVERY, ask)
  }
  ask()
}

/** Shows the newest URI again, after the relay was away. */
function show(aglet: Aglet, run: Run): void {
  const newest = run.offers.at(-1)
  if (newest) aglet.get(createPairing).offer(run.which, newest.proposal.uri, newest.expiresAt)
}

/** A relay that breaks off is given time; when it comes back, the same URI goes on. */
function watchRelay(aglet: Aglet, run: Run, line: Line): void {
  const pairing = aglet.get(createPairing)
  let stopClock: (() => void) | undefined
  run.stops.add(
    line.onRelay(up => {
      stopClock?.()
      stopClock = undefined
      if (!run.offers.length) return
      if (up) {
        if (pairing.state.peek().phase === 'failed') show(aglet, run)
      } else
        stopClock = later(aglet, run, SILENCE, () =>
          pairing.fail(run.which, globalThis.navigator?.onLine === false ? 'offline' : 'relay'),
        )
    }),
  )
  run.stops.add(
    line.hear(text => {
      const heard = troubleOf(text)
      if (heard && isFinal(heard) && run.offers.length) pairing.fail(run.which, heard)
    }),
  )
}

function causeOf(error: unknown): PairingCause {
  if (error instanceof Trouble) return error.trouble
  if (isAgletError(error, 'network')) return globalThis.navigator?.onLine === false ? 'offline' : 'code'
  return 'relay'
}

const ALERTS = { project: 'key', origin: 'origin', clock: 'session' } as const
const TEXTS: Partial<Record<PairingCause, string>> = {
  rejected: 'The request was declined in the wallet.',
  networks: 'Chain is not supported',
}

/** Ends the try with its cause; the view stays and offers another one. */
function fail(aglet: Aglet, slot: Slot, run: Run, cause: PairingCause): void {
  aglet.get(createPairing).fail(run.which, cause)
  for (const stop of run.stops) stop()
  run.stops.clear()
  for (const offer of run.offers.splice(0)) offer.end()
  if (slot.run === run) slot.run = undefined
  aglet.connections.fail(
    run.attempt,
    new AgletError(cause === 'rejected' ? 'user_rejected' : 'network', TEXTS[cause] ?? 'Connection failed', {
      meta: { Cause: cause },
    }),
  )
  if (cause in ALERTS)
    import('./alert')
      .then(({ showAlert }) => showAlert(aglet, ALERTS[cause as keyof typeof ALERTS]))
      .catch(() => {})
}

function refused(aglet: Aglet, slot: Slot, offer: Offer, error: unknown): void {
  const { run } = slot
  if (slot.parked === offer) slot.parked = undefined
  if (!run?.offers.includes(offer)) return
  const newest = run.offers.at(-1) === offer
  const { code } = toAgletError(error)
  if (code === 'user_rejected') fail(aglet, slot, run, 'rejected')
  else if (code === 'chain_unsupported') fail(aglet, slot, run, 'networks')
  else if (newest && code !== 'cancelled') fail(aglet, slot, run, code === 'timeout' ? 'expired' : 'relay')
  else run.offers.splice(run.offers.indexOf(offer), 1)
}

/** Records what a wallet has agreed to, in every family that it serves. */
async function approved(
  aglet: Aglet,
  slot: Slot,
  offer: Offer,
  engine: Engine,
  session: WcSession,
): Promise<void> {
  const { connections, storage, wallets, route } = aglet
  const pairing = aglet.get(createPairing)
  const { run } = slot
  const unwanted = () => engine.drop(session.topic).catch(() => {})
  if (slot.parked === offer) slot.parked = undefined
  if (!run?.offers.includes(offer)) return void unwanted()
  pairing.approve(run.which)
  try {
    const sessions = await engine.accept(session)
    const families = sessions.map(({ namespace }) => namespace)
    const adapters = await Promise.all(families.map(family => aglet.adapter(family, PAIRING)))
    if (slot.run !== run || !sessions.length) {
      for (const family of families) engine.leave(family).catch(() => {})
      if (!sessions.length) await unwanted()
      if (slot.run === run) fail(aglet, slot, run, 'networks')
      return
    }
    slot.run = undefined
    for (const stop of run.stops) stop()
    for (const other of run.offers) if (other !== offer) other.end()
    offer.end()
    batch(() => {
      const asked = run.attempt.namespace
      // Nothing of it in the family that it was opened for: that one is as it was.
      if (!families.includes(asked)) connections.fail(run.attempt)
      const first = sessions.find(({ namespace }) => namespace === asked) ?? sessions[0]!
      for (const [i, one] of sessions.entries()) {
        const { namespace } = one
        const held = connections.sessionOf(namespace)
        // Another wallet that is in use in another family is not what this was about.
        if (namespace !== asked && held && held.connectorId !== PAIRING)
          engine.leave(namespace).catch(() => {})
        else if (
          connections.succeed(namespace === asked ? run.attempt : connections.start(namespace, PAIRING), one)
        )
          settle(aglet, adapters[i]!, pairingConnector(namespace), one)
      }
      turnTo(aglet, first)
      const picked = pairing.wallet.peek()
      if (picked) wallets.remember({ id: picked.id, ...(picked.rdns && { rdns: picked.rdns }) })
      storage.set('link', pairing.linking.peek())
      pairing.finish(run.which)
    })
    if (/^ConnectingWalletConnect/.test(route.view.peek()) && !aglet.options.peek().siwx) hideModal(aglet)
  } catch (error) {
    if (slot.run === run) fail(aglet, slot, run, causeOf(error))
  }
}

/** Ends an opening. A URI that lives on is kept for the next one. */
function endRun(aglet: Aglet, slot: Slot): void {
  const { run } = slot
  const pairing = aglet.get(createPairing)
  slot.run = undefined
  if (!run) return
  const usable = pairing.state.peek().phase === 'ready'
  for (const stop of run.stops) stop()
  run.stops.clear()
  const newest = usable ? run.offers.pop() : undefined
  for (const offer of run.offers) offer.end()
  pairing.stop(run.which)
  aglet.connections.fail(run.attempt)
  if (!newest) return
  const left = newest.expiresAt - NEAR_END - Date.now()
  if (left <= 0 || aglet.lifetime.aborted) return newest.end()
  slot.parked = newest
  aglet.after(left, () => slot.parked === newest && newest.end())
}
