import type { Config, Connector } from '@wagmi/core'
import { isBusy, type WagmiLibrary } from './wagmiLibrary'

/** Ends one of wagmi's connections; removes it from wagmi even if the connector fails to disconnect. */
export async function endConnection(
  { disconnect }: WagmiLibrary,
  config: Config,
  connector: Connector,
): Promise<void> {
  // Read from storage but not restored: wagmi's own functions fail for such a connector.
  if (typeof connector.disconnect !== 'function') return forgetConnection(config, connector)
  try {
    await disconnect(config, { connector })
  } catch {
    // Private in wagmi (read in 2.22.1 and 3.6.5): its handler of a connector's `disconnect` event.
    config._internal.events.disconnect({ uid: connector.uid } as never)
  }
}

function forgetConnection(config: Config, { uid }: Connector): void {
  config.setState(state => {
    const connections = new Map(state.connections)
    connections.delete(uid)
    const current = state.current === uid ? null : state.current
    return {
      ...state,
      connections,
      current,
      status: current || isBusy(config) ? state.status : 'disconnected',
    }
  })
}
