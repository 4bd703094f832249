import type { Config, Connector, connect, disconnect, reconnect, switchChain } from '@wagmi/core'

/** The verbs that are used of `@wagmi/core`; versions 2 and 3 have them alike. */
export interface WagmiLibrary {
  readonly connect: typeof connect
  readonly disconnect: typeof disconnect
  readonly reconnect: typeof reconnect
  readonly switchChain: typeof switchChain
}

export type WagmiConnection =
  Config['state']['connections'] extends Map<string, infer Connection> ? Connection : never

/** What is used of wagmi's store of what it keeps over visits. */
interface Persist {
  hasHydrated(): boolean
  onFinishHydration(listener: () => void): () => void
}

/** A connection or a restore is under way; the state before it may still be shown. */
export const isBusy = ({ state: { status } }: Config): boolean =>
  status === 'connecting' || status === 'reconnecting'

/** wagmi's live connection. One that was only read from its storage has a connector without methods. */
export function currentOf({ state: { status, current, connections } }: Config): WagmiConnection | undefined {
  const connection = current ? connections.get(current) : undefined
  const isLive = status === 'connected' && typeof connection?.connector.getProvider === 'function'
  return isLive ? connection : undefined
}

/** Waits until wagmi has read its storage and is done with restoring or connecting. */
export async function untilSettled(config: Config, signal: AbortSignal): Promise<void> {
  // Private in wagmi (read in 2.22.1 and 3.6.5): whether the page is server-rendered, and the zustand store.
  const { ssr, store } = config._internal
  // Absent where the host gave wagmi no storage.
  const { persist } = store as { persist?: Persist }
  // On a server-rendered page the host hydrates and then restores; there is no connection before that.
  if (ssr && persist && !persist.hasHydrated()) {
    await new Promise<void>(resolve => {
      const stop = persist.onFinishHydration(() => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
      signal.addEventListener('abort', stop, { once: true })
    })
    // The restore begins right after.
    await new Promise(resolve => setTimeout(resolve))
  }
  if (!isBusy(config) || signal.aborted) return
  await new Promise<void>(resolve => {
    const done = () => {
      stop()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const stop = config.subscribe(
      ({ status }) => status,
      () => {
        if (!isBusy(config)) done()
      },
    )
    signal.addEventListener('abort', done, { once: true })
  })
}

/** Ends one of wagmi's connections; one whose connector cannot say goodbye is dropped all the same. */
export async function endConnection(
  { disconnect }: WagmiLibrary,
  config: Config,
  connector: Connector,
): Promise<void> {
  try {
    await disconnect(config, { connector })
  } catch {
    // Private in wagmi (read in 2.22.1 and 3.6.5): its handler of a connector's `disconnect` event.
    config._internal.events.disconnect({ uid: connector.uid } as never)
  }
}
