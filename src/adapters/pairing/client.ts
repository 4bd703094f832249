import { AgletError } from '../../errors'
import { errorText } from '../../lib/data/toAgletError'
import type { Metadata } from '../../types'
import { hardenClient } from './harden/hardenClient'
import { keyValueStore } from './keyValueStore'
import type { WcClient, WcLibrary, WcProvider } from './library'
import { quietLogger } from './quietLogger'

/** What a client is made with. */
export interface ClientSetup {
  readonly projectId: string
  /** `wss:` URL. */
  readonly relay: string
  /** `https:` URL of the host that checks the page's domain; without it no such frame is opened. */
  readonly verify?: string | undefined
  readonly metadata: Metadata
  /** The host's own provider, which is used as it is. */
  readonly own?: WcProvider | undefined
  /** Fetches the library. */
  readonly load?: () => Promise<WcLibrary>
}

/** A client in use; several users of a page share one, and so one socket. */
export interface OpenClient {
  readonly client: WcClient
  /** The host's own provider. */
  readonly own?: WcProvider | undefined
  /** Calls back with the text of each failure of the library and the relay. @returns a function that stops it */
  onFailure(listener: (text: string) => void): () => void
  /** Calls back when the socket to the relay opens or closes. @returns a function that stops it */
  onRelay(listener: (up: boolean) => void): () => void
  /** Ends this use of the client; the last user closes the socket. To be called once. */
  release(): void
}

interface Shared {
  readonly client: WcClient
  readonly listeners: Set<(text: string) => void>
  users: number
}

/**
 * By project, relay and storage: the library keeps its core for the life of the page anyway, and two of them over one
 * storage would undo each other's work.
 */
const shared = /* @__PURE__ */ new Map<string, Promise<Shared>>()

async function library(): Promise<WcLibrary> {
  const { UniversalProvider, acceptSignature } = await import('./universalProvider')
  // Its own types want pino's logger with pino's private fields. What is used of it is read in `harden/`, and held there.
  const { init } = UniversalProvider as unknown as WcLibrary
  return { init: init.bind(UniversalProvider), acceptSignature }
}

/**
 * Makes the client, or joins the one that the page has. No socket is opened before the first message.
 *
 * @throws AgletError `network` when the library's code did not arrive, `unknown` when it did not start
 */
export async function openClient(setup: ClientSetup): Promise<OpenClient> {
  const { own } = setup
  if (own) {
    const listeners = new Set<(text: string) => void>()
    const onError = (error: unknown) => notifyAll(listeners, errorText(error))
    own.client.core.relayer.on('relayer_error', onError)
    return {
      client: own.client,
      own,
      onFailure: listener => listen(listeners, listener),
      onRelay: listener => onRelay(own.client, listener),
      release: () => own.client.core.relayer.removeListener('relayer_error', onError),
    }
  }
  const key = `${setup.projectId} ${setup.relay}`
  let making = shared.get(key)
  if (!making) {
    making = make(setup, key)
    shared.set(key, making)
    // A failed start is not kept, so that the next call starts anew.
    making.catch(() => shared.delete(key))
  }
  const made = await making
  const { client, listeners } = made
  const { heartbeat, relayer } = client.core
  if (made.users++ === 0 && idleClients.delete(client)) await heartbeat.init()
  let released = false
  return {
    client,
    onFailure: listener => listen(listeners, listener),
    onRelay: listener => onRelay(client, listener),
    release() {
      if (released) return
      released = true
      if (--made.users) return
      idleClients.add(client)
      heartbeat.stop()
      relayer.transportClose().catch(error => notifyAll(listeners, errorText(error)))
    },
  }
}

/** Clients that nobody uses at present. */
const idleClients = /* @__PURE__ */ new WeakSet<WcClient>()

async function make(
  { projectId, relay, verify, metadata, load = library }: ClientSetup,
  key: string,
): Promise<Shared> {
  const listeners = new Set<(text: string) => void>()
  const onText = (text: string) => notifyAll(listeners, text)
  const found = await load().catch(cause => {
    throw new AgletError('network', 'The code for pairing did not load.', { cause })
  })
  const making = found.init({
    projectId,
    relayUrl: relay,
    metadata: { ...metadata, icons: [...metadata.icons] },
    logger: quietLogger(onText),
    storage: keyValueStore(() => globalThis.indexedDB, onText),
    customStoragePrefix: `aglet ${key}`,
    telemetryEnabled: false,
    disableProviderPing: true,
  })
  const { client } = await making.catch(cause => {
    throw new AgletError('unknown', 'Pairing did not start.', { cause })
  })
  hardenClient(client, verify, onText, found.acceptSignature)
  client.core.relayer.on('relayer_error', (error: unknown) => onText(errorText(error)))
  return { client, listeners, users: 0 }
}

function onRelay({ core: { relayer } }: WcClient, listener: (up: boolean) => void): () => void {
  const up = () => listener(true)
  const down = () => listener(false)
  relayer.on('relayer_connect', up)
  relayer.on('relayer_disconnect', down)
  return () => {
    relayer.removeListener('relayer_connect', up)
    relayer.removeListener('relayer_disconnect', down)
  }
}

function listen(listeners: Set<(text: string) => void>, listener: (text: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyAll(listeners: Set<(text: string) => void>, text: string): void {
  for (const listener of listeners) listener(text)
}
