import { AgletError, type ErrorCode } from '../../errors'
import { record } from '../../lib/data/json'
import { errorText } from '../../lib/data/toAgletError'
import { codeOf, walletError } from '../evm/eip1193'
import { isRefusalInWords } from '../wallet/isRefusalInWords'
import { isSessionEnded } from './harden/sessionEnded'
import type { WcClient, WcRecord } from './library'

/** Methods that move funds once the wallet approves: an equal request is not sent twice without `allowDuplicate`. */
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
  readonly allowDuplicate?: boolean | undefined
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
  onSent?(request: SentRequest): void
  /** The wallet has answered a request whose outcome was unknown; once for each. */
  onLateResult?(result: LateResult): void
}

const UNKNOWN_OUTCOME_MESSAGE = 'The wallet did not answer. The request may still be approved there.'

/** WalletConnect's own codes beside those that `walletError` knows, 5000 among them. */
function wcError(cause: unknown): AgletError {
  const code = codeOf(cause) ?? 0
  const named = (name: ErrorCode, text: string) => new AgletError(name, text, { cause, meta: { Code: code } })
  if (code >= 5001 && code <= 5003) return named('user_rejected', 'The request was declined in the wallet.')
  if (code === 5100 || code === 3005) return named('chain_unsupported', 'Chain is not supported')
  if (code === 5101 || code === 10001 || code === 3001)
    return named('method_unsupported', 'The wallet does not know this request.')
  if (code === 6000) return named('session_ended', 'The wallet has ended the connection.')
  return walletError(cause)
}

const isReply = (error: unknown): boolean =>
  typeof error === 'string' || typeof codeOf(error) === 'number' || isRefusalInWords(error)

/**
 * Asks wallets through their sessions. A request ends as resolved, as rejected, or as *unknown*: it was sent and no
 * answer came, so that it may still be approved. An unknown one that moves something is not sent again unasked. It is
 * long since sending a request, giving it up and hearing its late answer share the requests that are unanswered.
 */
export function createRequests(client: WcClient, { onSent, onLateResult }: RequestEvents) {
  /** JSON-RPC ids of the requests without an answer, by `keyOf`. */
  const unknown = new Map<string, number>()
  const { history } = client.core

  const keyOf = ({ topic, chainId, method, params }: WalletRequest) =>
    JSON.stringify([topic, chainId, method, params])

  /** Reads the request's JSON-RPC id from the library's history as it is sent: its `request()` returns only the answer. */
  const watchCreation = ({ topic, method }: WalletRequest, params: unknown) => {
    const created: { id?: number; stop: () => void } = { stop: () => {} }
    const onCreated = ({ id, topic: at, request }: WcRecord) => {
      const inner = record(record(request.params)?.['request'])
      if (at !== topic || inner?.['params'] !== params) return
      created.id = id
      created.stop()
      onSent?.({ id, topic, method })
    }
    created.stop = () => history.removeListener('history_created', onCreated)
    history.on('history_created', onCreated)
    return created
  }

  /** Keeps listening for the answer of a request whose outcome is unknown. */
  const watchLateAnswer = (key: string, id: number, { method, params }: WalletRequest) => {
    unknown.set(key, id)
    const onUpdated = (answered: WcRecord) => {
      if (answered.id !== id || !answered.response) return
      history.removeListener('history_updated', onUpdated)
      if (unknown.get(key) === id) unknown.delete(key)
      const { result, error } = answered.response
      onLateResult?.({ method, params, ...(error ? { error: wcError(error) } : { result }) })
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
    async send(request: WalletRequest): Promise<unknown> {
      const { topic, chainId, method } = request
      const key = keyOf(request)
      const sending = isSending(method, request.params)
      if (sending && unknown.has(key) && !request.allowDuplicate)
        throw new AgletError('unknown_outcome', 'The same request may still be approved in the wallet.', {
          meta: { Method: method, Hint: 'Pass { allowDuplicate: true } to send it all the same.' },
        })
      if (globalThis.navigator?.onLine === false)
        throw new AgletError('network', 'This device is offline.', { meta: { Method: method } })
      // A copy, by which this request is known from others like it.
      const params: unknown = Array.isArray(request.params)
        ? [...request.params]
        : { ...(request.params as object) }
      const created = watchCreation(request, params)
      try {
        return await client.request({ topic, chainId, request: { method, params } })
      } catch (cause) {
        if (/expired/i.test(errorText(cause)) || !isReply(cause)) {
          // It never left, so there is nothing that could be approved.
          if (created.id === undefined) {
            if (isSessionEnded(cause))
              throw new AgletError('session_ended', 'The connection has ended.', { cause })
            throw new AgletError('network', 'The request did not reach the wallet.', { cause })
          }
          watchLateAnswer(key, created.id, request)
          throw new AgletError('unknown_outcome', UNKNOWN_OUTCOME_MESSAGE, {
            cause,
            meta: { Method: method, Id: created.id },
          })
        }
        throw wcError(cause)
      } finally {
        created.stop()
      }
    },
  }
}

export type Requests = ReturnType<typeof createRequests>
