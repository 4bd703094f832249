import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

/** A button that leads to a signature takes no click for so long after what it confirms has changed (ms). */
const UNREAD_MS = 300

/**
 * The button that leads to the wallet, and the only one that may (test/confirmButton.test.ts). It takes what a person
 * does alone, and not before they can have read what they confirm: no click that a script has made, nor the second one
 * of a double click, nor a key that is held down since the last screen.
 */
export function ConfirmButton(props: {
  disabled?: boolean | undefined
  busy?: boolean | undefined
  /** What is confirmed; with another value the wait begins anew. */
  of: unknown
  onConfirm: () => void
  /** Default: `button primary`. */
  className?: string
  /** Accessible name, where the children have no text. */
  label?: string
  /** `submit`: also the Enter key in the form's field presses it. */
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
      // Not `disabled`, which would take the focus away: it may have to be pressed again.
      aria-disabled={busy ? 'true' : undefined}
      aria-busy={busy ? 'true' : undefined}
      aria-label={label}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.repeat) event.preventDefault()
      }}
      onClick={(event: MouseEvent) => {
        // Nor is a form sent.
        if (busy) return event.preventDefault()
        // Not by the clock of the day, which may be set back.
        if (event.isTrusted && performance.now() - (since.current ?? 0) >= UNREAD_MS) onConfirm()
      }}
    >
      {busy && <span className="spinner" />}
      {props.children}
    </button>
  )
}
