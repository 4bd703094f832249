import type { Config, connect, disconnect, reconnect, switchChain } from '@wagmi/core'

/** The actions of `@wagmi/core` that Aglet uses; they are the same in versions 2 and 3. */
export interface WagmiLibrary {
  readonly connect: typeof connect
  readonly disconnect: typeof disconnect
  readonly reconnect: typeof reconnect
  readonly switchChain: typeof switchChain
}

export type WagmiConnection =
  Config['state']['connections'] extends Map<string, infer Connection> ? Connection : never

/** The members that Aglet uses of zustand's `persist`, which stores wagmi's state across visits. */
interface Persist {
  hasHydrated(): boolean
  onFinishHydration(listener: () => void): () => void
}

/** Whether wagmi is connecting or restoring; its state may still show the previous connection. */
export const isBusy = ({ state: { status } }: Config): boolean =>
  status === 'connecting' || status === 'reconnecting'

/**
 * wagmi's live connection, also while another wallet is asked. A connection that was only read from storage has a
 * connector without methods.
 */
export function currentOf({
  state: { current, connections },
}: Pick<Config, 'state'>): WagmiConnection | undefined {
  const connection = current ? connections.get(current) : undefined
  return typeof connection?.connector.getProvider === 'function' ? connection : undefined
}

/** Waits until wagmi has read its storage and has finished restoring or connecting. */
export async function untilSettled(config: Config, signal: AbortSignal): Promise<void> {
  // Private in wagmi (read in 2.22.1 and 3.6.5): whether the page is server-rendered, and the zustand store.
  const { ssr, store } = config._internal
  // Absent where the host configured wagmi without storage.
  const { persist } = store as { persist?: Persist }
  // On a server-rendered page the host hydrates wagmi and then restores; before that there is no connection.
  if (ssr && persist && !persist.hasHydrated()) {
    await new Promise<void>(resolve => {
      const stop = persist.onFinishHydration(() => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
      signal.addEventListener('abort', stop, { once: true })
    })
    // The restore begins right after hydration.
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
