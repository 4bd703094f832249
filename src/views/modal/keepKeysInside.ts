import type { Aglet } from '../../aglet'
import { createModalElement } from '../../signals/modal/modalElement'

/**
 * Keeps keys that are pressed in the modal from the page, whose shortcuts would take characters from a field:
 * outside of the shadow root, the target of the event is not the field.
 *
 * Tab stays in the modal: after the last element it goes to the first, and with Shift the other way round.
 * Firefox leaves a dialog that is in a shadow root at its end, and then does not find its beginning.
 */
export function keepKeysInside(aglet: Aglet): void {
  const element = aglet.get(createModalElement).current
  // The last element while Tab is pressed, so that the browser itself determines which one comes before it.
  const end = document.createElement('i')
  end.tabIndex = 0
  element?.addEventListener('keydown', event => {
    const { key, shiftKey } = event
    event.stopPropagation()
    const root = element.shadowRoot
    // Not around the embedded wallet's frame: Firefox goes from its first button to the element after it.
    const dialog = root?.querySelector('dialog:not(:has(slot))')
    if (key !== 'Tab' || !dialog) return
    const first = dialog.querySelector('button')
    end.onfocus = () => shiftKey || first?.focus()
    dialog.append(end)
    // The browser then goes backwards from here. A card that scrolls contains the first button.
    if (shiftKey && root?.activeElement?.contains(first)) end.focus()
  })
  element?.addEventListener('keyup', () => end.remove())
}
