import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { CODE_LENGTH, codeDigits } from '../../lib/embedded/codeDigits'

export interface CodeInputProps {
  /** Id of the element that names the group. */
  readonly labelledBy: string
  /** Accessible name of one box. */
  readonly boxLabel: (number: number, total: number) => string
  /** Id of the element that describes the code or its problem. */
  readonly describedBy?: string
  /** The code is being checked: it stays visible and cannot be changed. */
  readonly busy: boolean
  readonly invalid: boolean
  /** Called once all digits are entered. */
  readonly onComplete: (code: string) => void
}

/**
 * Input for a one-time code, with a box for each digit. The group is one stop of the Tab key, and its arrow
 * keys move within; a code that is pasted, or that a phone's keyboard offers, fills all boxes from any of
 * them. Pass another `key` for another try.
 */
export function CodeInput({ labelledBy, boxLabel, describedBy, busy, invalid, onComplete }: CodeInputProps) {
  const group = useRef<HTMLDivElement>(null)
  const [tabStop, setTabStop] = useState(0)
  const boxes = () => [...group.current!.querySelectorAll('input')]
  const focus = (at: number) => boxes()[Math.max(0, Math.min(at, CODE_LENGTH - 1))]!.focus()
  useLayoutEffect(() => focus(0), [])

  const enter = (at: number, text: string) => {
    const all = boxes()
    const digits = codeDigits(text).slice(0, CODE_LENGTH)
    const from = digits.length === CODE_LENGTH ? 0 : at
    all[at]!.value = ''
    for (const [i, digit] of [...digits].entries()) {
      const box = all[from + i]
      if (box) box.value = digit
    }
    if (!digits) return
    focus(from + digits.length)
    const code = all.map(({ value }) => value).join('')
    if (code.length === CODE_LENGTH) onComplete(code)
  }
  const move = (event: KeyboardEvent, at: number) => {
    const box = boxes()[at]!
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: CODE_LENGTH - 1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      focus(target)
    } else if (event.key === 'Backspace' && !box.value && at > 0 && !busy) {
      event.preventDefault()
      boxes()[at - 1]!.value = ''
      focus(at - 1)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend that shows
    <div
      ref={group}
      className="otp"
      role="group"
      dir="ltr"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {Array.from({ length: CODE_LENGTH }, (_, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no order but this one
          key={at}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={boxLabel(at + 1, CODE_LENGTH)}
          aria-invalid={invalid || undefined}
          tabIndex={at === tabStop ? 0 : -1}
          readOnly={busy}
          onFocus={event => {
            setTabStop(at)
            event.currentTarget.select()
          }}
          // A click places the caret, and the next digit would then be added to the one that is there.
          onClick={event => event.currentTarget.select()}
          onInput={event => enter(at, event.currentTarget.value)}
          onKeyDown={event => move(event, at)}
        />
      ))}
    </div>
  )
}
