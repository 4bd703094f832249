import { AgletError } from '../../errors'
import { uuid } from '../../lib/data/uuid'
import {
  APP_PREFIX,
  blamesSetup,
  FRAME_PREFIX,
  type FrameMessage,
  type MessageName,
  READY,
  readFrameMessage,
} from '../../lib/embedded/messages'
import { readErrorMessage } from '../../lib/embedded/replies'
import { isRefusalInWords } from '../wallet/isRefusalInWords'
import { watchLoading } from './watchLoading'

/** The time that a request has from its call on, and that a frame has to load ([9.8]) (ms). */
const LIMIT_MS = 30_000

/** What the frame may know of the page, and what it tells. */
export interface FrameContext {
  /** The page that it shows. @throws AgletError `invalid_option` */
  url(): URL
  /** What its element is put into. It stays there while anything is asked: one that is moved loads again. */
  parent(): Element
  /** It listens: for the first time, or again after it has loaded anew. Sent from here, messages go before those that wait. */
  onReady(again: boolean): void
  /** It did not load, or is too slow for what the spec limits ([8.16]). */
  onTrouble(reason: string): void
  readonly lifetime: AbortSignal
}

export interface SendOptions<Reply> {
  readonly payload?: object
  /** Reads the payload of a success; undefined for one that does not fit. */
  readonly read: (payload: unknown) => Reply | undefined
  readonly signal?: AbortSignal | undefined
  /** From the call on (ms). `none`: once the frame is ready it may take as long as its user does. Default 30 s. */
  readonly limit?: number | 'none'
}

export interface Frame {
  /**
   * Sends a message as soon as the frame is ready, which is made where there is none.
   *
   * @throws AgletError `cancelled`, `timeout`, `network` for a frame that does not load or has begun anew, `rpc` or
   *   `user_rejected` with its own words, `bad_response`, `invalid_input` for what cannot be posted, `session_ended`, `destroyed`
   */
  send<Reply>(name: MessageName, options: SendOptions<Reply>): Promise<Reply>
  /** Makes it where there is none; why it cannot be made is told to the first who sends. */
  load(): void
  /** Whether there is one. */
  exists(): boolean
  /** Whether it listens. */
  isReady(): boolean
  /** How often it was asked something, beside what it is told of the page. */
  asked(): number
  /** The user leaves: what was asked for them ends with `session_ended`, and a late answer is nobody's. */
  endCalls(): void
  /** Takes it away, until it is needed again. */
  remove(): void
}

/** One that waits for its reply. */
interface OpenCall {
  readonly name: MessageName
  readonly payload: object | undefined
  posted: boolean
  /** Takes a reply of the frame: of `NAME_SUCCESS` or `NAME_ERROR`. */
  answer(message: FrameMessage): void
  fail(error: AgletError): void
}

interface LiveFrame {
  readonly element: HTMLIFrameElement
  readonly parent: Element
  /** The one origin that is spoken to and listened to. */
  readonly origin: string
  ready: boolean
  /** It has been ready, though it may not be at the moment. */
  wasReady: boolean
  stop(): void
}

/**
 * The frame of the embedded wallet, and the one queue of messages to it ([7.29]). Bound to its window and its origin, both
 * ways (P32). It is long since loading, queue and replies are one state, which each message of the frame may change.
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
    for (const call of [...open.values()]) if (which(call)) call.fail(error)
  }
  const failToLoad = (reason: string) => {
    remove()
    context.onTrouble(reason)
    failAll(new AgletError('network', 'Unable to load email login dependency', { meta: { Reason: reason } }))
  }

  const post = (frame: LiveFrame, id: string, call: OpenCall) => {
    const { name, payload } = call
    call.posted = true
    try {
      frame.element.contentWindow!.postMessage(
        { type: APP_PREFIX + name, id, ...(payload && { payload }) },
        frame.origin,
      )
    } catch (cause) {
      call.fail(new AgletError('invalid_input', 'This cannot be sent to the embedded wallet.', { cause }))
    }
  }

  const onReady = (frame: LiveFrame) => {
    const again = frame.wasReady
    if (frame.ready) onRestart()
    frame.ready = true
    frame.wasReady = true
    const waiting = [...open].filter(([, call]) => !call.posted)
    context.onReady(again)
    for (const [id, call] of waiting) if (open.has(id)) post(frame, id, call)
  }
  /** What it was asked before is lost with the page that was asked; beginning anew may have been what was asked. */
  const onRestart = () => {
    for (const call of [...open.values()])
      if (call.posted && call.name === 'RELOAD')
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
    // Shown where a view of the modal has its place.
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
    // The page may have taken it away.
    if (live && !live.element.isConnected) {
      remove()
      failAll(
        new AgletError('network', 'The embedded wallet was removed from the page.'),
        call => call.posted,
      )
    }
    // The modal is drawn elsewhere now, and could not show it.
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
    load() {
      try {
        getLive()
      } catch {
        // As above.
      }
    },
    exists: () => live !== undefined,
    isReady: () => live?.ready === true,
    asked: () => asked,
    endCalls: () =>
      // A log-out of all families is asked for once in each.
      failAll(
        new AgletError('session_ended', 'The connection has ended.'),
        ({ name }) => name !== 'SIGN_OUT',
      ),
    send: (name, { payload, read, signal, limit = LIMIT_MS }) =>
      new Promise((resolve, reject) => {
        const cancel = () => call.fail(new AgletError('cancelled', 'Request was aborted'))
        const id = uuid()
        if (!name.startsWith('SYNC_')) asked++
        const end = () => {
          open.delete(id)
          clearTimeout(timer)
          signal?.removeEventListener('abort', cancel)
        }
        const onLimit = () => {
          const isReady = live?.ready
          // Its user takes as long as they like.
          if (isReady && limit === 'none') return
          call.fail(new AgletError('timeout', 'Something went wrong', { meta: { Message: name } }))
          const isWhole = limit === 'none' || limit >= LIMIT_MS
          if (isWhole && (!isReady || blamesSetup(name))) context.onTrouble(isReady ? 'silent' : 'not ready')
          // One that was never ready may be made anew, unless others still wait for it.
          if (isWhole && !isReady && !open.size) remove()
        }
        const call: OpenCall = {
          name,
          payload,
          posted: false,
          answer({ type, payload: reply }) {
            end()
            if (type === `${FRAME_PREFIX}${name}_ERROR`)
              return reject(errorOf(readReply(readErrorMessage, reply) ?? 'An error occurred'))
            const value = type === `${FRAME_PREFIX}${name}_SUCCESS` ? readReply(read, reply) : undefined
            if (value !== undefined) resolve(value)
            else
              reject(
                new AgletError(
                  'bad_response',
                  'The embedded wallet gave another answer than it was asked for.',
                  {
                    meta: { Message: name },
                  },
                ),
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
          const frame = getLive()
          open.set(id, call)
          signal?.addEventListener('abort', cancel, { once: true })
          if (frame.ready) post(frame, id, call)
        } catch (error) {
          end()
          reject(error)
        }
      }),
  }
}

/** The frame's own words; they are all that tells a refusal of its user from a failure. */
const errorOf = (words: string) => new AgletError(isRefusalInWords(words) ? 'user_rejected' : 'rpc', words)

/** What cannot be read is no answer. */
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
