import { avoidKeyboard } from './avoidKeyboard'
import { followSwipe } from './followSwipe'

/**
 * What the modal does as a bottom sheet on phones, until it closes: a swipe closes it, and it stays above the
 * on-screen keyboard.
 */
export function phoneSheet(grabber: HTMLElement, close: () => void): void {
  followSwipe(grabber, close)
  const dialog = grabber.closest('dialog')!
  const stop = avoidKeyboard(dialog)
  // The dialog is empty once it is closed.
  new MutationObserver((_, observer) => {
    if (grabber.isConnected) return
    observer.disconnect()
    stop()
  }).observe(dialog, { childList: true })
}
