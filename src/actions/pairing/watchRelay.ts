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

/** If the relay has not acknowledged the URI by then, the cause is shown (ms). */
const RELAY_TIMEOUT_MS = 9_000
/** The same after a socket was refused (ms). */
const REFUSED_TIMEOUT_MS = 2_500
/** How long the relay may take to acknowledge a message, or to reconnect (ms). */
const RELAY_SILENCE_MS = 8_000
/**
 * Interval of asking for a wallet (ms). The relay keeps a message for 30 s, so that a wallet that scans
 * always finds one.
 */
const POLL_MS = 25_000

export const isOffline = () => globalThis.navigator?.onLine === false

/**
 * Shows within 10 s why there is no URI yet. The library keeps trying meanwhile, and a URI that it gets is
 * still shown. Only causes that need the site's developer, or a correct clock, end the attempt.
 *
 * @returns a function that stops it
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

/** Waits for a lost relay connection to come back before the failure is shown; the same URI stays valid. */
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

/** Polls the relay about a URI: whether it still answers, and whether a wallet has scanned the URI. */
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

/** Shows the newest URI again after the relay has reconnected. */
function showNewestOffer(aglet: Aglet, run: PairingRun): void {
  const pairing = aglet.get(createPairing)
  const newest = run.offers.at(-1)
  if (newest && pairing.state.peek().phase === 'failed')
    pairing.setReady(run.pairingAttempt, newest.proposal.uri, newest.expiresAt)
}
