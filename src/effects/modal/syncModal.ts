import { effect, untracked } from '@preact/signals-core'
import { hideModal } from '../../actions/modal/openModal'
import { showModal } from '../../actions/modal/showModal'
import type { Aglet } from '../../aglet'
import type { Options } from '../../options'
import { keptOf } from '../../signals/connect/connections'
import { keptSession } from '../../signals/connect/keptSession'
import type { Namespace, Session } from '../../types'

/** Whether a sign-in follows a connection; the sign-in closes the modal then. */
export const signsIn = ({ siwx, siweConfig }: Options): boolean => !!(siwx ?? siweConfig)

/**
 * Keeps the modal in sync with the wallet: closes it when the account disconnects, shows UnsupportedChain
 * when the wallet is on a network that the host does not have ([4.13]), and closes views whose purpose a
 * change has fulfilled.
 */
export function syncModal(aglet: Aglet): () => void {
  const { account, connections, modal, route, resolvedOptions } = aglet
  let previous:
    | {
        address: string | undefined
        namespace: Namespace
        chain: string | undefined
        restored: boolean
        supported: boolean
        session: Session | undefined
      }
    | undefined

  return effect(() => {
    const { address, namespace, isConnected, status } = account.account.value
    const { supported, walletChainId } = account.network.value
    const connection = connections.all.value[namespace]
    untracked(() => {
      const before = previous
      const session = keptSession(connection)
      const restored = status === 'reconnecting'
      previous = { address, namespace, chain: walletChainId, restored, supported, session }
      if (!before) return
      const view = route.view.peek()
      if (before.address && !isConnected && status !== 'connecting') {
        if (modal.open.peek()) hideModal(aglet)
        return
      }
      // An attempt with another wallet has failed and the previous session is back: the view shows the error.
      if (keptOf(connection)?.error && !before.address) return
      const isSame = before.address === address && before.chain === walletChainId
      // The host may have added the wallet's network to its own.
      if (!isConnected || (isSame && (before.supported || !supported))) return
      if (!supported && resolvedOptions.peek().unsupportedChain === 'block') {
        // A reload does not open the modal; the button shows the unsupported network.
        if (before.restored && !modal.open.peek()) return
        route.reset('UnsupportedChain')
        if (!modal.open.peek()) showModal(aglet)
      } else if (
        // Newly connected, or in another namespace; a cancelled attempt only restores the session before it.
        (!before.address || before.namespace !== namespace) &&
        session !== before.session &&
        (view === 'Connect' || view === 'ConnectingExternal')
      ) {
        if (modal.open.peek() && !signsIn(resolvedOptions.peek())) hideModal(aglet)
      } else if (supported && view === 'UnsupportedChain' && modal.closeBlocked.peek()) hideModal(aglet)
    })
  })
}
