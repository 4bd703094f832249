import { AgletError } from '../../errors'
import { pause } from '../../lib/data/pause'
import { toAgletError } from '../../lib/data/toAgletError'
import { rpcUrls } from '../../lib/networks/rpcUrls'
import type { Network } from '../../types'
import type { Net } from '../transport/request'
import { createRpcBatch, type Send } from './rpcBatch'

/** Reads one chain through the first of its servers that answers. */
export interface Rpc {
  /** @throws AgletError of the last server; "rpc" (`meta.code`) for a JSON-RPC error; "missing_url" */
  request(
    method: string,
    params?: readonly unknown[],
    options?: { signal?: AbortSignal | undefined },
  ): Promise<unknown>
  /** Pings the servers for a while and puts the best one first; starts by itself once a server has failed. */
  rank(): void
  /** Stops ranking and further attempts. */
  stop(): void
}

/** With `ranks`, how long a read waits for any server but the last (ms). */
const FAILOVER_TIMEOUT_MS = 2000
/** In ms (spec [9.41]). */
const RETRY_DELAY_MS = 150
const RETRIES = 3

/** JSON-RPC's code of a server that failed inside, perhaps after it has sent a transaction on. */
const INTERNAL_ERROR = -32603

/** Methods that must not be called again when an answer was lost. */
const STATE_CHANGING_METHOD = /^(?:(?:\w+_)?send|eth_sign|personal_|wallet_|requestAirdrop|author_)/

/** Tells clients of the same network apart if the host has changed its servers. */
export const rpcKey = ({ endpoints, projectId }: Net, { caipNetworkId, rpcUrls }: Network) =>
  `${caipNetworkId} ${rpcUrls.default.http} ${endpoints.api} ${projectId}`

/**
 * Tries the chain's RPC service first, then the network's own URLs, each once per round.
 *
 * @param ranks leaves a silent server early, and starts ranking once a server has failed
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
      const once = STATE_CHANGING_METHOD.test(method)
      for (let round = 0; ; round++) {
        for (const send of servers) {
          try {
            // While another server can be tried, a silent one gets a short timeout.
            const failsOver = ranks && send !== servers.at(-1) && !once
            return await send(method, params, {
              signal,
              once,
              ...(failsOver && { timeout: FAILOVER_TIMEOUT_MS }),
            })
          } catch (error) {
            last = toAgletError(error)
            if (stopped || !(await mayTryNextServer(last, once))) throw last
            // Ranking moves a failed server away from the first place.
            if (ranks) this.rank()
          }
        }
        if (round === RETRIES || !isTransient(last) || once) throw last
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

/** Whether another server may succeed. Any server would return the same JSON-RPC error, unless it is the server's own. */
async function mayTryNextServer({ code, meta, cause }: AgletError, once: boolean): Promise<boolean> {
  const { status } = meta
  if (code === 'cancelled') return false
  if (code === 'rpc')
    return (
      !(once && meta['code'] === INTERNAL_ERROR) &&
      (await import('./isServerFault').then(
        ({ isServerFault }) => isServerFault(cause),
        () => false,
      ))
    )
  // On other 5xx statuses a gateway may have forwarded the call before it failed.
  if (once) return typeof status === 'number' && (status < 500 || status === 503)
  return true
}

/** Whether the same server may succeed on a retry. A timeout is not retried. */
function isTransient({ code, meta }: AgletError): boolean {
  const status = Number(meta['status'])
  return code === 'network' || code === 'rpc' || (code === 'http' && (status === 429 || status >= 500))
}
