import type { Config, Connector as WagmiConnector } from '@wagmi/core'
import type { Adapter, SessionEvents } from '../../adapters/adapter'
import { isAccountsPermission } from '../../adapters/evm/accountsPermission'
import { callProvider } from '../../adapters/evm/eip1193'
import { toAccounts, toChainId } from '../../adapters/evm/evmReplies'
import { isAgletError } from '../../errors'
import { keccak_256 } from '../../lib/evm/nobleSha3'
import type { CaipNetworkId, Eip1193Provider } from '../../types'
import type { WagmiConnectors } from './wagmiConnectors'
import { currentOf, isBusy } from './wagmiLibrary'

/** How long a wallet may take to answer whether it is locked (ms). */
const ANSWER_TIMEOUT_MS = 3_000

export interface WagmiWatchers {
  readonly watch: Adapter['watch']
  /** Whether this connector is watched, also while its wallet is locked. */
  has(connectorId: string | undefined): boolean
  /** Makes the first of these accounts the active one in wagmi; the change is not reported. */
  setAccounts(connector: WagmiConnector, addresses: readonly string[]): void
}

interface Known {
  readonly connectorId: string
  /** As shown in Aglet. */
  addresses: string
  /** In the wallet's own order, as it told them last; the user may have chosen another account in Aglet. */
  told: string
  chainId: CaipNetworkId | undefined
  /** wagmi has no connection at present. */
  lost: boolean
}

const keyOf = (accounts: readonly { readonly address: string }[]) =>
  accounts.map(({ address }) => address).join()

/**
 * The function is long because the watchers and the changes made here share the set of what is watched.
 *
 * @param held providers of the connections, by Aglet's connector id
 */
export function createWagmiWatchers(
  config: Config,
  connectors: WagmiConnectors,
  held: ReadonlyMap<string, unknown>,
): WagmiWatchers {
  const watching = new Set<Known>()
  /** Whether the change that wagmi is applying was made here. */
  let isOwnChange = false
  const setAccounts: WagmiWatchers['setAccounts'] = ({ emitter }, addresses) => {
    for (const known of watching) {
      const rest = known.addresses.split(',').filter(other => other !== addresses[0])
      known.addresses = [addresses[0], ...rest].join()
    }
    isOwnChange = true
    try {
      emitter.emit('change', { accounts: addresses as readonly `0x${string}`[] })
    } finally {
      isOwnChange = false
    }
  }
  /** Keeps the order of a wallet's own events. @returns a function that stops it */
  const listenToOrder = (known: Known, { emitter }: WagmiConnector): (() => void) => {
    const onChange = ({ accounts }: { accounts?: readonly unknown[] | undefined }) => {
      if (!accounts || isOwnChange) return
      const told = keyOf(toAccounts(accounts, keccak_256))
      // In a microtask: `look` may run before or after this listener, and compares with the order before this event.
      queueMicrotask(() => {
        known.told = told
      })
    }
    emitter.on('change', onChange)
    return () => emitter.off('change', onChange)
  }
  /** Some wallets tell their accounts again with each network; in wagmi that undoes the choice made in Aglet. */
  const chooseAgain = (known: Known) =>
    queueMicrotask(() => {
      const now = currentOf(config)
      if (!watching.has(known) || !now || connectors.knownId(now.connector) !== known.connectorId) return
      if (keyOf(toAccounts(now.accounts, keccak_256)) === known.told)
        setAccounts(now.connector, known.addresses.split(','))
    })
  return {
    has: connectorId => [...watching].some(known => known.connectorId === connectorId),
    setAccounts,
    watch({ connectorId, accounts, chainId }, on) {
      const own = () => {
        const now = currentOf(config)
        return now && connectors.knownId(now.connector) === connectorId ? now : undefined
      }
      const told = keyOf(toAccounts(own()?.accounts, keccak_256))
      const known: Known = { connectorId, addresses: keyOf(accounts), told, chainId, lost: !accounts.length }
      watching.add(known)
      let listened: WagmiConnector | undefined
      let stopListening: (() => void) | undefined
      /** Only while connected: wagmi follows a wallet that returns only if nobody listens to its changes. */
      const listen = () => {
        const connector = own()?.connector
        if (connector === listened) return
        stopListening?.()
        listened = connector
        stopListening = connector && listenToOrder(known, connector)
      }
      listen()
      /** Counts the changes, so that a late reply about an older change is ignored. */
      let changeCount = 0
      const look = () => {
        const now = currentOf(config)
        listen()
        if (!now) {
          // A restore begins without a connection, which is no loss.
          if (known.lost || isBusy(config)) return
          known.lost = true
          const count = ++changeCount
          reportLoss(held.get(connectorId), on, () => watching.has(known) && count === changeCount)
          return
        }
        // The host has made another connection current, which `WagmiSessions` reports.
        if (connectors.knownId(now.connector) !== connectorId) return
        changeCount++
        const found = toAccounts(now.accounts, keccak_256)
        const key = keyOf(found)
        const isNew = found.length > 0 && (known.lost || (key !== known.addresses && key !== known.told))
        if (!isNew && key !== known.addresses) chooseAgain(known)
        const chain = toChainId(now.chainId)
        const change = {
          ...(isNew && { accounts: found }),
          ...(chain && chain !== known.chainId && { chainId: chain }),
        }
        Object.assign(known, { lost: false, chainId: chain, ...(isNew && { addresses: key, told: key }) })
        if (Object.keys(change).length) on.changed(change)
      }
      const stop = config.subscribe(state => state, look)
      return () => {
        watching.delete(known)
        stopListening?.()
        stop()
      }
    },
  }
}

/**
 * wagmi drops the connection both when the wallet is locked and when it is disconnected; only the wallet's
 * permission tells the two apart.
 */
async function reportLoss(provider: unknown, on: SessionEvents, live: () => boolean): Promise<void> {
  const limit = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const ask = (method: string) => callProvider(provider as Eip1193Provider, method, undefined, limit)
  let locked = false
  try {
    // A wallet that still returns accounts was disconnected by the host.
    locked =
      toAccounts(await ask('eth_accounts'), keccak_256).length === 0 &&
      isAccountsPermission(await ask('wallet_getPermissions'))
  } catch (error) {
    // 4900: the wallet has lost its chains and counts as locked until it returns.
    locked = isAgletError(error, 'network')
  }
  if (!live()) return
  if (locked) on.locked()
  else on.ended()
}
