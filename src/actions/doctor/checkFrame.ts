import type { Aglet } from '../../aglet'
import { toAgletError } from '../../lib/data/toAgletError'
import type { ServerFinding } from '../../lib/doctor/findings'
import { startFinding } from './checkServer'

/** Whether the frame of the login loads and answers. Never rejects. */
export async function checkFrame(aglet: Aglet, signal: AbortSignal): Promise<ServerFinding> {
  const finding = startFinding(aglet.resolvedOptions.peek().endpoints.frame)
  try {
    const { embeddedOf } = await import('../../chunks/embedded/embedded')
    await embeddedOf(aglet).isConnected(signal)
    return finding('ok')
  } catch (cause) {
    const { code } = toAgletError(cause)
    if (signal.aborted || code === 'timeout') return finding('silent')
    // Any word of the frame is an answer.
    if (code === 'rpc') return finding('ok')
    return code === 'network' ? finding('unreachable') : finding('failing', code)
  }
}
