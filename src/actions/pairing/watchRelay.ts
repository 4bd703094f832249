import type { RelayClient } from '../../adapters/pairing/engine'
import type { Aglet } from '../../aglet'
import { isFinal, parseRelayError } from '../../lib/pairing/relayTrouble'
import { createPairing, type PairingCause } from '../../signals/pairing/pairing'
import {
  createPairingSlot,
  failPairing,
  type PairingOffer,
  type PairingRun,
  scheduleInRun,
} from './pairingRun'

/** When the relay has not acknowledged the URI by then, the cause is shown (ms). */
const RELAY_TIMEOUT_MS = 9_000
/** After a first socket was refused (ms). */
const REFUSED_TIMEOUT_MS = 2_500
/** How long the relay may take to acknowledge a question, or to come back (ms). */
const RELAY_SILENCE_MS = 8_000
/** The relay keeps a question for a wallet 30 s, so that one in 25 finds whoever scans (ms). */
const POLL_MS = 25_000

const isOffline = () => globalThis.navigator?.onLine === false

/**
 * Shows why there is no URI yet, within 10 s. The library goes on trying meanwhile, and what it gets is shown: only
 * what nobody but the site's makers or the clock's owner can cure ends the try.
 *
 * @returns the stop
 */
export function explainDelay(aglet: Aglet, run: PairingRun, relay: RelayClient): () => void {
  const pairing = aglet.get(createPairing)
  const fail = (cause: PairingCause) => pairing.fail(run.pairingAttempt, isOffline() ? 'offline' : cause)
  let cause: PairingCause = 'relay'
  let stopRefused: (() => void) | undefined
  if (isOffline()) fail('offline')
  const stops = [
    scheduleInRun(aglet, run, RELAY_TIMEOUT_MS, () => fail(cause)),
    relay.onFailure(text => {
      const relayCause = parseRelayError(text)
      if (!relayCause) return
      if (isFinal(relayCause)) return failPairing(aglet, run, relayCause)
      cause = relayCause
      if (relayCause === 'offline') fail(relayCause)
      else if (relayCause === 'blocked')
        stopRefused ??= scheduleInRun(aglet, run, REFUSED_TIMEOUT_MS, () => fail(relayCause))
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
export function watchRelay(aglet: Aglet, run: PairingRun, relay: RelayClient): void {
  const pairing = aglet.get(createPairing)
  let stopClock: (() => void) | undefined
  run.stops.add(
    relay.onRelay(up => {
      stopClock?.()
      stopClock = undefined
      if (!run.offers.length) return
      if (up) showNewestOffer(aglet, run)
      else
        stopClock = scheduleInRun(aglet, run, RELAY_SILENCE_MS, () =>
          pairing.fail(run.pairingAttempt, isOffline() ? 'offline' : 'relay'),
        )
    }),
  )
  run.stops.add(
    relay.onFailure(text => {
      const relayCause = parseRelayError(text)
      if (relayCause && isFinal(relayCause) && run.offers.length) failPairing(aglet, run, relayCause)
    }),
  )
}

/** Asks the relay about a URI again and again: whether it still answers, and whether a wallet has taken the URI up. */
export function pollForWallet(aglet: Aglet, run: PairingRun, offer: PairingOffer): void {
  const slot = aglet.get(createPairingSlot)
  const pairing = aglet.get(createPairing)
  const { proposal } = offer
  const isNewest = () => slot.run === run && run.offers.at(-1) === offer
  run.stops.add(proposal.onSeen(() => pairing.setSeen(run.pairingAttempt, proposal.uri)))
  const poll = () => {
    if (!isNewest()) return
    const stopClock = scheduleInRun(
      aglet,
      run,
      RELAY_SILENCE_MS,
      () => isNewest() && pairing.fail(run.pairingAttempt, 'relay'),
    )
    proposal.ask().then(answered => {
      if (!answered) return
      stopClock()
      if (isNewest()) showNewestOffer(aglet, run)
    })
    scheduleInRun(aglet, run, POLL_MS, poll)
  }
  poll()
}

/** Shows the newest URI again, after the relay was away. */
function showNewestOffer(aglet: Aglet, run: PairingRun): void {
  const pairing = aglet.get(createPairing)
  const newest = run.offers.at(-1)
  if (newest && pairing.state.peek().phase === 'failed')
    pairing.setReady(run.pairingAttempt, newest.proposal.uri, newest.expiresAt)
}
