import {
  type Findings,
  findingsOf,
  hasAnswered,
  isClockWrong,
  policyOf,
  type ServerFinding,
} from './findings'

export type CheckName = 'internet' | 'wallet' | 'relay' | 'server' | 'login' | 'setup' | 'clock' | 'blockers'

export interface Check {
  readonly name: CheckName
  /** `unknown`: no finding decides the check. */
  readonly state: 'busy' | 'ok' | 'bad' | 'unknown'
}

/**
 * All checks with their state. The list has its full length from the start, so that it does not grow while
 * the checks run.
 */
export function checksOf(findings: Findings): readonly Check[] {
  const { servers, walletName, wallet, found, done, isPopupBlocked } = findings
  const answers = findingsOf(findings)
  const state = (isGood: boolean | undefined): Check['state'] =>
    isGood === undefined ? (done ? 'unknown' : 'busy') : isGood ? 'ok' : 'bad'
  const isAny = (...outcomes: ServerFinding['outcome'][]) =>
    answers.some(({ outcome }) => outcomes.includes(outcome))
  /** Whether all of the servers have answered; undefined while a finding is missing. */
  const areReached = (...all: (ServerFinding | undefined)[]) =>
    all.some(one => one && (!hasAnswered(one) || one.outcome === 'failing'))
      ? false
      : all.every(one => one)
        ? true
        : undefined

  const isReached = answers.some(hasAnswered)
  const hasPolicy = answers.some(finding => policyOf(findings, finding))
  const isRefused = isAny('project', 'origin') || hasPolicy
  const isBlocked =
    isPopupBlocked ||
    (isReached && answers.some(one => one.outcome === 'unreachable' && !policyOf(findings, one)))
  const isClear = done && answers.every(({ outcome }) => outcome === 'ok')
  const isWrong = isClockWrong(findings)

  return [
    { name: 'internet', state: state(isReached || (done ? false : undefined)) },
    ...(walletName === undefined
      ? []
      : [{ name: 'wallet', state: state(wallet && wallet.outcome === 'ok') } as const]),
    ...(servers.includes('relay') ? [{ name: 'relay', state: state(areReached(found.relay)) } as const] : []),
    { name: 'server', state: state(areReached(found.api, found.wallets)) },
    ...(servers.includes('frame') ? [{ name: 'login', state: state(areReached(found.frame)) } as const] : []),
    { name: 'setup', state: state(isRefused ? false : isAny('ok') && done ? true : undefined) },
    { name: 'clock', state: state(isWrong === undefined ? undefined : !isWrong) },
    { name: 'blockers', state: state(isBlocked ? false : isClear || undefined) },
  ]
}
