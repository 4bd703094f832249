import type { Line } from '../adapters/pairing/engine'
import type { Aglet } from '../aglet'
import { isFinal, troubleOf } from '../lib/relayTrouble'
import { createPairing, type PairingCause } from '../signals/pairing'
import { createSlot, failRun, later, type Offer, type Run } from './pairingRun'

/** A relay that has not acknowledged by then gets its cause named (ms). */
const PATIENCE = 9_000
/** After a first socket was refused (ms). */
const REFUSED_PATIENCE = 2_500
/** How long the relay may take to acknowledge a question, or to come back (ms). */
const SILENCE = 8_000
/** The relay keeps a question for a wallet 30 s, so that one in 25 finds whoever scans (ms). */
const ASK_EVERY = 25_000

const isOffline = () => globalThis.navigator?.onLine === false

/**
 * Shows why there is no URI yet, within 10 s. The library goes on trying meanwhile, and what it gets is shown: only
 * what nobody but the site's makers or the clock's owner can cure ends the try.
 *
 * @returns the stop
 */
export function explain(aglet: Aglet, run: Run, line: Line): () => void {
  const pairing = aglet.get(createPairing)
  const say = (cause: PairingCause) => pairing.fail(run.which, isOffline() ? 'offline' : cause)
  let heard: PairingCause = 'relay'
  let stopRefused: (() => void) | undefined
  if (isOffline()) say('offline')
  const stops = [
    later(aglet, run, PATIENCE, () => say(heard)),
    line.hear(text => {
      const trouble = troubleOf(text)
      if (!trouble) return
      if (isFinal(trouble)) return failRun(aglet, run, trouble)
      heard = trouble
      if (trouble === 'offline') say(trouble)
      else if (trouble === 'blocked') stopRefused ??= later(aglet, run, REFUSED_PATIENCE, () => say(trouble))
    }),
    () => stopRefused?.(),
  ]
  const stop = () => {
    run.stops.delete(stop)
    for (const one of stops) one()
  }
  run.stops.add(stop)
  return stop
}

/** A relay that breaks off is given time; when it comes back, the same URI goes on. */
export function watchRelay(aglet: Aglet, run: Run, line: Line): void {
  const pairing = aglet.get(createPairing)
  let stopClock: (() => void) | undefined
  run.stops.add(
    line.onRelay(up => {
      stopClock?.()
      stopClock = undefined
      if (!run.offers.length) return
      if (up) showAgain(aglet, run)
      else
        stopClock = later(aglet, run, SILENCE, () =>
          pairing.fail(run.which, isOffline() ? 'offline' : 'relay'),
        )
    }),
  )
  run.stops.add(
    line.hear(text => {
      const trouble = troubleOf(text)
      if (trouble && isFinal(trouble) && run.offers.length) failRun(aglet, run, trouble)
    }),
  )
}

/** Asks the relay about a URI again and again: whether it still answers, and whether a wallet has taken the URI up. */
export function keepAsking(aglet: Aglet, run: Run, offer: Offer): void {
  const slot = aglet.get(createSlot)
  const pairing = aglet.get(createPairing)
  const { proposal } = offer
  const isNewest = () => slot.run === run && run.offers.at(-1) === offer
  run.stops.add(proposal.onSeen(() => pairing.see(run.which, proposal.uri)))
  const ask = () => {
    if (!isNewest()) return
    const stopClock = later(aglet, run, SILENCE, () => isNewest() && pairing.fail(run.which, 'relay'))
    proposal.ask().then(taken => {
      if (!taken) return
      stopClock()
      if (isNewest()) showAgain(aglet, run)
    })
    later(aglet, run, ASK_EVERY, ask)
  }
  ask()
}

/** Shows the newest URI again, after the relay was away. */
function showAgain(aglet: Aglet, run: Run): void {
  const pairing = aglet.get(createPairing)
  const newest = run.offers.at(-1)
  if (newest && pairing.state.peek().phase === 'failed')
    pairing.offer(run.which, newest.proposal.uri, newest.expiresAt)
}
