import type { RouteEntry } from '../../signals/modal/route'
import { noteTraveller, travel } from '../connect/travel'
import { AccountControls } from './AccountControls'
import { noteActivated, restoreFocus, watchFocus } from './keepFocus'
import { keepHeight } from './keepHeight'

/** What the modal's shell needs once there is a view behind the first one. */
export const later = {
  AccountControls,
  /** A new view was drawn, and does not move yet. @param main what it was drawn into */
  arrive(entry: RouteEntry, main: HTMLElement) {
    travel(main)
    restoreFocus(entry, main)
    watchFocus(main)
  },
  /** What was clicked or typed into. @param main what the view is drawn into */
  note(entry: RouteEntry, main: HTMLElement, target: EventTarget) {
    noteActivated(entry, target as Element)
    noteTraveller(target as Element)
    keepHeight(main, target)
  },
}
