import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

/** How long what leads to a signature is deaf after it has changed (ms): nobody reads so fast. */
const DEAF = 300

/**
 * The button that leads to the wallet. It hears only what a person does, and not before they can have read it: not the
 * second click of a double one, nor a key that is held down since the last screen.
 */
export function ConfirmButton(props: {
  disabled?: boolean | undefined
  busy?: boolean | undefined
  /** What is confirmed; with another one it is deaf anew. */
  of: unknown
  onConfirm: () => void
  children: ReactNode
}) {
  const { disabled, busy, of, onConfirm, children } = props
  const since = useRef(0)
  useLayoutEffect(() => {
    since.current = Date.now()
  }, [of, disabled])
  return (
    <button
      type="button"
      className="button primary"
      disabled={disabled || busy}
      aria-busy={busy ? 'true' : undefined}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.repeat) event.preventDefault()
      }}
      onClick={(event: MouseEvent) => {
        if (event.isTrusted && Date.now() - (since.current ?? 0) >= DEAF) onConfirm()
      }}
    >
      {busy && <span className="spinner" />}
      {children}
    </button>
  )
}
