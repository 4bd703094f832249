import { effect } from '@preact/signals-core'
import { hideModal } from '../../actions/modal/openModal'
import { MODAL_OPENING } from '../../actions/modal/showModal'
import type { Aglet } from '../../aglet'

/**
 * Closes the modal when another instance of the page opens its own. A required step that keeps it open
 * ([2.28]) is shown again at the next click of the button, as after a reload.
 */
export function closeForOthers(aglet: Aglet): () => void {
  const close = () => hideModal(aglet)
  return effect(() => {
    if (!aglet.modal.open.value || aglet.resolvedOptions.peek().enableEmbedded) return
    const { document } = globalThis
    document?.addEventListener(MODAL_OPENING, close)
    return () => document?.removeEventListener(MODAL_OPENING, close)
  })
}
