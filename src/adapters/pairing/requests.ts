import { AgletError, type ErrorCode } from '../../errors'
import { record } from '../../lib/data/json'
import { errorText } from '../../lib/data/toAgletError'
import { codeOf, walletError } from '../evm/eip1193'
import { isRefusalInWords } from '../wallet/isRefusalInWords'
import { isSessionEnded } from './harden/sessionEnded'
import type { WcClient, WcRecord } from './library'

/** Methods that move funds: an equal request is not sent twice without `allowDuplicate`. */
const SENDING =
  /^(?:eth_sendTransaction|eth_sendRawTransaction|wallet_sendCalls|solana_signAndSendTransaction|sendTransfer)$/

/** Whether an approved request moves funds by itself. */
export const isSending = (method: string, params: unknown): boolean =>
  SENDING.test(method) || (method === 'signPsbt' && record(params)?.['broadcast'] === true)

/** A wallet's answer to a request that had ended with `unknown_outcome`. */
export interface LateAnswer {
  /** Unchecked. */
  readonly result?: unknown
  readonly error?: AgletError
}

/** How Aglet's own code sends a request that moves funds. */
export interface SendingOptions {
  /** Sends the request although an equal one may still be approved. */
  readonly allowDuplicate?: boolean | undefined
  /** Called if the wallet answers after the request has ended with `unknown_outcome`. */
  readonly onLateAnswer?: ((answer: LateAnswer) => void) | undefined
}

/** One request to a session's wallet. */
export interface WalletRequest extends SendingOptions {
  /** The session's topic. */
  readonly topic: string
  /** CAIP-2, as the wallet has approved it. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/** A request that was sent; used to open its wallet. */
export interface SentRequest {
  /** JSON-RPC id. */
  readonly id: number
  readonly topic: string
  readonly method: string
}

/** The wallet's late answer, with its request. */
export interface LateResult extends LateAnswer {
  readonly method: string
  readonly params: unknown
}

export interface RequestEvents {
  /** The request is being sent to the wallet; called once per request. */
  onSent?(request: SentRequest): void
  /** The wallet has answered a request whose outcome was unknown; called once per request. */
  onLateResult?(result: LateResult): void
}

const ENDED = 'The connection was ended.'
const UNKNOWN_OUTCOME_MESSAGE = 'The wallet did not answer. The request may still be approved there.'

/** Converts WalletConnect's own codes; `walletError` converts all others, including 5000. */
function wcError(cause: unknown): AgletError {
  const code = codeOf(cause) ?? 0
  const named = (name: ErrorCode, text: string) => new AgletError(name, text, { cause, meta: { Code: code } })
  if (code >= 5001 && code <= 5003) return named('user_rejected', 'The request was declined in the wallet.')
  if (code === 5100 || code === 3005) return named('chain_unsupported', 'Chain is not supported')
  if (code === 5101 || code === 10001 || code === 3001)
    return named('method_unsupported', 'The wallet does not support this request.')
  if (code === 6000) return named('session_ended', 'The wallet has ended the connection.')
  return walletError(cause)
}

const isReply = (error: unknown): boolean =>
  typeof error === 'string' || typeof codeOf(error) === 'number' || isRefusalInWords(error)

/**
 * Sends requests to wallets over their sessions. A request ends as resolved, as rejected, or as *unknown*: it
 * was sent but not answered, so it may still be approved. An unknown request that moves funds is not repeated
 * without `allowDuplicate`. The function is long because sending a request, giving it up and handling its
 * late answer share the list of unanswered requests.
 */
export function createRequests(client: WcClient, { onSent, onLateResult }: RequestEvents) {
  /** `keyOf` of each unanswered request, by its JSON-RPC id: equal requests may have been sent on purpose. */
  const unknown = new Map<number, string>()
  /** The functions that end the requests without an answer, with their topics. */
  const unanswered = new Map<(error: Error) => void, string>()
  const { history } = client.core

  const keyOf = ({ topic, chainId, method, params }: WalletRequest) =>
    JSON.stringify([topic, chainId, method, params])

  /** Gets the request's JSON-RPC id from the library's history; `request()` returns only the answer. */
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
  const watchLateAnswer = (key: string, id: number, { method, params, onLateAnswer }: WalletRequest) => {
    unknown.set(id, key)
    const onUpdated = (answered: WcRecord) => {
      if (answered.id !== id || !answered.response) return
      history.removeListener('history_updated', onUpdated)
      unknown.delete(id)
      const { result, error } = answered.response
      const answer = error ? { error: wcError(error) } : { result }
      onLateResult?.({ method, params, ...answer })
      onLateAnswer?.(answer)
    }
    history.on('history_updated', onUpdated)
  }

  return {
    /** The number of requests whose outcome is unknown. */
    get open() {
      return unknown.size
    },

    /** Ends the requests of a session that the user ends: the library deletes its keys, so no answer arrives. */
    end(topic: string) {
      for (const [end, at] of unanswered) if (at === topic) end(new Error(ENDED))
    },

    /**
     * @returns the wallet's answer, unchecked
     * @throws AgletError `user_rejected`, `method_unsupported`, `chain_unsupported`, `session_ended`,
     *   `network` when nothing was sent, `unknown_outcome` when the request may still be approved
     */
    async send(request: WalletRequest): Promise<unknown> {
      const { topic, chainId, method } = request
      const key = keyOf(request)
      const sending = isSending(method, request.params)
      if (sending && [...unknown.values()].includes(key) && !request.allowDuplicate)
        throw new AgletError('unknown_outcome', 'The same request may still be approved in the wallet.', {
          meta: { Method: method, Hint: 'Pass { allowDuplicate: true } to send it all the same.' },
        })
      if (globalThis.navigator?.onLine === false)
        throw new AgletError('network', 'This device is offline.', { meta: { Method: method } })
      // A copy, whose identity tells this request from equal ones in the library's history.
      const params: unknown = Array.isArray(request.params)
        ? [...request.params]
        : { ...(request.params as object) }
      const created = watchCreation(request, params)
      let end = (_: Error) => {}
      const ended = new Promise<never>((_, reject) => {
        end = reject
      })
      unanswered.set(end, topic)
      try {
        return await Promise.race([client.request({ topic, chainId, request: { method, params } }), ended])
      } catch (cause) {
        if (/expired/i.test(errorText(cause)) || !isReply(cause)) {
          // The request was never sent, so it cannot be approved.
          if (created.id === undefined) {
            if (isSessionEnded(cause))
              throw new AgletError('session_ended', 'The connection has ended.', { cause })
            throw new AgletError('network', 'The request did not reach the wallet.', { cause })
          }
          if (errorText(cause) !== ENDED) watchLateAnswer(key, created.id, request)
          throw new AgletError('unknown_outcome', UNKNOWN_OUTCOME_MESSAGE, {
            cause,
            meta: { Method: method, Id: created.id },
          })
        }
        throw wcError(cause)
      } finally {
        unanswered.delete(end)
        created.stop()
      }
    },
  }
}

export type Requests = ReturnType<typeof createRequests>
