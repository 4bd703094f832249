import type { RelayAnswer } from '../../adapters/pairing/askRelay'
import type { Aglet } from '../../aglet'
import type { ServerFinding, ServerOutcome } from '../../lib/doctor/findings'
import { startFinding } from './checkServer'

const OUTCOMES: Readonly<Record<RelayAnswer, ServerOutcome>> = {
  ok: 'ok',
  silent: 'silent',
  offline: 'unreachable',
  blocked: 'unreachable',
  project: 'project',
  origin: 'origin',
  clock: 'clock',
  relay: 'failing',
}

/** Checks whether the relay accepts this page. Never rejects. */
export async function checkRelay(aglet: Aglet, signal: AbortSignal): Promise<ServerFinding> {
  const finding = startFinding(aglet.resolvedOptions.peek().endpoints.relay)
  try {
    // Uses the pairing chunk, which knows the relay's error texts.
    const pairing = await import('../../chunks/pairing/pairing')
    const answer = await pairing.checkRelay(aglet, signal)
    const outcome = OUTCOMES[answer]
    return finding(outcome, answer === outcome ? undefined : answer)
  } catch {
    return finding('code')
  }
}
