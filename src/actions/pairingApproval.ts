import { batch } from '@preact/signals-core'
import type { Engine } from '../adapters/pairing/engine'
import type { WcSession } from '../adapters/pairing/library'
import type { Aglet } from '../aglet'
import { pairingConnector } from '../lib/pairingConnector'
import { PAIRING } from '../lib/pairingId'
import { toAgletError } from '../lib/toAgletError'
import { createPairing } from '../signals/pairing'
import { hideModal } from './modal'
import { createSlot, failRun, type Offer, unpark, wind } from './pairingRun'
import { settle, turnTo } from './settle'
import { track } from './track'

/** What a wallet has not agreed to. */
export function refused(aglet: Aglet, offer: Offer, error: unknown): void {
  const slot = aglet.get(createSlot)
  const { run } = slot
  unpark(aglet, offer)
  if (!run?.offers.includes(offer)) return
  const { code } = toAgletError(error)
  if (code === 'user_rejected') failRun(aglet, run, 'rejected')
  else if (code === 'chain_unsupported') failRun(aglet, run, 'networks')
  // An older one has run out; the newest goes on.
  else if (run.offers.at(-1) !== offer) run.offers.splice(run.offers.indexOf(offer), 1)
  else if (code !== 'cancelled') failRun(aglet, run, code === 'timeout' ? 'expired' : 'relay')
}

/** Records what a wallet has agreed to, in every family that it serves ([4.3], [4.6]). */
export async function approved(
  aglet: Aglet,
  offer: Offer,
  engine: Engine,
  session: WcSession,
): Promise<void> {
  const { connections, options, route, storage, wallets } = aglet
  const pairing = aglet.get(createPairing)
  const slot = aglet.get(createSlot)
  const { run } = slot
  const drop = () => engine.drop(session.topic).catch(() => {})
  unpark(aglet, offer)
  // Nobody waits for it any more.
  if (!run?.offers.includes(offer)) return drop()
  pairing.approve(run.which)
  const sessions = await engine.accept(session)
  const families = sessions.map(({ namespace }) => namespace)
  const adapters = await Promise.all(families.map(family => aglet.adapter(family, PAIRING)))
  if (slot.run !== run || !sessions.length) {
    for (const family of families) engine.leave(family).catch(() => {})
    failRun(aglet, run, 'networks')
    return drop()
  }
  slot.run = undefined
  wind(run)
  batch(() => {
    const asked = run.attempt.namespace
    // Nothing of it in the family that it was opened for: that one is as it was.
    if (!families.includes(asked)) connections.fail(run.attempt)
    for (const [i, one] of sessions.entries()) {
      const { namespace } = one
      const held = connections.sessionOf(namespace)
      // Another wallet that is in use in another family is not what this was about.
      if (namespace !== asked && held && held.connectorId !== PAIRING) {
        engine.leave(namespace).catch(() => {})
        continue
      }
      const attempt = namespace === asked ? run.attempt : connections.start(namespace, PAIRING)
      if (connections.succeed(attempt, one)) settle(aglet, adapters[i]!, pairingConnector(namespace), one)
    }
    turnTo(aglet, sessions.find(({ namespace }) => namespace === asked) ?? sessions[0]!)
    const picked = pairing.wallet.peek()
    if (picked) wallets.remember({ id: picked.id, ...(picked.rdns && { rdns: picked.rdns }) })
    storage.set('link', pairing.linking.peek())
    pairing.finish(run.which)
  })
  track(aglet, 'CONNECT_SUCCESS', {
    method: pairing.linking.peek() ? 'mobile' : 'qrcode',
    name: sessions[0]!.wallet?.name ?? 'WalletConnect',
  })
  // Signing in follows in the modal, where it is asked for.
  if (/^ConnectingWalletConnect/.test(route.view.peek()) && !options.peek().siwx) hideModal(aglet)
}
