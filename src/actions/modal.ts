import type { Aglet } from '../aglet'
import type { View } from '../signals/route'
import type { Namespace } from '../types'
import { hideSnack } from './snack'

export interface OpenOptions {
  /** Shown first; by default Account when connected, else Connect. */
  readonly view?: View | undefined
  /** Lists only this family's wallets, and makes the family active ([2.19]). */
  readonly namespace?: Namespace | undefined
}

const isMobile = () => matchMedia('(pointer:coarse)').matches

/** Which view opening leads to ([2.20], [2.21]). */
export function startView(facts: {
  requested?: View | undefined
  connected: boolean
  supported: boolean
  hasAdapters: boolean
  mobile: boolean
}): View {
  if (!facts.hasAdapters && !facts.connected)
    return facts.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  if (facts.requested) return facts.requested
  if (!facts.connected) return 'Connect'
  return facts.supported ? 'Account' : 'UnsupportedChain'
}

/** Opens the modal; the lists are fetched meanwhile and never waited for ([2.18]). */
export function openModal(aglet: Aglet, { view, namespace }: OpenOptions = {}): void {
  const { modal, networks, route, options } = aglet
  if (namespace) {
    const first = networks.firstOf(namespace)
    if (first && networks.active.peek().chainNamespace !== namespace) networks.activate(first.caipNetworkId)
  }
  if (!options.peek().projectId)
    import('./alert').then(({ showAlert }) => showAlert(aglet, 'projectId')).catch(() => {})
  const { isConnected } = aglet.account.account.peek()
  const { supported } = aglet.account.network.peek()
  route.reset(
    startView({
      requested: view,
      connected: isConnected,
      supported: supported || options.peek().unsupportedChain !== 'block',
      // Without pairing, the built-in adapter serves a host that brings none.
      hasAdapters: true,
      mobile: isMobile(),
    }),
  )
  modal.show(namespace)
  import('../parts/wallet').then(({ prefetch }) => prefetch(aglet)).catch(() => {})
}

/** Closes the modal, or shakes it where closing is refused ([2.28]). */
export function closeModal(aglet: Aglet): void {
  if (aglet.modal.held.peek()) aglet.modal.shake()
  else hideModal(aglet)
}

/** Closes without asking: the flow itself is over. */
export function hideModal(aglet: Aglet): void {
  const { modal, options, route } = aglet
  hideSnack(aglet)
  modal.hide()
  // The embedded modal cannot go away: it returns to its first view ([2.25]).
  if (options.peek().enableEmbedded)
    route.reset(aglet.account.account.peek().isConnected ? 'Account' : 'Connect')
}

/** One step back; from the first view the modal closes ([2.24]). */
export function goBack(aglet: Aglet): void {
  hideSnack(aglet)
  if (!aglet.route.back()) closeModal(aglet)
}
