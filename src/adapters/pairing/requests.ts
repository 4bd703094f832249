import { AgletError, type ErrorCode } from '../../errors'
import { record } from '../../lib/json'
import { errorText } from '../../lib/toAgletError'
import { codeOf, walletError } from '../eip1193'
import { isOver } from './harden'
import type { WcClient, WcRecord } from './library'

/** Requests that move something once a wallet approves: never sent twice without being asked to. */
const SENDING =
  /^(?:eth_sendTransaction|eth_sendRawTransaction|wallet_sendCalls|solana_signAndSendTransaction|sendTransfer)$/

/** Whether a request moves something by itself. */
export const isSending = (method: string, params: unknown): boolean =>
  SENDING.test(method) || (method === 'signPsbt' && record(params)?.['broadcast'] === true)

/** One request to the wallet at the other end of a session. */
export interface WalletRequest {
  /** Of the session. */
  readonly topic: string
  /** CAIP-2, as the wallet has approved it. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** Sends it although an equal one may still be approved. */
  readonly again?: boolean | undefined
}

/** A request that was sent, as what opens its wallet needs it. */
export interface SentRequest {
  /** JSON-RPC id. */
  readonly id: number
  readonly topic: string
  readonly method: string
}

/** What became of a request after nobody waited for it any more. */
export interface LateResult {
  readonly method: string
  readonly params: unknown
  readonly result?: unknown
  readonly error?: AgletError
}

export interface RequestEvents {
  /** The request has left for the wallet; once for each. */
  sent?(request: SentRequest): void
  /** The wallet has answered a request whose outcome was unknown; once for each. */
  late?(late: LateResult): void
}

const TEXT = 'The wallet did not answer. The request may still be approved there.'

/** WalletConnect's own codes beside those of `eip1193.ts`. */
function wcError(cause: unknown): AgletError {
  const code = codeOf(cause) ?? 0
  const named = (name: ErrorCode, text: string) => new AgletError(name, text, { cause, meta: { Code: code } })
  if (cause === 'User rejected.' || (code >= 5000 && code <= 5003))
    return named('user_rejected', 'The request was declined in the wallet.')
  if (code === 5100 || code === 3005) return named('chain_unsupported', 'Chain is not supported')
  if (code === 5101 || code === 10001 || code === 3001)
    return named('method_unsupported', 'The wallet does not know this request.')
  if (code === 6000) return named('session_ended', 'The wallet has ended the connection.')
  return walletError(cause)
}

const isReply = (error: unknown): boolean => typeof error === 'string' || typeof codeOf(error) === 'number'

/**
 * Asks wallets through their sessions. A request ends as resolved, as rejected, or as *unknown*: it was sent and no
 * answer came, so that it may still be approved. An unknown one that moves something is not sent again unasked.
 */
export function createRequests(client: WcClient, { sent, late }: RequestEvents) {
  /** Sent and without an end, by what they ask for. */
  const unknown = new Map<string, number>()
  const { history } = client.core

  const keyOf = ({ topic, chainId, method, params }: WalletRequest) =>
    JSON.stringify([topic, chainId, method, params])

  /** Hears of the request's id as it leaves; the library does not tell it otherwise before the answer. */
  const follow = ({ topic, method }: WalletRequest, params: unknown) => {
    const heard: { id?: number; stop: () => void } = { stop: () => {} }
    const onCreated = ({ id, topic: at, request }: WcRecord) => {
      const inner = record(record(request.params)?.['request'])
      if (at !== topic || inner?.['params'] !== params) return
      heard.id = id
      heard.stop()
      sent?.({ id, topic, method })
    }
    heard.stop = () => history.removeListener('history_created', onCreated)
    history.on('history_created', onCreated)
    return heard
  }

  /** Waits on for an answer that comes late. */
  const listenOn = (key: string, id: number, { method, params }: WalletRequest) => {
    unknown.set(key, id)
    const onUpdated = (answered: WcRecord) => {
      if (answered.id !== id || !answered.response) return
      history.removeListener('history_updated', onUpdated)
      if (unknown.get(key) === id) unknown.delete(key)
      const { result, error } = answered.response
      late?.({ method, params, ...(error ? { error: wcError(error) } : { result }) })
    }
    history.on('history_updated', onUpdated)
  }

  return {
    /** Requests whose outcome is unknown. */
    get open() {
      return unknown.size
    },

    /**
     * @returns what the wallet answered, unchecked
     * @throws AgletError `user_rejected`, `method_unsupported`, `chain_unsupported`, `session_ended`, `network` when
     *   nothing was sent, `unknown_outcome` when it may still be approved
     */
    async send(wish: WalletRequest): Promise<unknown> {
      const { topic, chainId, method } = wish
      const key = keyOf(wish)
      const sending = isSending(method, wish.params)
      if (sending && unknown.has(key) && !wish.again)
        throw new AgletError('unknown_outcome', 'The same request may still be approved in the wallet.', {
          meta: { Method: method, Hint: 'Pass { again: true } to send it all the same.' },
        })
      if (globalThis.navigator?.onLine === false)
        throw new AgletError('network', 'This device is offline.', { meta: { Method: method } })
      // A copy, by which this request is known from others like it.
      const params: unknown = Array.isArray(wish.params) ? [...wish.params] : { ...(wish.params as object) }
      const heard = follow(wish, params)
      try {
        return await client.request({ topic, chainId, request: { method, params } })
      } catch (cause) {
        if (/expired/i.test(errorText(cause)) || !isReply(cause)) {
          // It never left, so there is nothing that could be approved.
          if (heard.id === undefined) {
            if (isOver(cause)) throw new AgletError('session_ended', 'The connection has ended.', { cause })
            throw new AgletError('network', 'The request did not reach the wallet.', { cause })
          }
          listenOn(key, heard.id, wish)
          throw new AgletError('unknown_outcome', TEXT, { cause, meta: { Method: method, Id: heard.id } })
        }
        throw wcError(cause)
      } finally {
        heard.stop()
      }
    },
  }
}

export type Requests = ReturnType<typeof createRequests>
