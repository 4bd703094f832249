import type { Config } from '@wagmi/core'
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
  /** Aglet is about to make this account the first one in wagmi: that change is not reported. */
  expect(address: string): void
}

interface Known {
  readonly connectorId: string
  addresses: string
  chainId: CaipNetworkId | undefined
  /** wagmi has no connection at present. */
  lost: boolean
}

const keyOf = (accounts: readonly { readonly address: string }[]) =>
  accounts.map(({ address }) => address).join()

/** @param held providers of the connections, by Aglet's connector id */
export function createWagmiWatchers(
  config: Config,
  connectors: WagmiConnectors,
  held: ReadonlyMap<string, unknown>,
): WagmiWatchers {
  const watching = new Set<Known>()
  return {
    has: connectorId => [...watching].some(known => known.connectorId === connectorId),
    expect(address) {
      for (const known of watching) {
        const rest = known.addresses.split(',').filter(other => other !== address)
        known.addresses = [address, ...rest].join()
      }
    },
    watch({ connectorId, accounts, chainId }, on) {
      const known: Known = { connectorId, addresses: keyOf(accounts), chainId, lost: !accounts.length }
      watching.add(known)
      /** Counts the changes, so that a late reply about an older change is ignored. */
      let changeCount = 0
      const look = () => {
        if (isBusy(config)) return
        const now = currentOf(config)
        if (!now) {
          if (known.lost) return
          known.lost = true
          const count = ++changeCount
          reportLoss(held.get(connectorId), on, () => watching.has(known) && count === changeCount)
          return
        }
        // The host has made another connection current, which `WagmiSessions` reports.
        if (connectors.knownId(now.connector) !== connectorId) return
        changeCount++
        const found = toAccounts(now.accounts, keccak_256)
        const chain = toChainId(now.chainId)
        const change = {
          ...(found.length && (known.lost || keyOf(found) !== known.addresses) && { accounts: found }),
          ...(chain && chain !== known.chainId && { chainId: chain }),
        }
        Object.assign(known, { lost: false, addresses: keyOf(found), chainId: chain })
        if (Object.keys(change).length) on.changed(change)
      }
      const stop = config.subscribe(state => state, look)
      return () => {
        watching.delete(known)
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
