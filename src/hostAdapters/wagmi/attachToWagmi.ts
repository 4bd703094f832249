import type { Config } from '@wagmi/core'
import type { AttachedSession } from '../../adapters/adapter'
import type { Session } from '../../types'
import { attachedConnector } from './attachedConnector'
import type { WagmiConnectors } from './wagmiConnectors'
import { endConnection, type WagmiLibrary } from './wagmiLibrary'

/** What the adapter shares with a session that it shows for another adapter. */
export interface AttachContext {
  readonly library: WagmiLibrary
  readonly config: Config
  readonly connectors: WagmiConnectors
  /** Runs a change of wagmi's state that is not to be reported to Aglet. */
  quietly(run: () => Promise<void>): Promise<void>
}

/** Shows in wagmi a session that another adapter made, such as a pairing, as a connector of its own. */
export function attachToWagmi(
  { library, config, connectors, quietly }: AttachContext,
  session: Session,
  provider: unknown,
  end: () => void,
): AttachedSession {
  const attached = attachedConnector(session, provider, end)
  // Private in wagmi (read in 2.22.1 and 3.6.5): its list of connectors.
  const made = config._internal.connectors.setup(attached.create)
  connectors.own(made)
  config._internal.connectors.setState(list => [...list, made])
  let done = quietly(async () => {
    // A connection has taken the place of another; wagmi would bring that one back at the next visit.
    for (const { connector } of [...config.state.connections.values()])
      if (connector.uid !== made.uid) await endConnection(library, config, connector)
    await library.connect(config, { connector: made })
  }).catch(() => {})
  /** A listener of the host's may throw in a step: the next one is run all the same. */
  const then = (step: () => void | Promise<void>) => {
    done = done.then(step).catch(error => console.error('Aglet: wagmi did not take a change.', error))
  }
  return {
    changed: next => then(() => attached.changed(next)),
    ended: () => {
      attached.release()
      then(() =>
        quietly(async () => {
          try {
            if (config.state.connections.has(made.uid)) await endConnection(library, config, made)
          } finally {
            config._internal.connectors.setState(list => list.filter(({ uid }) => uid !== made.uid))
          }
        }),
      )
    },
  }
}
