import { AgletError } from '../../errors'
import { uuid } from '../../lib/data/uuid'
import {
  APP_PREFIX,
  FRAME_PREFIX,
  type FrameMessage,
  indicatesSetupError,
  type MessageName,
  READY,
  readFrameMessage,
} from '../../lib/embedded/messages'
import { readErrorMessage } from '../../lib/embedded/replies'
import { isRefusalInWords } from '../wallet/isRefusalInWords'
import { watchLoading } from './watchLoading'

/** Time limit of a request, counted from the call, and of loading the frame ([9.8]) (ms). */
const LIMIT_MS = 30_000

/** What the frame reads of the page, and its callbacks. */
export interface FrameContext {
  /** The URL of the frame's page. @throws AgletError `invalid_option` */
  url(): URL
  /** The element that holds the frame. It is not moved while calls are open: moving an iframe reloads it. */
  parent(): Element
  /**
   * The frame accepts messages. Messages sent from here are posted before the waiting ones.
   *
   * @param again the frame was ready before and has reloaded
   */
  onReady(again: boolean): void
  /** The frame did not load, or exceeded a time limit of the spec ([8.16]). */
  onTrouble(reason: string): void
  readonly lifetime: AbortSignal
}

export interface SendOptions<Reply> {
  readonly payload?: object
  /** Reads the payload of a success message; undefined for an unexpected payload. */
  readonly read: (payload: unknown) => Reply | undefined
  readonly signal?: AbortSignal | undefined
  /** Counted from the call (ms), 30 s by default. `none`: no limit once the frame is ready. */
  readonly limit?: number | 'none'
  /** It may move funds: if its answer is lost, its outcome is unknown. */
  readonly isSending?: boolean
}

/** The error of a request that may have been carried out, although the frame has not answered. */
export const unanswered = () => new AgletError('unknown_outcome', 'The wallet did not answer.')

export interface Frame {
  /**
   * Sends a message as soon as the frame is ready and no `RELOAD` is pending; creates the frame if there is
   * none.
   *
   * @throws AgletError `cancelled`, `timeout`, `network` for a frame that does not load or has reloaded,
   *   `rpc` or `user_rejected` with the frame's text, `bad_response`, `invalid_input` for a payload that
   *   cannot be posted, `session_ended`, `destroyed`; `unknown_outcome` in place of these for a posted call
   *   that may move funds and will not be answered
   */
  send<Reply>(name: MessageName, options: SendOptions<Reply>): Promise<Reply>
  /** Creates the frame if there is none. Does not throw: the next `send` throws the reason of a failure. */
  load(): void
  /** Whether there is a frame. */
  exists(): boolean
  /** Whether the frame accepts messages. */
  isReady(): boolean
  /** How many messages were sent so far, without the `SYNC_` messages. */
  asked(): number
  /** Posts what was sent while the frame was reloading. To be called after each `RELOAD`, even a failed one. */
  postWaiting(): void
  /**
   * Fails all open calls but `SIGN_OUT` and `RELOAD` with `session_ended` because the user logs out; late
   * answers are ignored.
   */
  failOpenCalls(): void
  /** Removes the frame; the next call creates a new one. */
  remove(): void
}

/** A call that waits for its reply. */
interface OpenCall {
  readonly name: MessageName
  readonly payload: object | undefined
  readonly isSending: boolean
  posted: boolean
  /** Handles the frame's reply: `NAME_SUCCESS` or `NAME_ERROR`. */
  answer(message: FrameMessage): void
  fail(error: AgletError): void
}

interface LiveFrame {
  readonly element: HTMLIFrameElement
  readonly parent: Element
  /** The only origin that messages are sent to and accepted from. */
  readonly origin: string
  ready: boolean
  /** Whether the frame has ever been ready; it may be reloading now. */
  wasReady: boolean
  stop(): void
}

/**
 * Fails a call because no answer will come: with `unknown_outcome` if the frame has it and it may move funds,
 * else with this error.
 */
const lose = (call: OpenCall, error: AgletError) =>
  call.fail(call.posted && call.isSending ? unanswered() : error)

/**
 * The frame of the embedded wallet, and the queue of messages to it ([7.29]). Messages are sent to, and
 * accepted from, only the frame's own window and origin (P32). The function is long because loading, queue
 * and replies are one state, which each message of the frame may change.
 */
export function createFrame(context: FrameContext): Frame {
  const open = new Map<string, OpenCall>()
  let live: LiveFrame | undefined
  let asked = 0

  const remove = () => {
    live?.stop()
    live = undefined
  }
  const failAll = (error: AgletError, which: (call: OpenCall) => boolean = () => true) => {
    for (const call of [...open.values()]) if (which(call)) lose(call, error)
  }
  const failToLoad = (reason: string) => {
    remove()
    context.onTrouble(reason)
    failAll(new AgletError('network', 'Unable to load email login dependency', { meta: { Reason: reason } }))
  }

  const isReload = ({ name, posted }: OpenCall) => posted && name === 'RELOAD'
  /** Posts a call, unless the page is not ready, or is about to reload and would lose it. */
  const post = (id: string, call: OpenCall) => {
    if (!live?.ready || call.posted || [...open.values()].some(isReload)) return
    const { name, payload } = call
    call.posted = true
    try {
      live.element.contentWindow!.postMessage(
        { type: APP_PREFIX + name, id, ...(payload && { payload }) },
        live.origin,
      )
    } catch (cause) {
      call.fail(new AgletError('invalid_input', 'This cannot be sent to the embedded wallet.', { cause }))
    }
  }

  const postWaiting = () => {
    for (const [id, call] of open) post(id, call)
  }

  const onReady = (frame: LiveFrame) => {
    const again = frame.wasReady
    if (frame.ready) onRestart()
    frame.ready = true
    frame.wasReady = true
    context.onReady(again)
    postWaiting()
  }
  /** A reload of the frame loses its pending calls, so they fail; a pending RELOAD has succeeded by it. */
  const onRestart = () => {
    for (const call of [...open.values()].filter(isReload))
      call.answer({ type: `${FRAME_PREFIX}RELOAD_SUCCESS`, payload: undefined })
    failAll(
      new AgletError('network', 'The embedded wallet has restarted. Please try again.'),
      call => call.posted,
    )
  }

  const load = (): LiveFrame => {
    const url = context.url()
    const element = document.createElement('iframe')
    element.id = 'w3m-iframe'
    element.name = 'w3m-secure-iframe'
    element.title = 'Embedded wallet'
    // The modal's view shows the frame in this slot.
    element.slot = 'frame'
    const onMessage = (event: MessageEvent) => {
      const window = element.contentWindow
      if (!window || event.source !== window || event.origin !== frame.origin) return
      const message = readFrameMessage(event.data)
      if (!message) return
      if (message.type === READY) {
        loading.isReady()
        onReady(frame)
      } else if (message.id !== undefined) open.get(message.id)?.answer(message)
    }
    const loading = watchLoading(element, url, {
      onFailure: failToLoad,
      onLeft() {
        frame.ready = false
        onRestart()
      },
    })
    const parent = context.parent()
    const frame: LiveFrame = {
      element,
      parent,
      origin: url.origin,
      ready: false,
      wasReady: false,
      stop() {
        loading.stop()
        window.removeEventListener('message', onMessage)
        element.remove()
      },
    }
    window.addEventListener('message', onMessage)
    element.src = url.href
    parent.append(element)
    return frame
  }

  const getLive = (): LiveFrame => {
    if (context.lifetime.aborted) throw context.lifetime.reason
    // The page's own code may have removed the frame.
    if (live && !live.element.isConnected) {
      remove()
      failAll(
        new AgletError('network', 'The embedded wallet was removed from the page.'),
        call => call.posted,
      )
    }
    // The modal is rendered in another element now and could not show this frame.
    if (live && !open.size && live.parent !== context.parent()) remove()
    live ??= load()
    return live
  }

  context.lifetime.addEventListener('abort', () => {
    remove()
    failAll(context.lifetime.reason)
  })

  return {
    remove,
    postWaiting,
    load() {
      try {
        getLive()
      } catch {
        // The next `send` throws the same error.
      }
    },
    exists: () => live !== undefined,
    // The page's own code may have removed the frame.
    isReady: () => live?.ready === true && live.element.isConnected,
    asked: () => asked,
    failOpenCalls: () =>
      // Disconnecting all families sends SIGN_OUT once per family; none of these calls may fail another. It
      // waits for a RELOAD.
      failAll(
        new AgletError('session_ended', 'The connection has ended.'),
        ({ name }) => name !== 'SIGN_OUT' && name !== 'RELOAD',
      ),
    send: (name, { payload, read, signal, limit = LIMIT_MS, isSending = false }) =>
      new Promise((resolve, reject) => {
        const cancel = () => lose(call, new AgletError('cancelled', 'Request was aborted'))
        const id = uuid()
        if (!name.startsWith('SYNC_')) asked++
        const end = () => {
          open.delete(id)
          clearTimeout(timer)
          signal?.removeEventListener('abort', cancel)
        }
        const onLimit = () => {
          const isReady = live?.ready
          // The frame waits for the user, without a time limit.
          if (isReady && limit === 'none') return
          lose(call, new AgletError('timeout', 'Something went wrong', { meta: { Message: name } }))
          const isWhole = limit === 'none' || limit >= LIMIT_MS
          if (isWhole && (!isReady || indicatesSetupError(name)))
            context.onTrouble(isReady ? 'silent' : 'not ready')
          // Unless other calls wait, a frame that is not ready is removed, so that the next call creates one.
          if (isWhole && !isReady && !open.size) remove()
        }
        const call: OpenCall = {
          name,
          payload,
          isSending,
          posted: false,
          answer({ type, payload: reply }) {
            end()
            if (type === `${FRAME_PREFIX}${name}_ERROR`)
              return reject(errorOf(readReply(readErrorMessage, reply) ?? 'An error occurred'))
            const value = type === `${FRAME_PREFIX}${name}_SUCCESS` ? readReply(read, reply) : undefined
            if (value !== undefined) resolve(value)
            else
              reject(
                new AgletError('bad_response', 'The embedded wallet gave an unexpected answer.', {
                  meta: { Message: name },
                }),
              )
          },
          fail(error) {
            end()
            reject(error)
          },
        }
        const timer = setTimeout(onLimit, limit === 'none' ? LIMIT_MS : limit)
        if (signal?.aborted) return cancel()
        try {
          getLive()
          open.set(id, call)
          signal?.addEventListener('abort', cancel, { once: true })
          post(id, call)
        } catch (error) {
          end()
          reject(error)
        }
      }),
  }
}

/** The frame's own text, which is the only way to tell a refusal by the user from a failure. */
const errorOf = (words: string) => new AgletError(isRefusalInWords(words) ? 'user_rejected' : 'rpc', words)

/** @returns undefined for a payload that cannot be read */
function readReply<Reply>(
  read: (payload: unknown) => Reply | undefined,
  payload: unknown,
): Reply | undefined {
  try {
    return read(payload)
  } catch {
    return undefined
  }
}
