import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Findings, Server, ServerFinding } from '../../lib/doctor/findings'

/** One time of looking; compared by identity, so that what comes late for an earlier one changes nothing. */
export type Examination = object

/** What the checks have found, and the only ways it changes. */
export function createDoctor() {
  const findings = signal<Findings>()
  let current: Examination | undefined

  const change = (which: Examination, next: (now: Findings) => Partial<Findings>) => {
    const now = findings.peek()
    if (current === which && now) findings.value = { ...now, ...next(now) }
  }
  return {
    findings: findings as ReadonlySignal<Findings | undefined>,
    /** Begins anew; what was found before is gone. */
    start(
      question: Pick<Findings, 'purpose' | 'servers' | 'walletName' | 'online' | 'isPopupBlocked'>,
    ): Examination {
      const examination = {}
      current = examination
      findings.value = { ...question, found: {}, policies: {}, done: false }
      return examination
    },
    setServer: (which: Examination, server: Server, finding: ServerFinding) =>
      change(which, ({ found }) => ({ found: { ...found, [server]: finding } })),
    setWallet: (which: Examination, wallet: NonNullable<Findings['wallet']>) =>
      change(which, () => ({ wallet })),
    /** The latest time that a server tells counts: an earlier one may come from a cache on the way. */
    setClock: (which: Examination, aheadMs: number) =>
      change(which, ({ clockAheadMs = aheadMs }) => ({ clockAheadMs: Math.min(clockAheadMs, aheadMs) })),
    setPolicy: (which: Examination, host: string, directive: string) =>
      change(which, ({ policies }) => ({ policies: { ...policies, [host]: directive } })),
    finish: (which: Examination) => change(which, () => ({ done: true })),
  }
}
