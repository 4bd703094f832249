import type { AgletError } from '../../errors'
import type { Translate } from '../../i18n/t'
import { plainText } from '../../lib/format/text'
import type { LoginProblem } from '../../signals/embedded/login'

/** What the frame says is its own; of everything else there are words here. */
export function errorText({ code, shortMessage }: AgletError, t: Translate): string {
  if (code === 'network') return t('This part did not load. Check your connection.')
  const said = code === 'rpc' ? plainText(shortMessage)?.replace(/[.!]$/, '') : undefined
  return said ?? t('Something went wrong')
}

/** Why a login did not go on, and what to do. */
export function problemText(problem: LoginProblem, t: Translate): string {
  switch (problem.kind) {
    case 'email':
      return t('Invalid email. Try again.')
    case 'wait':
      return t('Please try again after {seconds} seconds', { seconds: problem.seconds })
    case 'blocked':
      return t('Your browser blocked the window. Allow it, or continue in this tab.')
    case 'failed':
      return /invalid email/i.test(problem.error.shortMessage)
        ? t('Invalid email. Try again.')
        : errorText(problem.error, t)
  }
}
