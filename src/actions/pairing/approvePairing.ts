import { batch } from '@preact/signals-core'
import type { Engine } from '../../adapters/pairing/engine'
import type { WcSession } from '../../adapters/pairing/library'
import type { Aglet } from '../../aglet'
import { NAMESPACES } from '../../lib/account/namespaces'
import { record } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import { pairingConnector } from '../../lib/pairing/pairingConnector'
import { PAIRING } from '../../lib/pairing/pairingId'
import { DISCONNECTED, keptOf } from '../../signals/connect/connections'
import { createListing } from '../../signals/connect/listing'
import { createTransitions } from '../../signals/connect/transitions'
import { createPairing } from '../../signals/pairing/pairing'
import type { Namespace } from '../../types'
import { track } from '../analytics/track'
import { onSessionEstablished, setActiveNamespace } from '../connect/onSessionEstablished'
import { hideModal } from '../modal/openModal'
import { createPairingSlot, dropKeptOffer, failPairing, type PairingOffer, stopRun } from './pairingRun'

/** Handles a proposal that the wallet rejected, or that failed. */
export function onPairingRejected(aglet: Aglet, offer: PairingOffer, error: unknown): void {
  const slot = aglet.get(createPairingSlot)
  const { run } = slot
  dropKeptOffer(aglet, offer)
  if (!run?.offers.includes(offer)) return
  const { code } = toAgletError(error)
  if (code === 'user_rejected') {
    offer.signIn?.decline()
    failPairing(aglet, run, 'rejected')
  } else if (code === 'signature_invalid' || code === 'bad_response') failPairing(aglet, run, 'signature')
  else if (code === 'chain_unsupported') failPairing(aglet, run, 'networks')
  // An older proposal has expired; the newest one stays open.
  else if (run.offers.at(-1) !== offer) run.offers.splice(run.offers.indexOf(offer), 1)
  else if (code !== 'cancelled') failPairing(aglet, run, code === 'timeout' ? 'expired' : 'relay')
}

/** Loads and stores what the sessions need before they can be shown, one per namespace that the wallet serves. */
async function prepareSessions(aglet: Aglet, offer: PairingOffer, engine: Engine, session: WcSession) {
  const slot = aglet.get(createPairingSlot)
  const { run } = slot
  const sessions = await engine.prepare(session)
  // The user may have left: storing replaces the sign-in of the wallet that stays connected.
  if (sessions[0] && slot.run === run) await offer.signIn?.keep(sessions[0].chainId)
  const adapters = await Promise.all(sessions.map(({ namespace }) => aglet.adapter(namespace, PAIRING)))
  return { sessions, adapters }
}

/**
 * Whether a pairing may be used in a namespace that was not to connect: another wallet that is connected or
 * locked there stays.
 */
function isFree({ connections }: Aglet, namespace: Namespace): boolean {
  const kept = keptOf(connections.of(namespace)) ?? DISCONNECTED
  if (kept.status === 'disconnected' || kept.connectorId === PAIRING) return true
  return kept.status === 'reconnecting' && kept.wallet === 'absent'
}

/**
 * What is stored of the links that open the app of a paired wallet ([4.5]). While another wallet stays paired in
 * another namespace, a link belongs to the session of one of the two, so that requests to the other do not open it.
 *
 * @param topic of the session that was approved
 */
function linkFor({ get, storage }: Aglet, engine: Engine, topic: string): object | undefined {
  const linking = get(createPairing).linking.peek()
  const other = NAMESPACES.map(engine.topicOf).find(one => one && one !== topic)
  if (!other) return linking
  if (linking) return { ...linking, topic }
  // This wallet was paired by a code, so the stored link is that of the other one.
  const kept = record(storage.get('link'))
  return kept && { topic: other, ...kept }
}

/**
 * Records the session that a wallet approved, in every namespace that it serves ([4.3], [4.6]) and that no
 * other wallet uses.
 */
export async function onPairingApproved(
  aglet: Aglet,
  offer: PairingOffer,
  engine: Engine,
  session: WcSession,
): Promise<void> {
  const { resolvedOptions, route, storage } = aglet
  const transitions = aglet.get(createTransitions)
  const pairing = aglet.get(createPairing)
  const slot = aglet.get(createPairingSlot)
  const { run } = slot
  const { topic } = session
  const dropSession = () => engine.drop(topic).catch(() => {})
  dropKeptOffer(aglet, offer)
  // The pairing view was closed meanwhile.
  if (!run?.offers.includes(offer)) return dropSession()
  // From here on, neither the other URIs nor the relay matter.
  stopRun(run)
  run.offers.push(offer)
  pairing.setApproved(run.pairingAttempt)
  const { sessions, adapters } = await prepareSessions(aglet, offer, engine, session).catch(cause => {
    // Otherwise the wallet would stay connected to a page that is not.
    dropSession()
    throw cause
  })
  const requested = run.attempt.namespace
  const used = sessions.filter(({ namespace }) => namespace === requested || isFree(aglet, namespace))
  if (slot.run !== run || !used.length) {
    offer.signIn?.discard()
    failPairing(aglet, run, sessions.length ? 'account' : 'networks')
    return dropSession()
  }
  slot.run = undefined
  // Accept only now that the session will be shown, because this ends the previous pairing.
  engine.accept(session)
  // Every namespace that gets a session starts to connect, so that the sign-in sees a new session there.
  const attempts = batch(() => used.map(({ namespace }) => transitions.start(namespace, PAIRING)))
  batch(() => {
    // The session does not serve the namespace that was to connect, so that namespace returns to its previous
    // state.
    if (!used.some(({ namespace }) => namespace === requested)) transitions.fail(run.attempt)
    for (const one of sessions) if (!used.includes(one)) engine.leave(one.namespace).catch(() => {})
    for (const [i, one] of used.entries())
      if (transitions.succeed(attempts[i]!, one))
        onSessionEstablished(aglet, adapters[sessions.indexOf(one)]!, pairingConnector(one.namespace), one)
    setActiveNamespace(aglet, used.find(({ namespace }) => namespace === requested) ?? used[0]!)
    const picked = pairing.wallet.peek()
    if (picked)
      aglet.get(createListing).remember({ id: picked.id, ...(picked.rdns && { rdns: picked.rdns }) }, picked)
    storage.set('link', linkFor(aglet, engine, topic))
    pairing.setDone(run.pairingAttempt)
  })
  track(aglet, 'CONNECT_SUCCESS', {
    method: pairing.linking.peek() ? 'mobile' : 'qrcode',
    name: sessions[0]!.wallet?.name ?? 'WalletConnect',
  })
  // If the host asks for a sign-in, it follows in the modal.
  const { siwx, siweConfig } = resolvedOptions.peek()
  if (route.view.peek().startsWith('ConnectingWalletConnect') && !siwx && !siweConfig) hideModal(aglet)
}
