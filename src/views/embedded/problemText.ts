import type { AgletError } from '../../errors'
import type { Translate } from '../../i18n/t'
import { plainText } from '../../lib/format/text'
import type { LoginProblem } from '../../signals/embedded/login'

/** For a sentence that goes on: its own end is taken off, in the signs of any language that there is. */
export const withoutStop = (text: string): string => text.replace(/[.!。।]$/, '')

/** What the frame says is its own; of everything else there are words here. */
export function errorText({ code, shortMessage }: AgletError, t: Translate): string {
  if (code === 'network') return t('This part did not load. Check your connection.')
  const said = code === 'rpc' || code === 'user_rejected' ? plainText(shortMessage) : undefined
  return said === undefined ? t('Something went wrong') : withoutStop(said)
}

/** Whether the embedded wallet's frame did not load, or is silent. */
export const isFrameAway = ({ code }: AgletError): boolean => code === 'network' || code === 'timeout'

/** What is in the way of a login with a social account, for the checks; what its user has declined is no fault. */
export function socialFault(problem: LoginProblem | undefined): string | undefined {
  if (problem?.kind === 'blocked') return 'popup_blocked'
  return problem?.kind === 'failed' && problem.error.code !== 'user_rejected' ? problem.error.code : undefined
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
