import type { Aglet } from '../../aglet'
import type { Snack } from '../../signals/modal/notices'
import { createSnackTimer } from './hideSnack'

/** A message hides itself after this long (ms). */
const SNACK_MS = 2500
/** An open message closes, and the next one opens after this long ([4.34], [9.5]). */
const SNACK_REOPEN_MS = 150

/**
 * Shows in the open modal that something could not be read, unless another message is shown: the view also
 * shows the failure, for as long as it lasts, and a message such as the result of a transaction matters more.
 */
export function showUnavailable(aglet: Aglet, message: string): void {
  const other = aglet.notices.snack.peek() || aglet.get(createSnackTimer).opens
  if (aglet.opened.peek() && !other) showSnack(aglet, message, 'error')
}

/**
 * Shows a temporary message in the modal.
 *
 * @param svg the SVG path of a custom icon
 */
export function showSnack(
  aglet: Aglet,
  message: string,
  variant: Snack['variant'],
  autoClose = true,
  svg?: string,
): void {
  const timer = aglet.get(createSnackTimer)
  const show = () => {
    timer.opens = false
    aglet.notices.setSnack({ message, variant, autoClose, ...(svg && { svg }) })
    timer.stop = autoClose ? aglet.after(SNACK_MS, () => aglet.notices.setSnack()) : undefined
  }
  timer.stop?.()
  if (aglet.notices.snack.peek()) {
    aglet.notices.setSnack()
    timer.opens = true
    timer.stop = aglet.after(SNACK_REOPEN_MS, show)
  } else show()
}
