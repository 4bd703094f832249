/** What one check has found. */
export interface Finding {
  /** `fail`: something will not work. `warn`: it may not, or costs more than it needs to. */
  readonly level: 'ok' | 'warn' | 'fail'
  /** What was looked at: `project id`, `RPC of Base` … */
  readonly subject: string
  /** What is so, in a sentence. */
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

/** A finding as the terminal shows it: one line, and one for what to do. */
export const printFinding = ({ level, subject, text, todo }: Finding): string =>
  `${MARKS[level]} ${subject}: ${text}${todo ? `\n    ${todo}` : ''}`
