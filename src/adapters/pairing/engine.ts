import { AgletError } from '../../errors'
import { list, matching, record } from '../../lib/json'
import type { CaipNetworkId, Namespace, Network, Session } from '../../types'
import { type ClientSetup, type OpenClient, openClient } from './client'
import type { WcSession } from './library'
import { wishesFor } from './namespaces'
import { type Proposal, propose } from './proposals'
import { createRequests, type RequestEvents, type Requests } from './requests'
import { familiesOf, toSession } from './sessions'

/** The session topic of each family, for the next visit. A family that has ended is not there. */
export type Topics = Readonly<Partial<Record<Namespace, string>>>

/** What the engine may know of the instance; everything is read at the moment of the call. */
export interface PairingContext extends RequestEvents {
  setup(): ClientSetup
  /** Of all families. */
  networks(): readonly Network[]
  /** The family's network that the app is on. */
  active(namespace: Namespace): Network | undefined
  /** Reads a chain. */
  read(network: Network, method: string, params: readonly unknown[]): Promise<unknown>
  /** Kept over reloads. */
  readonly memory: {
    get(): unknown
    /** @param untold topics of sessions that have ended, whose wallets could not be told */
    set(topics: Topics, untold: readonly string[]): void
  }
  readonly lifetime: AbortSignal
}

/** A client with what belongs to it. */
export interface Line extends OpenClient {
  readonly requests: Requests
}

/** The pairings of one instance: one client, and in each family the session that serves it. */
export interface Engine {
  readonly context: PairingContext
  /** The client, once it is made. */
  readonly line: Line | undefined
  /** @throws AgletError `network`, `destroyed` */
  open(): Promise<Line>
  /** @throws AgletError `cancelled`, `network` */
  propose(signal: AbortSignal): Promise<Proposal>
  /** Takes a settled session into use in all its families. @returns them */
  accept(session: WcSession): Promise<readonly Session[]>
  /** Tells the wallet that a session is over. */
  drop(topic: string): Promise<void>
  /** The topic of the family's session, also when the library has lost that one. */
  topicOf(namespace: Namespace): string | undefined
  /** The session that serves a family. */
  serving(namespace: Namespace): WcSession | undefined
  /** Ends a family; the wallet's session ends with its last one. */
  leave(namespace: Namespace): Promise<void>
  toSession(session: WcSession, namespace: Namespace, first?: CaipNetworkId): Session | undefined
}

const TOPIC = /^[\da-f]{64}$/
/** Kept at most; the library forgets a session by itself after a week. */
const MOST_UNTOLD = 20
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Reads what an earlier visit stored; anything that is not of that shape is not there. */
function readTopics(value: unknown): Partial<Record<Namespace, string>> {
  const fields = record(value)
  const found: Partial<Record<Namespace, string>> = {}
  for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot'] as const) {
    const topic = matching(fields?.[namespace], TOPIC)
    if (topic) found[namespace] = topic
  }
  return found
}

/** The topics whose wallets have to be told still. */
const readUntold = (value: unknown): readonly string[] =>
  (list(record(value)?.['untold']) ?? []).slice(0, MOST_UNTOLD).flatMap(topic => matching(topic, TOPIC) ?? [])

export function createEngine(context: PairingContext): Engine {
  const { memory, lifetime } = context
  let topics: Topics | undefined
  let opening: Promise<Line> | undefined
  let line: Line | undefined

  const known = (): Topics => {
    topics ??= readTopics(memory.get())
    return topics
  }
  const keep = (next: Topics, untold = readUntold(memory.get())) => {
    topics = next
    memory.set(next, untold)
  }
  const serving = (namespace: Namespace) => {
    const topic = known()[namespace]
    return topic ? line?.client.session.getAll().find(session => session.topic === topic) : undefined
  }
  const open = () => {
    opening ??= openClient(context.setup()).then(
      opened => {
        if (lifetime.aborted) {
          opened.release()
          throw lifetime.reason
        }
        lifetime.addEventListener('abort', () => opened.release(), { once: true })
        line = { ...opened, requests: createRequests(opened.client, context) }
        for (const topic of readUntold(memory.get()))
          if (!Object.values(known()).includes(topic)) drop(topic).catch(() => {})
        return line
      },
      error => {
        opening = undefined
        throw error
      },
    )
    return opening
  }
  const drop = async (topic: string) => {
    const { client } = await open()
    const others = readUntold(memory.get()).filter(one => one !== topic)
    if (client.session.getAll().some(session => session.topic === topic))
      await client.disconnect({ topic, reason: USER_DISCONNECTED }).catch(cause => {
        // It is told at the next visit.
        keep(known(), [topic, ...others].slice(0, MOST_UNTOLD))
        throw new AgletError('network', 'The wallet could not be told.', { cause })
      })
    keep(known(), others)
  }
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
    get line() {
      return line
    },
    open,
    propose: async signal => propose(await open(), wishesFor(context.networks()), signal),
    async accept(session) {
      // Else the library opens by itself, at each request, whatever link a page's storage holds (P19, P21).
      if (line && !line.own)
        await line.client.session.update(session.topic, { sessionConfig: { disableDeepLink: true } })
      const families = familiesOf(session)
      const before = known()
      keep({ ...before, ...Object.fromEntries(families.map(namespace => [namespace, session.topic])) })
      // What the new session has taken over entirely serves nobody any more.
      for (const topic of new Set(Object.values(before)))
        if (!Object.values(known()).includes(topic)) drop(topic).catch(() => {})
      return families.flatMap(namespace => asSession(session, namespace) ?? [])
    },
    drop,
    topicOf: namespace => known()[namespace],
    serving,
    async leave(namespace) {
      const { [namespace]: topic, ...rest } = known()
      keep(rest)
      if (topic && !Object.values(rest).includes(topic)) await drop(topic)
    },
    toSession: asSession,
  }
}
