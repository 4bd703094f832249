import type { Aglet } from '../../aglet'
import { createModalElement } from '../../signals/modal/modalElement'

/**
 * What the frame is put into: the modal's own element, of which a view then shows it by a slot. So it is part of the open
 * dialog, outside of which nothing can be pressed, and is never moved, which would load it again.
 */
export function frameParent(aglet: Aglet): Element {
  const element = aglet.get(createModalElement)
  if (element.current?.isConnected) return element.current
  // As for a session of an earlier visit, before the modal is first opened; it is drawn into this one then.
  const root = document.createElement('aglet-root')
  root.attachShadow({ mode: 'open' })
  document.body.append(root)
  aglet.onDestroy(() => root.remove())
  element.current = root
  return root
}
