import type { Aglet } from '../../aglet'
import type { Namespace } from '../../types'

/**
 * Document event, dispatched before a modal opens. An event reaches all instances, even if the page has
 * loaded two copies of Aglet, which share no module.
 */
export const MODAL_OPENING = 'aglet:opening'

/**
 * Opens the modal on the current view. The modal of another instance closes first, so that a page never shows
 * two; an embedded modal is no dialog and closes none ([2.25]). A destroyed instance shows none.
 *
 * @param only lists only the wallets of this namespace
 */
export function showModal({ lifetime, modal, resolvedOptions }: Aglet, only?: Namespace): void {
  if (lifetime.aborted) return
  if (!modal.open.peek() && !resolvedOptions.peek().enableEmbedded)
    globalThis.document?.dispatchEvent(new Event(MODAL_OPENING))
  modal.show(only)
}
