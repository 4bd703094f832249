import type { RouteEntry } from '../../signals/modal/route'
import { noteTraveller, travel } from '../connect/travel'
import { AccountControls } from './AccountControls'
import { noteActivated, restoreFocus, watchFocus } from './keepFocus'
import { keepHeight } from './keepHeight'

/** Parts of the modal's shell that are needed once a view other than the first is shown. */
export const later = {
  AccountControls,
  /** Called when a new view was rendered, before it is animated. @param main element it was rendered into */
  arrive(entry: RouteEntry, main: HTMLElement) {
    travel(main)
    restoreFocus(entry, main)
    watchFocus(main)
  },
  /** Called on a click or input in a view. @param main element that the view is rendered into */
  note(entry: RouteEntry, main: HTMLElement, target: EventTarget) {
    noteActivated(entry, target as Element)
    noteTraveller(target as Element)
    keepHeight(main, target)
  },
}
