import { effect } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { createModalElement } from '../../signals/modal/modalElement'

/**
 * Keeps an open modal in the accessibility tree. A library whose own dialog is open hides everything beside that
 * dialog from screen readers, also the modal that a button in it opens.
 */
export function keepExposed(aglet: Aglet): void {
  aglet.onDestroy(
    effect(() => {
      const element = aglet.get(createModalElement).current
      // An embedded modal is a part of the page, which its dialogs hide with the rest.
      if (!element || !aglet.modal.open.value || aglet.resolvedOptions.peek().enableEmbedded) return
      const expose = () => element.removeAttribute('aria-hidden')
      expose()
      const observer = new MutationObserver(expose)
      observer.observe(element, { attributeFilter: ['aria-hidden'] })
      return () => observer.disconnect()
    }),
  )
}
