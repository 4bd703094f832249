import { AgletError } from '../../errors'
import { NAMESPACES } from '../../lib/account/namespaces'
import { list, matching, record } from '../../lib/data/json'
import type { CaipNetworkId, Namespace, Network, Session } from '../../types'
import { type ClientSetup, type OpenClient, openClient } from './client'
import { canAuthenticate } from './harden/checkAuthAnswers'
import type { WcSession } from './library'
import { AUTH_METHODS, optionalNamespaces } from './namespaces'
import { type AuthRequest, type Proposal, propose } from './proposals'
import { createRequests, type RequestEvents, type Requests } from './requests'
import { familiesOf, toSession } from './sessions'

/** The session topic of each connected family, stored for the next visit. */
export type Topics = Readonly<Partial<Record<Namespace, string>>>

/** What the engine reads of the instance. Functions return the state at the time of the call. */
export interface PairingContext extends RequestEvents {
  setup(): ClientSetup
  /** The configured networks of all families. */
  networks(): readonly Network[]
  /** The family's active network. */
  active(namespace: Namespace): Network | undefined
  /** One JSON-RPC read from the network's server. */
  read(network: Network, method: string, params: readonly unknown[]): Promise<unknown>
  /** Persisted across reloads. */
  readonly memory: {
    get(): unknown
    /**
     * @param pendingDisconnects topics of ended sessions whose wallets have not received the disconnect yet
     */
    set(topics: Topics, pendingDisconnects: readonly string[]): void
    /** Calls back with what another tab has stored. @returns a function that stops it */
    onChange?(listener: (value: unknown) => void): () => void
  }
  readonly lifetime: AbortSignal
}

/** A client with its requests. */
export interface RelayClient extends OpenClient {
  readonly requests: Requests
}

/** The WalletConnect sessions of one instance: one client, and the session in use of each family. */
export interface Engine {
  readonly context: PairingContext
  /** The client, once `open` has created it. */
  readonly relayClient: RelayClient | undefined
  /** @throws AgletError `network`, `destroyed` */
  open(): Promise<RelayClient>
  /** The methods to request with a sign-in while connecting; undefined with the host's own provider. */
  authMethods(): Promise<readonly string[] | undefined>
  /** @throws AgletError `cancelled`, `network` */
  propose(signal: AbortSignal, auth?: AuthRequest): Promise<Proposal>
  /** Reads an approved session into one session per family, without putting them into use. */
  prepare(session: WcSession): Promise<readonly Session[]>
  /** Puts an approved session into use for its families; ends sessions that it replaces completely. */
  accept(session: WcSession): void
  /**
   * Disconnects a session at the wallet; retried at the next visit when the relay cannot be reached.
   *
   * @throws AgletError `network`
   */
  drop(topic: string): Promise<void>
  /** The topic of the family's session, even when the library no longer has that session. */
  topicOf(namespace: Namespace): string | undefined
  /** The library's session of a family. */
  serving(namespace: Namespace): WcSession | undefined
  /** Whether another tab, which has stored this, disconnects the family's session. */
  isEndedBy(stored: unknown, namespace: Namespace): boolean
  /** Disconnects a family; the wallet's session ends with its last family. */
  leave(namespace: Namespace): Promise<void>
  toSession(session: WcSession, namespace: Namespace, first?: CaipNetworkId): Session | undefined
}

const TOPIC = /^[\da-f]{64}$/
/** At most this many are stored; the library drops a session by itself after a week. */
const MAX_PENDING_DISCONNECTS = 20
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Reads what an earlier visit stored; values of another shape are ignored. */
function readTopics(value: unknown): Partial<Record<Namespace, string>> {
  const fields = record(value)
  const found: Partial<Record<Namespace, string>> = {}
  for (const namespace of NAMESPACES) {
    const topic = matching(fields?.[namespace], TOPIC)
    if (topic) found[namespace] = topic
  }
  return found
}

/** Topics of ended sessions whose wallets have not received the disconnect yet. */
const readPendingDisconnects = (value: unknown): readonly string[] =>
  (list(record(value)?.['pendingDisconnects']) ?? [])
    .slice(0, MAX_PENDING_DISCONNECTS)
    .flatMap(topic => matching(topic, TOPIC) ?? [])

/**
 * Creates the engine of an instance, which drives WalletConnect's library. The function is long because
 * opening, using and closing the client share which sessions are in use and which disconnects are still to be
 * sent.
 */
export function createEngine(context: PairingContext): Engine {
  const { memory, lifetime } = context
  let topics: Topics | undefined
  let opening: Promise<RelayClient> | undefined
  let relayClient: RelayClient | undefined

  const known = (): Topics => {
    topics ??= readTopics(memory.get())
    return topics
  }
  /** Changes this tab's and the stored topics: another tab may have connected other families meanwhile. */
  const changeTopics = (change: (all: Topics) => Topics) => {
    topics = change(known())
    const stored = memory.get()
    memory.set(change(readTopics(stored)), readPendingDisconnects(stored))
  }
  const changePending = (change: (all: readonly string[]) => readonly string[]) => {
    const stored = memory.get()
    memory.set(readTopics(stored), change(readPendingDisconnects(stored)))
  }
  /** Whether a family uses the session, here or in another tab. */
  const isInUse = (topic: string) =>
    [known(), readTopics(memory.get())].some(all => Object.values(all).includes(topic))
  const serving = (namespace: Namespace) => {
    const topic = known()[namespace]
    return topic ? relayClient?.client.session.getAll().find(session => session.topic === topic) : undefined
  }
  const open = () => {
    opening ??= openClient(context.setup()).then(
      opened => {
        if (lifetime.aborted) {
          opened.release()
          throw lifetime.reason
        }
        lifetime.addEventListener('abort', () => opened.release(), { once: true })
        relayClient = { ...opened, requests: createRequests(opened.client, context) }
        for (const topic of readPendingDisconnects(memory.get()))
          if (!isInUse(topic)) drop(topic).catch(() => {})
        return relayClient
      },
      error => {
        opening = undefined
        throw error
      },
    )
    return opening
  }
  const drop = async (topic: string) => {
    const { client, requests } = await open()
    requests.end(topic)
    const others = (pending: readonly string[]) => pending.filter(one => one !== topic)
    if (client.session.getAll().some(session => session.topic === topic)) {
      // If the relay cannot be reached, or the page is left meanwhile, the disconnect is sent at the next visit.
      changePending(pending => [topic, ...others(pending)].slice(0, MAX_PENDING_DISCONNECTS))
      await client.disconnect({ topic, reason: USER_DISCONNECTED }).catch(cause => {
        throw new AgletError('network', 'The wallet could not be notified.', { cause })
      })
    }
    // The library keeps the session's accounts in its history, and reports only the wallet's own disconnect.
    client.core.history.delete(topic)
    changePending(others)
  }
  /** The families of a session that the app has networks of; a wallet may grant others, too. */
  const served = (session: WcSession) => familiesOf(session).filter(family => context.active(family))
  const asSession: Engine['toSession'] = (session, namespace, first) => {
    const active = context.active(namespace)
    const own = context.networks().filter(({ chainNamespace }) => chainNamespace === namespace)
    return toSession(session, namespace, [
      ...(first ? [first] : []),
      ...(active ? [active.caipNetworkId] : []),
      ...own.map(({ caipNetworkId }) => caipNetworkId),
    ])
  }

  return {
    context,
    get relayClient() {
      return relayClient
    },
    open,
    authMethods: async () => (canAuthenticate((await open()).client) ? AUTH_METHODS : undefined),
    propose: async (signal, auth) =>
      propose(await open(), optionalNamespaces(context.networks()), signal, auth),
    async prepare(session) {
      // Otherwise the library opens, at each request, whatever deep link the page's storage holds (P19, P21).
      if (relayClient && !relayClient.own)
        await relayClient.client.session.update(session.topic, { sessionConfig: { disableDeepLink: true } })
      return served(session).flatMap(namespace => asSession(session, namespace) ?? [])
    },
    accept(session) {
      const before = known()
      const taken = Object.fromEntries(served(session).map(namespace => [namespace, session.topic]))
      changeTopics(all => ({ ...all, ...taken }))
      // Ends the earlier sessions that no family uses any more.
      for (const topic of new Set(Object.values(before))) if (!isInUse(topic)) drop(topic).catch(() => {})
    },
    drop,
    topicOf: namespace => known()[namespace],
    serving,
    isEndedBy: (stored, namespace) => readPendingDisconnects(stored).includes(known()[namespace] ?? ''),
    async leave(namespace) {
      const topic = known()[namespace]
      changeTopics(all => {
        const { [namespace]: stored, ...rest } = all
        // Another tab may have connected the family again; keep its topic then.
        return stored === topic ? rest : all
      })
      if (topic && !isInUse(topic)) await drop(topic)
    },
    toSession: asSession,
  }
}
