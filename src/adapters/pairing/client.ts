import { AgletError } from '../../errors'
import { errorText } from '../../lib/data/toAgletError'
import type { Metadata } from '../../types'
import { hardenClient } from './harden/hardenClient'
import { keepOtherTabs } from './keepOtherTabs'
import { keyValueStore } from './keyValueStore'
import type { WcClient, WcLibrary, WcProvider } from './library'
import { quietLogger } from './quietLogger'

/** What a client is created with. */
export interface ClientSetup {
  readonly projectId: string
  /** `wss:` URL. */
  readonly relay: string
  /** `https:` URL of the Verify API, whose frame attests the page's domain; absent: no frame is opened. */
  readonly verify?: string | undefined
  readonly metadata: Metadata
  /** The host's own provider, used unmodified in place of Aglet's client. */
  readonly own?: WcProvider | undefined
  /** Loads the library's code. */
  readonly load?: () => Promise<WcLibrary>
}

/** One use of a client. Several Aglet instances of a page share one client, and so one socket. */
export interface OpenClient {
  readonly client: WcClient
  /** The host's own provider. */
  readonly own?: WcProvider | undefined
  /**
   * Calls back with the text of each failure of the library and the relay.
   *
   * @returns a function that stops it
   */
  onFailure(listener: (text: string) => void): () => void
  /** Calls back when the socket to the relay opens or closes. @returns a function that stops it */
  onRelay(listener: (up: boolean) => void): () => void
  /** The browser did not read or store something, so that sessions of earlier visits may be missing. */
  readonly hasStorageFailed?: boolean
  /** Ends this use of the client; the last release closes the socket. */
  release(): void
}

interface Shared {
  readonly client: WcClient
  readonly listeners: Set<(text: string) => void>
  readonly hasStorageFailed: boolean
  users: number
}

/**
 * Clients by project id and relay, which also name their storage. They are shared because the library keeps
 * its core for the whole page view anyway, and two cores over one storage would overwrite each other's data.
 */
const shared = /* @__PURE__ */ new Map<string, Promise<Shared>>()

async function library(): Promise<WcLibrary> {
  const { UniversalProvider, acceptSignature } = await import('./universalProvider')
  // The library's own types require pino's logger with its private fields, hence the cast. `harden/` lists
  // the private members in use; a test checks them.
  const { init } = UniversalProvider as unknown as WcLibrary
  return { init: init.bind(UniversalProvider), acceptSignature }
}

/**
 * Creates the client, or shares the page's existing one. No socket is opened before the first message.
 *
 * @throws AgletError `network` when the library's code did not load, `unknown` when it did not start
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
    // A failed start is not cached, so that the next call tries again.
    making.catch(() => shared.delete(key))
  }
  const made = await making
  const { client, listeners, hasStorageFailed } = made
  const { heartbeat, relayer } = client.core
  if (made.users++ === 0 && idleClients.delete(client)) {
    await heartbeat.init()
    // The library does not open the socket by itself again; its sessions would hear nothing of their wallets.
    relayer.transportOpen().catch(error => notifyAll(listeners, errorText(error)))
  }
  let released = false
  return {
    client,
    hasStorageFailed,
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

/** Clients without a current use, whose heartbeat is stopped. */
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
  let hasStorageFailed = false
  const store = keyValueStore(
    () => globalThis.indexedDB,
    text => {
      hasStorageFailed = true
      onText(text)
    },
  )
  const making = found.init({
    projectId,
    relayUrl: relay,
    metadata: { ...metadata, icons: [...metadata.icons] },
    logger: quietLogger(onText),
    storage: keepOtherTabs(store),
    customStoragePrefix: `aglet ${key}`,
    telemetryEnabled: false,
    disableProviderPing: true,
  })
  const { client } = await making.catch(async cause => {
    // With damaged data in the storage, the library would fail at every start.
    for (const name of await store.getKeys()) if (name.includes(key)) await store.removeItem(name)
    throw new AgletError('unknown', 'Pairing did not start.', { cause })
  })
  hardenClient(client, verify, onText, found.acceptSignature)
  client.core.relayer.on('relayer_error', (error: unknown) => onText(errorText(error)))
  return { client, listeners, hasStorageFailed, users: 0 }
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
