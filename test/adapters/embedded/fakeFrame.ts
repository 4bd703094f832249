import {
  type ClientContext,
  createEmbeddedClient,
  type EmbeddedClient,
} from '../../../src/adapters/embedded/client'
import { ALICE, BOB } from '../../fakes'

export const FRAME_URL = 'https://frame.example/sdk?projectId=test'
export const FRAME_ORIGIN = 'https://frame.example'

/** A message as the page posted it. */
export interface Posted {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
}

/** Answers a message: with a payload, with an Error for an error reply, or with `silent` for no reply. */
export type Answer = (payload: unknown, message: Posted) => unknown
export const silent = Symbol('silent')

export interface FakeFrame {
  readonly posted: Posted[]
  /** The target origin of each posted message. */
  readonly targets: string[]
  /** The names of the posted messages, without those about the page itself. */
  names(): string[]
  /** Answers by name; a test may change them at any time. */
  readonly answers: Record<string, Answer>
  readonly elements: HTMLIFrameElement[]
  /** The content window of the newest iframe. */
  readonly window: object
  /** Whether the page inside announces that it is ready; if false, the test calls `ready`. */
  autoReady: boolean
  ready(): void
  /** Dispatches a message event, from the frame itself unless another source or origin is given. */
  say(data: unknown, from?: { source?: unknown; origin?: string }): void
  /** Dispatches the element's `load` event. */
  load(): void
  parent(): Element
}

const turn = () => new Promise<void>(resolve => queueMicrotask(resolve))

/** The embedded wallet's site as a page sees it: a window that answers, without a real page inside. */
export function fakeFrame(answers: Record<string, Answer> = {}): FakeFrame {
  const posted: Posted[] = []
  const targets: string[] = []
  const elements: HTMLIFrameElement[] = []
  const say: FakeFrame['say'] = (data, { source = frame.window, origin = FRAME_ORIGIN } = {}) => {
    const event = new window.Event('message')
    Object.assign(event, { data, origin, source })
    window.dispatchEvent(event)
  }
  const answer = async (message: Posted) => {
    await turn()
    const name = message.type.replace('@w3m-app/', '')
    const reply = frame.answers[name]
    if (!reply) return say({ type: `@w3m-frame/${name}_SUCCESS`, id: message.id })
    let payload: unknown
    try {
      payload = await reply(message.payload, message)
    } catch (error) {
      payload = error
    }
    if (payload === silent) return
    if (payload instanceof Error)
      say({ type: `@w3m-frame/${name}_ERROR`, id: message.id, payload: { message: payload.message } })
    else say({ type: `@w3m-frame/${name}_SUCCESS`, id: message.id, payload })
  }
  const frame = {
    posted,
    targets,
    elements,
    autoReady: true,
    window: {} as object,
    answers: { ...loggedIn(), ...answers },
    names: () =>
      posted.map(({ type }) => type.replace('@w3m-app/', '')).filter(name => !name.startsWith('SYNC_')),
    ready: () => say({ type: '@w3m-frame/READY', payload: { version: '4' } }),
    say,
    load: () => void elements.at(-1)?.dispatchEvent(new window.Event('load')),
    parent: () => parent as unknown as Element,
  }
  const parent = {
    append(element: HTMLIFrameElement) {
      let connected = true
      const inner = {
        postMessage(message: Posted, target: string) {
          if (!connected) return
          // As in a browser, a value that cannot be cloned cannot be posted.
          posted.push(structuredClone(message))
          targets.push(target)
          void answer(structuredClone(message))
        },
      }
      elements.push(element)
      frame.window = inner
      Object.defineProperties(element, {
        contentWindow: { get: () => (connected ? inner : null) },
        isConnected: { get: () => connected },
        remove: {
          value: () => {
            connected = false
          },
        },
      })
      if (frame.autoReady)
        queueMicrotask(() => {
          frame.ready()
          frame.load()
        })
    },
  }
  return frame
}

/** A user with a smart account and a plain account. */
export function loggedIn(): Record<string, Answer> {
  let connected = true
  let type = ''
  const accounts = [
    { address: ALICE, type: 'smartAccount' },
    { address: BOB, type: 'eoa' },
  ]
  const solana = 'BrG44HdsEhzapvs8bEqzvkq4egwevS3fRE6ze2ENo6S8'
  return {
    IS_CONNECTED: () => ({ isConnected: connected }),
    GET_USER(payload) {
      const { chainId = 1, preferredAccountType } = (payload ?? {}) as Record<string, unknown>
      connected = true
      type = String(preferredAccountType ?? (type || 'smartAccount'))
      if (String(chainId).startsWith('solana'))
        return { address: solana, chainId, accounts: [{ address: solana, type: 'eoa' }] }
      return {
        email: 'ada@example.org',
        chainId,
        accounts,
        smartAccountDeployed: true,
        preferredAccountType: type,
        address: accounts.find(account => account.type === type)?.address,
      }
    },
    SET_PREFERRED_ACCOUNT(payload) {
      type = String((payload as { type: unknown }).type)
      return { type, address: accounts.find(account => account.type === type)?.address }
    },
    SWITCH_NETWORK: payload => payload,
    SIGN_OUT() {
      connected = false
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 8453] }),
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
  }
}

/** A client over this frame, whose user approves at once. */
export function clientOver(frame: FakeFrame, more: Partial<ClientContext> = {}) {
  const troubles: string[] = []
  const refused: string[] = []
  const approvals: string[] = []
  const end = new AbortController()
  const client: EmbeddedClient = createEmbeddedClient({
    url: () => new URL(FRAME_URL),
    parent: frame.parent,
    lifetime: end.signal,
    onReady: () => void client.syncTheme({ themeMode: 'light' }).catch(() => {}),
    onTrouble: reason => troubles.push(reason),
    onRefused: method => refused.push(method),
    approve(call, ask) {
      approvals.push(call.method)
      return ask(new AbortController().signal)
    },
    ...more,
  })
  return { client, troubles, refused, approvals, destroy: () => end.abort(new Error('destroyed')) }
}
