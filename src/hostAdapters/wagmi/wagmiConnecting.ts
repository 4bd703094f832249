import type { Connector as WagmiConnector } from '@wagmi/core'
import type { Adapter } from '../../adapters/adapter'
import { silentSignal } from '../../adapters/wallet/silentSignal'
import { AgletError } from '../../errors'
import { endConnection } from './endConnection'
import { wagmiError } from './wagmiErrors'
import { currentOf, isBusy, untilSettled } from './wagmiLibrary'
import type { WagmiParts } from './wagmiParts'

/** How often, and after which time (ms), wagmi is asked again while it restores another config of the page. */
const MAX_TRIES = 100
const RETRY_MS = 100

const cancelled = () => new AgletError('cancelled', 'Request was aborted')

/** The adapter's methods that make connections. */
export function wagmiConnecting(parts: WagmiParts): Pick<Adapter, 'connect' | 'reconnect'> {
  const { library, config, connectors, calls, sessions } = parts
  return {
    async connect(connector, { signal }) {
      if (signal.aborted) throw cancelled()
      const target = await connectors.for(connector)
      return calls.whilePending(target, async () => {
        const known = await sessions.with(target)
        if (known) return known
        const asked = library.connect(config, { connector: target })
        try {
          await abortable(asked, signal)
        } catch (error) {
          if (signal.aborted) stopAwaiting(parts, target, asked)
          throw wagmiError(error)
        }
        const session = await sessions.with(target)
        if (session) return session
        throw new AgletError('session_ended', 'The wallet ended the connection at once.')
      })
    },

    async reconnect(connector, { signal }) {
      const target = await connectors.for(connector)
      // A wallet that does not answer counts as absent; if it answers later, the connection is reported.
      const limited = silentSignal(signal)
      return calls.whilePending(target, async () => {
        // wagmi may be restoring by itself, if the host configured it so: wait for that, do not repeat it.
        await untilSettled(config, limited)
        if (limited.aborted) throw cancelled()
        const found = await sessions.with(target)
        if (found) return found
        if (currentOf(config)) throw new AgletError('session_ended', 'wagmi is connected to another wallet.')
        await abortable(restore(parts, target, limited), limited)
        // wagmi's `reconnect` returns at once while another restore is running, so wait for that one.
        await untilSettled(config, limited)
        if (limited.aborted) throw cancelled()
        const restored = await sessions.with(target)
        // A locked extension emits an event once it is unlocked; other connectors do not come back.
        if (!restored && target.type !== 'injected')
          throw new AgletError('session_ended', 'The connection has ended.')
        return restored
      })
    },
  }
}

/** Restores a connection. wagmi restores one config of the page at a time, and does nothing for another meanwhile. */
async function restore({ library, config }: WagmiParts, target: WagmiConnector, signal: AbortSignal) {
  for (let tries = 0; tries < MAX_TRIES && !signal.aborted && !currentOf(config); tries++) {
    const restoring = library.reconnect(config, { connectors: [target] })
    // wagmi shows it at once when it restores this config.
    const isRestoring = isBusy(config)
    await restoring
    if (isRestoring) return
    await new Promise(resolve => setTimeout(resolve, RETRY_MS))
  }
}

/** The user gave up in Aglet while wagmi still waits for the wallet: resets wagmi's status. */
function stopAwaiting(parts: WagmiParts, connector: WagmiConnector, asked: Promise<unknown>): void {
  const { config, calls } = parts
  calls.leave(connector, asked, () => endUnwanted(parts, connector))
  if (config.state.status === 'connecting' && calls.pending === 1)
    config.setState(state => ({ ...state, status: state.current ? 'connected' : 'disconnected' }))
}

/** The user approved after giving up in Aglet: ends the connection in wagmi, since Aglet does not show it. */
async function endUnwanted(parts: WagmiParts, connector: WagmiConnector): Promise<void> {
  const { library, config, connectors, calls, sessions, watchers, lifetime } = parts
  if (lifetime.aborted || calls.isPending(connector.uid) || watchers.has(connectors.knownId(connector)))
    return
  if (sessions.isReported(connector) || currentOf(config)?.connector.uid !== connector.uid) return
  await calls.withoutReports(() => endConnection(library, config, connector))
}

/** Rejects once the signal aborts. @throws AgletError `cancelled` */
function abortable<T>(run: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(cancelled())
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    run.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
