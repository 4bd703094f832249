import type { Aglet } from '../../aglet'
import type { Namespace } from '../../types'

/** Event of the document, before a modal of it shows. Instances share no module where a page has two copies of Aglet. */
export const MODAL_OPENING = 'aglet:opening'

/**
 * Shows the modal on the view that is set. One of another instance closes first, so that a page never shows two; one that stands
 * in the page is no dialog, and disturbs none ([2.25]).
 *
 * @param only lists this family's wallets alone
 */
export function showModal({ modal, resolvedOptions }: Aglet, only?: Namespace): void {
  if (!modal.open.peek() && !resolvedOptions.peek().enableEmbedded)
    globalThis.document?.dispatchEvent(new Event(MODAL_OPENING))
  modal.show(only)
}
