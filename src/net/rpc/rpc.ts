import { AgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'
import { rpcUrls } from '../../lib/networks/rpcUrls'
import type { Network } from '../../types'
import { pause } from '../transport/pause'
import type { Net } from '../transport/request'
import { createRpcBatch, type Send } from './rpcBatch'

/** Reads one chain through whichever of its servers answers. */
export interface Rpc {
  /** @throws AgletError of the last server; "rpc" (`meta.code`) when the chain itself refused; "missing_url" */
  request(
    method: string,
    params?: readonly unknown[],
    options?: { signal?: AbortSignal | undefined },
  ): Promise<unknown>
  /** Pings the servers for a while, so that the best comes first; done by itself once one has failed. */
  rank(): void
  /** Ends ranking and any further tries. */
  stop(): void
}

/** How long a read waits for a server that is not the last, with `ranks` (ms). */
const FAILOVER_TIMEOUT_MS = 2000
/** In ms (spec [9.41]). */
const RETRY_DELAY_MS = 150
const RETRIES = 3

/** Calls that must not run twice when an answer was lost. */
const STATE_CHANGING_METHOD =
  /^(?:eth_send|eth_sign|personal_|wallet_|sendTransaction|requestAirdrop|author_)/
/** JSON-RPC codes for "too many requests". */
const BUSY_CODES: readonly unknown[] = [429, -32005]

/**
 * The chain's RPC service first, then the network's own URLs, each once.
 *
 * @param ranks goes on from a silent server early, and starts ranking by itself once one has failed
 */
export function createRpc(net: Net, network: Network, { ranks = false } = {}): Rpc {
  const urls = rpcUrls(network, net.endpoints.api, net.projectId)
  let servers: readonly Send[] = urls.map(({ url, plain }) => createRpcBatch(net, url, plain))
  let stopRanking: (() => void) | undefined
  let stopped = false

  return {
    async request(method, params = [], { signal } = {}) {
      let last = new AgletError('missing_url', 'The network has no RPC URL.', {
        meta: { network: network.caipNetworkId },
      })
      for (let round = 0; ; round++) {
        for (const send of servers) {
          try {
            // Where another could be asked, nobody waits long for one that is silent.
            const hasty = ranks && send !== servers.at(-1) && !STATE_CHANGING_METHOD.test(method)
            return await send(method, params, { signal, ...(hasty && { timeout: FAILOVER_TIMEOUT_MS }) })
          } catch (error) {
            last = toAgletError(error)
            if (stopped || !mayAskElsewhere(last, method)) throw last
            // One that failed need not be the first to be asked next time.
            if (ranks) this.rank()
          }
        }
        if (round === RETRIES || !isPassing(last) || STATE_CHANGING_METHOD.test(method)) throw last
        await pause(RETRY_DELAY_MS * 2 ** round * (1 + Math.random() / 2), signal)
        if (stopped || signal?.aborted)
          throw new AgletError('cancelled', 'Request was aborted', { cause: signal?.reason })
      }
    },
    rank() {
      if (stopRanking || stopped || servers.length < 2) return
      const controller = new AbortController()
      stopRanking = () => controller.abort()
      import('./rankServers')
        .then(({ rankServers }) =>
          rankServers(servers, network.chainNamespace, controller.signal, ranked => {
            servers = ranked
          }),
        )
        .catch(() => {})
        .finally(() => {
          stopRanking = undefined
        })
    },
    stop() {
      stopped = true
      stopRanking?.()
    },
  }
}

/** A refusal by the chain would be the same everywhere; all else is the server's trouble. */
function mayAskElsewhere({ code, meta }: AgletError, method: string): boolean {
  const { status } = meta
  if (code === 'cancelled') return false
  if (code === 'rpc') return BUSY_CODES.includes(meta['code'])
  // Then a gateway may have passed the call on before it failed.
  if (STATE_CHANGING_METHOD.test(method))
    return typeof status === 'number' && (status < 500 || status === 503)
  return true
}

/** Whether the same server may do better soon. One that timed out has had its time. */
function isPassing({ code, meta }: AgletError): boolean {
  const status = Number(meta['status'])
  return code === 'network' || code === 'rpc' || (code === 'http' && (status === 429 || status >= 500))
}
