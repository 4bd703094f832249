import { AgletError, isAgletError, toAgletError } from '../errors'
import { rpcUrls } from '../lib/rpcUrls'
import type { Network } from '../types'
import type { Net } from './request'
import { createRpcBatch, type Send } from './rpcBatch'
import { type Ping, scoreServers } from './scoreServers'

/** Reads one chain through whichever of its servers answers. */
export interface Rpc {
  /** @throws AgletError of the last server; "rpc" (`meta.code`) when the chain itself refused; "missing_url" */
  request(
    method: string,
    params?: readonly unknown[],
    options?: { signal?: AbortSignal | undefined },
  ): Promise<unknown>
  /** Starts to ping the servers, so that the best comes first. Runs until `stop`. */
  rank(): void
  /** Ends ranking and any further tries. */
  stop(): void
}

interface Server {
  readonly send: Send
  readonly pings: Ping[]
}

/** All in ms (spec [9.41]). */
const RANK_INTERVAL = 4000
const PING_TIMEOUT = 1000
const RETRY_DELAY = 150
const SAMPLES = 10
const RETRIES = 3

/** Calls that must not run twice when an answer was lost. */
const ACTS = /^(?:eth_send|eth_sign|personal_|wallet_|sendTransaction|requestAirdrop|author_)/
/** JSON-RPC codes for "too many requests". */
const BUSY: readonly unknown[] = [429, -32005]

/** The chain's RPC service first, then the network's own URLs, each once. */
export function createRpc(net: Net, network: Network): Rpc {
  const urls = rpcUrls(network, net.endpoints.api, net.projectId)
  let servers: readonly Server[] = urls.map(({ url, plain }) => ({
    send: createRpcBatch(net, url, plain),
    pings: [],
  }))
  let ranking: { timer?: ReturnType<typeof setTimeout> } | undefined
  let stopped = false

  const sample = async (mine: NonNullable<typeof ranking>) => {
    const method = network.chainNamespace === 'solana' ? 'getHealth' : 'eth_chainId'
    await Promise.all(
      servers.map(async ({ send, pings }) => {
        const start = Date.now()
        const answered = await send(method, [], { timeout: PING_TIMEOUT }).then(
          () => true,
          error => isAgletError(error, 'rpc'),
        )
        pings.push({ ms: Date.now() - start, answered })
        if (pings.length > SAMPLES) pings.shift()
      }),
    )
    if (ranking !== mine) return
    const scores = scoreServers(servers.map(({ pings }) => pings))
    const scoreOf = new Map(servers.map((server, at) => [server, scores[at]!]))
    servers = [...servers].sort((a, b) => scoreOf.get(b)! - scoreOf.get(a)!)
    mine.timer = setTimeout(() => sample(mine), RANK_INTERVAL)
    // In Node, ranking alone keeps no process up.
    ;(mine.timer as { unref?: () => void }).unref?.()
  }

  return {
    async request(method, params = [], { signal } = {}) {
      let last = new AgletError('missing_url', 'The network has no RPC URL.', {
        meta: { network: network.caipNetworkId },
      })
      for (let round = 0; ; round++) {
        for (const { send } of servers) {
          try {
            return await send(method, params, { signal })
          } catch (error) {
            last = toAgletError(error)
            if (stopped || !mayAskElsewhere(last, method)) throw last
          }
        }
        if (round === RETRIES || !isPassing(last) || ACTS.test(method)) throw last
        await pause(RETRY_DELAY * 2 ** round * (1 + Math.random() / 2), signal)
        if (stopped || signal?.aborted)
          throw new AgletError('cancelled', 'Request was aborted', { cause: signal?.reason })
      }
    },
    rank() {
      if (ranking || stopped || servers.length < 2) return
      ranking = {}
      sample(ranking)
    },
    stop() {
      stopped = true
      clearTimeout(ranking?.timer)
      ranking = undefined
    },
  }
}

/** A refusal by the chain would be the same everywhere; all else is the server's trouble. */
function mayAskElsewhere({ code, meta }: AgletError, method: string): boolean {
  const { status } = meta
  if (code === 'cancelled') return false
  if (code === 'rpc') return BUSY.includes(meta['code'])
  // Then a gateway may have passed the call on before it failed.
  if (ACTS.test(method)) return typeof status === 'number' && (status < 500 || status === 503)
  return true
}

/** Whether the same server may do better soon. One that timed out has had its time. */
function isPassing({ code, meta }: AgletError): boolean {
  const status = Number(meta['status'])
  return code === 'network' || code === 'rpc' || (code === 'http' && (status === 429 || status >= 500))
}

/** Ends early when `signal` aborts. @param ms milliseconds */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}
