import type { Aglet } from '../../aglet'
import { toAgletError } from '../../lib/data/toAgletError'
import type { ServerFinding } from '../../lib/doctor/findings'
import { startFinding } from './checkServer'

/** Checks whether the embedded wallet's frame loads and answers. Never rejects. */
export async function checkFrame(aglet: Aglet, signal: AbortSignal): Promise<ServerFinding> {
  const finding = startFinding(aglet.resolvedOptions.peek().endpoints.frame)
  try {
    const { embeddedOf } = await import('../../chunks/embedded/embedded')
    await embeddedOf(aglet).isConnected(signal)
    return finding('ok')
  } catch (cause) {
    const { code } = toAgletError(cause)
    if (signal.aborted || code === 'timeout') return finding('silent')
    // Any reply of the frame counts, even an error.
    if (code === 'rpc') return finding('ok')
    return code === 'network' ? finding('unreachable') : finding('failing', code)
  }
}
