import { AgletError, isAgletError } from '../../errors'
import type { EmbeddedAccountType, EmbeddedUser, EmbeddedWallet } from '../../lib/embedded/embeddedWallet'
import { isEmail } from '../../lib/embedded/isEmail'
import type { MessageName } from '../../lib/embedded/messages'
import { kindOfMethod } from '../../lib/embedded/methods'
import * as replies from '../../lib/embedded/replies'
import type { CaipNetworkId, Metadata } from '../../types'
import { createFrame, type FrameContext, type SendOptions, unanswered } from './frame'

/** How long the frame may take to reload, and so to discard a request that was given up (ms). */
const RELOAD_LIMIT_MS = 3_000
/** How long to wait for the sign-out (ms). */
const SIGN_OUT_LIMIT_MS = 10_000

/** A wallet request from the host or a view. */
export interface EmbeddedCall {
  readonly method: string
  readonly params?: unknown
  readonly chainId: CaipNetworkId
}

export interface ClientContext extends Omit<FrameContext, 'onReady'> {
  /** The frame is ready: send the page's metadata and theme, before any waiting request. */
  onReady(): void
  /**
   * Shows the request to the user while `ask` sends it to the frame, one request at a time.
   *
   * @param ask its signal ends the wait; the signal's reason becomes the error
   * @param checkLogin to be called before the request is shown; throws if its user has logged out meanwhile
   */
  approve(
    call: EmbeddedCall,
    ask: (signal: AbortSignal) => Promise<unknown>,
    checkLogin: () => void,
  ): Promise<unknown>
  /** Called with a method that is refused without asking the frame. */
  onRefused(method: string): void
}

/** The user has changed, or is logged out: on request, or because the frame has no logged-in user. */
export type EmbeddedEvent =
  | { readonly user: EmbeddedUser }
  | { readonly ended: 'signed out' | 'unknown to the frame' }

export interface ThemeData {
  readonly themeMode: 'light' | 'dark'
  readonly themeVariables?: Readonly<Record<string, string | number>>
  readonly w3mThemeVariables?: Readonly<Record<string, string>>
}

export interface DappData {
  readonly metadata: Metadata
  readonly sdkVersion: string
  readonly sdkType: string
  readonly projectId: string
}

/** The embedded wallet, with members that only Aglet's own code uses. */
export interface EmbeddedClient extends EmbeddedWallet {
  syncTheme(theme: ThemeData): Promise<void>
  syncDappData(data: DappData): Promise<void>
  /** Adds the frame to the page, so that it loads while the user is still typing. */
  load(): void
  /** Whether the frame has been added to the page. */
  exists(): boolean
  /** Whether the frame accepts messages. */
  isReady(): boolean
  /**
   * Checks that a user is still logged in, and emits the end if not.
   *
   * @returns false if no user is logged in; true also if the frame does not answer
   */
  checkUser(): Promise<boolean>
  /** Emits that the frame has no logged-in user. */
  forgetUser(): void
  /** Subscribes to changes of the user. @returns a function that stops it */
  watch(listener: (event: EmbeddedEvent) => void): () => void
}

/** Whether a request may move funds, such as `eth_sendTransaction` or `solana_signAndSendTransaction`. */
const isSending = (method: string) => /send/i.test(method)

/**
 * The embedded wallet over its frame. The function is long because it holds one short method per message
 * ([7.29]).
 */
export function createEmbeddedClient(context: ClientContext): EmbeddedClient {
  const listeners = new Set<(event: EmbeddedEvent) => void>()
  /** Whether a user is logged in, according to the frame's last answer. */
  let hasUser = false
  let logOuts = 0
  const emit = (event: EmbeddedEvent) => {
    hasUser = 'user' in event
    if (!hasUser) logOuts++
    for (const listener of [...listeners]) listener(event)
  }
  /** The frame's chain, according to its last answer; undefined when unknown. */
  let chain: CaipNetworkId | undefined

  const frame = createFrame({
    url: context.url,
    parent: context.parent,
    lifetime: context.lifetime,
    onTrouble: context.onTrouble,
    onReady(again) {
      chain = undefined
      context.onReady()
      // A frame that was reloaded may have lost its storage, and with it the login.
      if (again) checkUser()
    },
  })
  /** Sends a message whose answer carries nothing. */
  const tell = async (name: MessageName, options: Omit<SendOptions<true>, 'read'>): Promise<void> => {
    await frame.send(name, { ...options, read: replies.readNothing })
  }
  const checkUser = async () => {
    if (!hasUser) return false
    // The frame in another tab may have switched the chain, since both may share one storage.
    chain = undefined
    try {
      const connected = await isConnected()
      if (!connected && hasUser) emit({ ended: 'unknown to the frame' })
      return connected
    } catch {
      return true
    }
  }
  const isConnected = (signal?: AbortSignal) =>
    frame.send('IS_CONNECTED', { read: replies.readIsConnected, signal })

  const switchTo = async (chainId: CaipNetworkId, signal?: AbortSignal): Promise<CaipNetworkId> => {
    chain = await frame.send('SWITCH_NETWORK', { payload: { chainId }, read: replies.readChainId, signal })
    return chain
  }
  /** Calls run one at a time, so that each request is posted while the frame is on the request's chain. */
  let turn: Promise<unknown> = Promise.resolve()
  let approving: Promise<unknown> = Promise.resolve()
  /** @returns a function that throws if the user has logged out since */
  const watchLogin = () => {
    const before = logOuts
    return () => {
      if (logOuts !== before) throw new AgletError('session_ended', 'The connection has ended.')
    }
  }
  const inTurn = <Reply>(
    run: (leave: (next?: CaipNetworkId) => Promise<void>) => Promise<Reply>,
  ): Promise<Reply> => {
    const checkLogin = watchLogin()
    const before = approving
    /** A pending approval must finish on its own chain before the frame switches to another one. */
    const leave = async (next?: CaipNetworkId) => {
      if (chain !== next) await before
      checkLogin()
    }
    const asked = turn.then(() => {
      // Sent after a log-out, the call might make the frame log the user in again.
      checkLogin()
      return run(leave)
    })
    turn = asked.catch(() => {})
    return asked
  }
  /** @param force switches even if the frame was last on the chain: another tab may have switched it */
  const onChain = <Reply>(
    { chainId, force = false }: { readonly chainId: CaipNetworkId; readonly force?: boolean },
    run: () => Promise<Reply>,
    signal?: AbortSignal,
  ) => {
    const asked = inTurn(async leave => {
      await leave(chainId)
      // The answer counts, not `chain`, which a frame that restarts meanwhile makes unknown.
      const now = chain === chainId && !force ? chain : await switchTo(chainId, signal)
      if (signal?.aborted) throw aborted(signal)
      if (now !== chainId)
        throw new AgletError('bad_response', 'The embedded wallet answered for another network.')
      // The promise is wrapped so that the turn ends when the request is posted, not when it is answered.
      return { reply: run() }
    })
    return asked.then(({ reply }) => reply)
  }
  const post = (
    { method, params }: EmbeddedCall,
    options: { signal?: AbortSignal | undefined; limit?: 'none' },
  ) =>
    frame
      // Any value is a valid reply, even undefined, so it is wrapped.
      .send('RPC_REQUEST', {
        payload: { method, ...(params !== undefined && { params }) },
        read: reply => ({ reply }),
        isSending: isSending(method),
        ...options,
      })
      .then(({ reply }) => reply)

  /**
   * Sends a request that the user approves in the frame. The user may give up at the very moment of the
   * approval, so an abort tells the frame to discard the request, and an answer that arrives before the frame
   * confirms that counts.
   */
  const askApproval = async (call: EmbeddedCall, signal: AbortSignal): Promise<unknown> => {
    const withdrawn = new AbortController()
    const answer = onChain(
      { chainId: call.chainId, force: true },
      () => post(call, { signal: withdrawn.signal, limit: 'none' }),
      signal,
    )
    approving = answer.catch(() => {})
    const gaveUp = new Promise<'gave up'>(resolve => {
      const onAbort = () => resolve('gave up')
      if (signal.aborted) onAbort()
      else signal.addEventListener('abort', onAbort, { signal: withdrawn.signal })
    })
    try {
      const first = await Promise.race([answer, gaveUp])
      if (first !== 'gave up') return first
      const isReady = frame.isReady()
      if (!isReady) withdrawn.abort()
      const isForgotten = isReady
        ? reload().then(
            () => true,
            () => false,
          )
        : // There is no frame to tell. By then, a request that a frame has had is known to be lost.
          new Promise<true>(resolve => setTimeout(resolve, 0, true))
      // A result that was already on its way counts; an error only says that the request is over, or lost.
      const late = answer.then(
        reply => ({ reply }),
        error => {
          if (!isReady && isAgletError(error, 'unknown_outcome')) throw error
          return isForgotten
        },
      )
      const last = await Promise.race([late, isForgotten])
      if (typeof last === 'object') return last.reply
      if (last) throw aborted(signal)
      throw isSending(call.method) ? unanswered() : new AgletError('cancelled', 'Request was aborted')
    } finally {
      withdrawn.abort()
    }
  }
  const reload = async (signal?: AbortSignal) => {
    try {
      await tell('RELOAD', { signal, limit: RELOAD_LIMIT_MS })
      chain = undefined
      context.onReady()
    } finally {
      frame.postWaiting()
    }
  }

  /** GET_USER also switches the frame's chain, so it waits for its turn. */
  const getUser: EmbeddedWallet['getUser'] = (wanted = {}, signal) =>
    inTurn(async leave => {
      const read = () => (typeof wanted === 'function' ? wanted() : wanted)
      await leave(read().chainId ?? chain)
      const { chainId, preferredAccountType } = read()
      const user = await frame.send('GET_USER', {
        payload: {
          ...(chainId && { chainId: toFrameChain(chainId) }),
          ...(preferredAccountType && { preferredAccountType }),
        },
        read: payload => replies.readUser(payload, preferredAccountType),
        signal,
      })
      chain = user.chainId
      emit({ user })
      return user
    })
  const checkEmail = (email: string) => {
    if (!isEmail(email)) throw new AgletError('invalid_input', 'Invalid email. Try again.')
  }
  const signOut = async (signal?: AbortSignal) => {
    chain = undefined
    emit({ ended: 'signed out' })
    frame.failOpenCalls()
    const leaving = tell('SIGN_OUT', { signal, limit: SIGN_OUT_LIMIT_MS })
    const asked = frame.asked()
    try {
      await leaving
    } finally {
      // A new login may have started meanwhile and needs the frame.
      if (frame.asked() === asked) frame.remove()
    }
  }

  return {
    getUser,
    isConnected,
    signOut,
    load: frame.load,
    exists: frame.exists,
    isReady: frame.isReady,
    checkUser,
    forgetUser: () => emit({ ended: 'unknown to the frame' }),
    reload,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async connectEmail(email, signal) {
      checkEmail(email)
      return frame.send('CONNECT_EMAIL', { payload: { email }, read: replies.readEmailStep, signal })
    },
    connectDevice: signal => tell('CONNECT_DEVICE', { signal }),
    connectOtp: (otp, signal) => tell('CONNECT_OTP', { payload: { otp }, signal }),
    getSocialRedirectUri: (provider, signal) =>
      frame.send('GET_SOCIAL_REDIRECT_URI', { payload: { provider }, read: replies.readRedirectUri, signal }),
    connectSocial: (uri, signal) =>
      frame.send('CONNECT_SOCIAL', { payload: { uri }, read: payload => replies.readUser(payload), signal }),
    getFarcasterUri: signal => frame.send('GET_FARCASTER_URI', { read: replies.readFarcasterUri, signal }),
    connectFarcaster: signal =>
      frame.send('CONNECT_FARCASTER', { read: replies.readUserName, signal, limit: 'none' }),
    switchNetwork: (chainId, signal) =>
      inTurn(async leave => {
        await leave(chainId)
        return switchTo(chainId, signal)
      }),
    async updateEmail(email, signal) {
      checkEmail(email)
      return frame.send('UPDATE_EMAIL', { payload: { email }, read: replies.readUpdateStep, signal })
    },
    updateEmailPrimaryOtp: (otp, signal) => tell('UPDATE_EMAIL_PRIMARY_OTP', { payload: { otp }, signal }),
    updateEmailSecondaryOtp: (otp, signal) =>
      frame.send('UPDATE_EMAIL_SECONDARY_OTP', { payload: { otp }, read: replies.readNewEmail, signal }),
    setPreferredAccount: (type: EmbeddedAccountType, signal) =>
      frame.send('SET_PREFERRED_ACCOUNT', { payload: { type }, read: replies.readPreferredAccount, signal }),
    getSmartAccountEnabledNetworks: signal =>
      frame.send('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { read: replies.readSmartNetworks, signal }),
    async request(call, signal) {
      const kind = kindOfMethod(call.method)
      if (kind === 'safe') return onChain({ chainId: call.chainId }, () => post(call, { signal }), signal)
      if (kind === 'approved')
        return context.approve(
          call,
          closed => askApproval(call, signal ? AbortSignal.any([signal, closed]) : closed),
          watchLogin(),
        )
      const meta = { Method: call.method }
      if (kind === 'notPosted')
        throw new AgletError('method_unsupported', 'The embedded wallet takes no user operations.', { meta })
      context.onRefused(call.method)
      throw new AgletError('method_unsupported', 'Requested RPC call is not allowed', { meta })
    },
    syncTheme: theme => tell('SYNC_THEME', { payload: theme }),
    syncDappData: data => tell('SYNC_DAPP_DATA', { payload: data }),
  }
}

/** The chain id in the frame's format: a number for EIP-155, CAIP-2 for Solana. */
const toFrameChain = (chainId: CaipNetworkId): number | string =>
  chainId.startsWith('eip155:') ? Number(chainId.slice('eip155:'.length)) : chainId

/** The error of an aborted call: the signal's AgletError (the user closed the modal), else `cancelled`. */
function aborted({ reason }: AbortSignal): AgletError {
  return isAgletError(reason) ? reason : new AgletError('cancelled', 'Request was aborted', { cause: reason })
}
