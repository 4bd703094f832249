import type { AgletError } from '../../errors'
import type { Translate } from '../../i18n/t'
import { plainText } from '../../lib/format/text'
import { withoutStop } from '../../lib/format/withoutStop'
import type { LoginProblem } from '../../signals/embedded/login'

/** The frame's own message for the codes `rpc` and `user_rejected`, a text of ours for all others. */
export function errorText({ code, shortMessage }: AgletError, t: Translate): string {
  if (code === 'network') return t('This part did not load. Check your connection.')
  const message = code === 'rpc' || code === 'user_rejected' ? plainText(shortMessage) : undefined
  return message === undefined ? t('Something went wrong') : withoutStop(message)
}

/** Whether the embedded wallet's frame did not load or does not respond. */
export const isFrameAway = ({ code }: AgletError): boolean => code === 'network' || code === 'timeout'

/**
 * The error code to check after a failed social login; undefined if the user declined, which is not a fault.
 */
export function socialFault(problem: LoginProblem | undefined): string | undefined {
  if (problem?.kind === 'blocked') return 'popup_blocked'
  return problem?.kind === 'failed' && problem.error.code !== 'user_rejected' ? problem.error.code : undefined
}

/** Why a login failed, and what to do. */
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
