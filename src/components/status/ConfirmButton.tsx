import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

/** Time without clicks after a change of what is confirmed (ms). */
const READING_MS = 300

/**
 * The button that sends a request to the wallet, and the only one that may (test/confirmButton.test.ts). It
 * accepts only a person's click, and only after there was time to read what is confirmed: not a click by a
 * script, not the second click of a double click, not a key held down since the last view.
 */
export function ConfirmButton(props: {
  disabled?: boolean | undefined
  busy?: boolean | undefined
  /** What is confirmed; another value restarts the wait. */
  of: unknown
  onConfirm: () => void
  /** Default: `button primary`. */
  className?: string
  /** Accessible name, where the children have no text. */
  label?: string
  /** `submit`: the Enter key in the form's field also presses the button. */
  type?: 'button' | 'submit'
  children: ReactNode
}) {
  const { disabled, busy, of, onConfirm, className = 'button primary', label, type = 'button' } = props
  const since = useRef(0)
  useLayoutEffect(() => {
    since.current = performance.now()
  }, [of, disabled, busy])
  return (
    <button
      type={type}
      className={className}
      disabled={disabled}
      // Not `disabled`, which would remove focus: the user may have to press the button again.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.repeat) event.preventDefault()
      }}
      onClick={(event: MouseEvent) => {
        // Also prevents submitting the form.
        if (busy) return event.preventDefault()
        // `performance.now()`, since the system clock may be set back.
        if (event.isTrusted && performance.now() - (since.current ?? 0) >= READING_MS) onConfirm()
      }}
    >
      {busy && <span className="spinner" />}
      {props.children}
    </button>
  )
}
