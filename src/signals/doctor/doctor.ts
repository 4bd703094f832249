import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Findings, Server, ServerFinding } from '../../lib/doctor/findings'

/** One run of the checks; compared by identity, so that late results of an earlier run are ignored. */
export type Examination = object

/** The findings of the checks, and the only functions that change them. */
export function createDoctor() {
  const findings = signal<Findings>()
  let current: Examination | undefined

  const change = (which: Examination, next: (now: Findings) => Partial<Findings>) => {
    const now = findings.peek()
    if (current === which && now) findings.value = { ...now, ...next(now) }
  }
  return {
    findings: findings as ReadonlySignal<Findings | undefined>,
    /** Starts a new run and clears the earlier findings. */
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
    /**
     * The latest server time counts (the smallest `aheadMs`), since an earlier one may come from an HTTP
     * cache.
     */
    setClock: (which: Examination, aheadMs: number) =>
      change(which, ({ clockAheadMs = aheadMs }) => ({ clockAheadMs: Math.min(clockAheadMs, aheadMs) })),
    setPolicy: (which: Examination, host: string, directive: string) =>
      change(which, ({ policies }) => ({ policies: { ...policies, [host]: directive } })),
    finish: (which: Examination) => change(which, () => ({ done: true })),
  }
}
