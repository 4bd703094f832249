import type { AgletError } from '../../errors'
import { defined } from '../../lib/data/defined'
import { string } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import type { ServerFinding, ServerOutcome } from '../../lib/doctor/findings'
import { readRefusal } from '../../net/transport/readRefusal'

/** Host name and port; '' for an invalid URL. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

/** Starts the clock of a check. @returns a function that creates its finding */
export function startFinding(url: string): (outcome: ServerOutcome, detail?: string) => ServerFinding {
  const start = performance.now()
  return (outcome, detail) =>
    defined({ outcome, detail, host: hostOf(url), ms: Math.round(performance.now() - start) })
}

/** Checks how a server answers a harmless call. Never rejects. @param call is aborted by its signal */
export async function checkServer(
  url: string,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<unknown>,
): Promise<ServerFinding> {
  const finding = startFinding(url)
  try {
    await call(signal)
    return finding('ok')
  } catch (cause) {
    const error = toAgletError(cause)
    if (signal.aborted) return finding('silent')
    if (error.code === 'network') return finding('unreachable')
    if (error.code === 'timeout') return finding('silent')
    return error.code === 'http'
      ? finding(...(await readStatus(error, signal)))
      : finding('failing', error.code)
  }
}

/** Reads from a server's error text whether it rejects the project id or the origin. */
async function readStatus(
  error: AgletError,
  signal: AbortSignal,
): Promise<[outcome: ServerOutcome, detail: string]> {
  const status = Number(error.meta['status'])
  const detail = `HTTP ${status}`
  if (status !== 401 && status !== 403) return ['failing', detail]
  const refusal = error.cause instanceof Response && (await readRefusal(error.cause, '', signal))
  const text = (refusal && string(refusal.meta['text'])) || ''
  return [/origin not allowed/i.test(text) ? 'origin' : 'project', detail]
}
