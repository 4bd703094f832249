import type { Aglet } from '../../aglet'

/** What is scheduled for an instance's message. */
export const createSnackTimer = () => ({
  stop: undefined as (() => void) | undefined,
  /** Whether the next message is about to open after the previous one has closed. */
  opens: false,
})

/** Hides the temporary message of the modal, if there is one. */
export function hideSnack(aglet: Aglet): void {
  const timer = aglet.get(createSnackTimer)
  timer.stop?.()
  timer.opens = false
  aglet.notices.setSnack()
}
