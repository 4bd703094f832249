import type { Config } from '@wagmi/core'
import type { AttachedSession } from '../../adapters/adapter'
import type { Session } from '../../types'
import { attachedConnector } from './attachedConnector'
import { endConnection } from './endConnection'
import type { WagmiLibrary } from './wagmiLibrary'

/** What the wagmi adapter passes along to show another adapter's session. */
export interface AttachContext {
  readonly library: WagmiLibrary
  readonly config: Config
  /** Runs a change of wagmi's state without reporting it to Aglet. */
  quietly(run: () => Promise<void>): Promise<void>
}

/** Shows another adapter's session, such as a pairing, in wagmi, through a connector of its own. */
export function attachToWagmi(
  { library, config, quietly }: AttachContext,
  session: Session,
  provider: unknown,
  end: () => void,
): AttachedSession {
  const attached = attachedConnector(session, provider, end)
  // Private in wagmi (read in 2.22.1 and 3.6.5): its list of connectors.
  const made = config._internal.connectors.setup(attached.create)
  config._internal.connectors.setState(list => [...list, made])
  let done = quietly(async () => {
    // Ends the other connections, which this one replaces: wagmi would restore them at the next visit.
    for (const { connector } of [...config.state.connections.values()])
      if (connector.uid !== made.uid) await endConnection(library, config, connector)
    await library.connect(config, { connector: made })
  }).catch(() => {})
  /** Queues a step. If a listener of the host throws in one step, the next step runs nevertheless. */
  const then = (step: () => void | Promise<void>) => {
    done = done.then(step).catch(error => console.error('Aglet: wagmi did not apply a change.', error))
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
