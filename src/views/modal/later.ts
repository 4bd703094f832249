import type { RouteEntry } from '../../signals/modal/route'
import { AccountControls } from './AccountControls'
import { noteActivated, restoreFocus } from './keepFocus'
import { keepHeight } from './keepHeight'

/** What the frame around the views needs once there is a view behind the first one. */
export const later = {
  AccountControls,
  restoreFocus,
  /** What was clicked or typed into. @param main what the view is drawn into */
  note(entry: RouteEntry, main: HTMLElement, target: EventTarget) {
    noteActivated(entry, target as Element)
    keepHeight(main, target)
  },
}
