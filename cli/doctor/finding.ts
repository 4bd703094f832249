/** The result of one check. */
export interface Finding {
  /** `fail`: something will not work. `warn`: something may not work, or costs more than necessary. */
  readonly level: 'ok' | 'warn' | 'fail'
  /** What was checked: `project id`, `RPC of Base` … */
  readonly subject: string
  /** The result, as a sentence. */
  readonly text: string
  /** What to do about it. */
  readonly todo?: string
}

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text })
export const warn = (subject: string, text: string, todo: string): Finding => ({
  level: 'warn',
  subject,
  text,
  todo,
})
export const fail = (subject: string, text: string, todo: string): Finding => ({
  level: 'fail',
  subject,
  text,
  todo,
})

const MARKS: Readonly<Record<Finding['level'], string>> = { ok: '✓', warn: '!', fail: '✗' }

/** A finding as the terminal shows it: one line, and a second one for `todo`. */
export const printFinding = ({ level, subject, text, todo }: Finding): string =>
  `${MARKS[level]} ${subject}: ${text}${todo ? `\n    ${todo}` : ''}`
