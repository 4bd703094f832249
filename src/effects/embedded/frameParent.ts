import type { Aglet } from '../../aglet'
import { createModalElement } from '../../signals/modal/modalElement'

/**
 * The parent element of the frame: the modal's own element, from which a view shows the frame through a slot.
 * So the frame is inside the open dialog, outside of which nothing can be clicked, and never moves, which
 * would reload it.
 */
export function frameParent(aglet: Aglet): Element {
  const element = aglet.get(createModalElement)
  const { current } = element
  // A router may have replaced the body, and the modal is drawn in its element already.
  if (current?.localName === 'aglet-root' && !current.isConnected) document.body.append(current)
  if (current?.isConnected) return current
  // The modal was not opened yet, as for a session of an earlier visit; it is rendered into this element
  // later.
  const root = document.createElement('aglet-root')
  root.attachShadow({ mode: 'open' })
  document.body.append(root)
  aglet.onDestroy(() => root.remove())
  element.current = root
  return root
}
