import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import type { RouteData, View } from '../../signals/modal/route'
import type { Namespace } from '../../types'
import { hideSnack } from './hideSnack'
import { showModal } from './showModal'

export interface OpenOptions {
  /** The view to open; by default Account when connected, else Connect. */
  readonly view?: View | undefined
  /** Lists only the wallets of this namespace, and makes it the active one ([2.19]). */
  readonly namespace?: Namespace | undefined
}

/** `OpenOptions`, with the parameters that only Aglet's own code uses. */
interface InternalOpenOptions extends Pick<OpenOptions, 'view'> {
  /** Ignored if it has no network. */
  readonly namespace?: string | null | undefined
  readonly data?: RouteData
}

/** Whether the primary pointer is coarse, as on phones. */
export const isMobile = () => matchMedia('(pointer:coarse)').matches

/** The view that the modal opens on ([2.20], [2.21]). */
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

/** Opens the modal; the lists load in parallel and the modal does not wait for them ([2.18]). */
export function openModal(aglet: Aglet, { view, namespace, data }: InternalOpenOptions = {}): void {
  // There is no `matchMedia` on a server, in a worker, and on some test pages.
  if (!globalThis.matchMedia) throw new AgletError('method_unsupported', 'No matchMedia.')
  const { connections, networks, route, resolvedOptions } = aglet
  const { isConnected } = aglet.account.account.peek()
  const options = resolvedOptions.peek()
  if (options.basic && isConnected && !view) return
  // The active account stays active until the namespace has an account of its own (P29).
  const network = networks.activeOf(namespace)
  const only = network?.chainNamespace
  if (network) networks.activate(network.caipNetworkId)
  else if (namespace) console.warn(`Aglet: no network has the namespace "${namespace}".`)
  if (!options.projectId)
    import('./showAlert').then(({ showAlert }) => showAlert(aglet, 'projectId')).catch(() => {})
  // Start loading first; rendering does not wait for it ([2.18]).
  aglet.runtime
    .loadWallet()
    .then(({ prefetch }) => prefetch(aglet))
    .catch(() => {})
  const { supported } = aglet.account.network.peek()
  route.reset(
    startView({
      requested: view,
      connected: only ? !!connections.sessionOf(only) : isConnected,
      supported: supported || options.unsupportedChain !== 'block',
      // With an empty list only pairing can connect ([2.20]); without a list the built-in adapters can.
      hasAdapters: options.adapters?.length !== 0,
      mobile: isMobile(),
    }),
    data,
  )
  showModal(aglet, only)
}

/** Closes the modal, or shakes it if closing is blocked ([2.28]). */
export function closeModal(aglet: Aglet): void {
  if (aglet.modal.closeBlocked.peek()) aglet.modal.shake()
  else hideModal(aglet)
}

/** Closes the modal even if closing is blocked, because the flow is complete. */
export function hideModal(aglet: Aglet): void {
  const { modal, resolvedOptions, route } = aglet
  hideSnack(aglet)
  modal.hide()
  // The embedded modal cannot close: it returns to its first view ([2.25]).
  if (!resolvedOptions.peek().enableEmbedded) return
  route.reset(aglet.account.account.peek().isConnected ? 'Account' : 'Connect')
  modal.show()
}

/** Goes back one view; on the first view, closes the modal ([2.24]). */
export function goBack(aglet: Aglet): void {
  hideSnack(aglet)
  if (!aglet.route.back()) closeModal(aglet)
}
