import { AccountControls } from './AccountControls'
import { noteActivated, restoreFocus } from './keepFocus'
import { keepHeight } from './keepHeight'

/** What the frame around the views needs once there is a view behind the first one. */
export const later = { AccountControls, keepHeight, noteActivated, restoreFocus }
