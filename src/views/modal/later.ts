import { animateChange } from '../../components/motion/animateChange'
import { shake } from '../../components/motion/shake'
import type { RouteEntry } from '../../signals/modal/route'
import empty from '../../styles/modal/empty.css'
import css from '../../styles/modal/later.css'
import { animateIcon, rememberIcon } from '../connect/animateIcon'
import { AccountControls } from './AccountControls'
import { rememberActivated, restoreFocus, watchFocus } from './keepFocus'
import { keepHeight } from './keepHeight'

/** Parts of the modal's shell that are needed once a view other than the first is shown. */
export const later = {
  AccountControls,
  animateChange,
  /** The style sheet that these views share. */
  css: empty + css,
  shake,
  /** Called when a new view was rendered, before it is animated. @param main element it was rendered into */
  arrive(entry: RouteEntry, main: HTMLElement) {
    animateIcon(main)
    restoreFocus(entry, main)
    watchFocus(main)
  },
  /** Called on a click or input in a view. @param main element that the view is rendered into */
  note(entry: RouteEntry, main: HTMLElement, target: EventTarget) {
    // Again, since the first view may have been rendered before this code was loaded.
    watchFocus(main)
    rememberActivated(entry, main, target as Element)
    rememberIcon(target as Element)
    keepHeight(main, target)
  },
}
