import { isAgletError } from '../../errors'
import type { Namespace } from '../../types'
import type { Send } from './rpcBatch'
import { type Ping, scoreServers } from './scoreServers'

/** All in ms (spec [9.41]). */
const INTERVAL_MS = 4000
const PING_TIMEOUT_MS = 1000
const MAX_SAMPLES = 10

/** Pings each server once per interval and reports the order after each of ten rounds; ends on abort. */
export async function rankServers(
  servers: readonly Send[],
  family: Namespace,
  signal: AbortSignal,
  onRanked: (ranked: readonly Send[]) => void,
): Promise<void> {
  const method = family === 'solana' ? 'getHealth' : 'eth_chainId'
  const pings = new Map(servers.map(send => [send, [] as Ping[]]))
  for (let round = 0; round < MAX_SAMPLES && !signal.aborted; round++) {
    await Promise.all(
      servers.map(async send => {
        const start = Date.now()
        const answered = await send(method, [], { timeout: PING_TIMEOUT_MS, signal }).then(
          () => true,
          // An RPC error is an answer too.
          error => isAgletError(error, 'rpc'),
        )
        pings.get(send)!.push({ ms: Date.now() - start, answered })
      }),
    )
    if (signal.aborted) return
    const scores = scoreServers(servers.map(send => pings.get(send)!))
    onRanked([...servers].sort((a, b) => scores[servers.indexOf(b)]! - scores[servers.indexOf(a)]!))
    await pause(INTERVAL_MS, signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    // In Node, ranking must not keep the process alive.
    ;(timer as { unref?: () => void }).unref?.()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
