import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import type { RouteData, View } from '../../signals/modal/route'
import type { Namespace } from '../../types'
import { showModal } from './showModal'
import { hideSnack } from './showSnack'

export interface OpenOptions {
  /** Shown first; by default Account when connected, else Connect. */
  readonly view?: View | undefined
  /** Lists only this family's wallets, and makes the family active ([2.19]). */
  readonly namespace?: Namespace | undefined
}

/** What an opening inside Aglet may say besides. */
interface InternalOpenOptions extends OpenOptions {
  readonly data?: RouteData
}

/** Whether the primary pointer is coarse, as on phones. */
export const isMobile = () => matchMedia('(pointer:coarse)').matches

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
export function openModal(aglet: Aglet, { view, namespace, data }: InternalOpenOptions = {}): void {
  // A server, a worker, or a test's page without it.
  if (!globalThis.matchMedia) throw new AgletError('method_unsupported', 'There is no window.')
  const { connections, networks, route, resolvedOptions } = aglet
  const { isConnected } = aglet.account.account.peek()
  if (resolvedOptions.peek().basic && isConnected && !view) return
  // An account in use stays in front until the family has one of its own (P29).
  const first = namespace && networks.activeOf(namespace)
  if (first) networks.activate(first.caipNetworkId)
  if (!resolvedOptions.peek().projectId)
    import('./showAlert').then(({ showAlert }) => showAlert(aglet, 'projectId')).catch(() => {})
  // First, though what shows does not wait for it ([2.18]).
  aglet.runtime
    .loadWallet()
    .then(({ prefetch }) => prefetch(aglet))
    .catch(() => {})
  const { supported } = aglet.account.network.peek()
  route.reset(
    startView({
      requested: view,
      connected: namespace ? !!connections.sessionOf(namespace) : isConnected,
      supported: supported || resolvedOptions.peek().unsupportedChain !== 'block',
      // An empty list: pairing alone serves ([2.20]). Without one the built-in adapters do.
      hasAdapters: resolvedOptions.peek().adapters?.length !== 0,
      mobile: isMobile(),
    }),
    data,
  )
  showModal(aglet, namespace)
}

/** Closes the modal, or shakes it where closing is refused ([2.28]). */
export function closeModal(aglet: Aglet): void {
  if (aglet.modal.closeBlocked.peek()) aglet.modal.shake()
  else hideModal(aglet)
}

/** Closes without asking: the flow itself is over. */
export function hideModal(aglet: Aglet): void {
  const { modal, resolvedOptions, route } = aglet
  hideSnack(aglet)
  modal.hide()
  // The embedded modal cannot go away: it returns to its first view ([2.25]).
  if (resolvedOptions.peek().enableEmbedded)
    route.reset(aglet.account.account.peek().isConnected ? 'Account' : 'Connect')
}

/** One step back; from the first view the modal closes ([2.24]). */
export function goBack(aglet: Aglet): void {
  hideSnack(aglet)
  if (!aglet.route.back()) closeModal(aglet)
}
