import type { Config } from '@wagmi/core'
import type { Adapter, SessionEvents } from '../../adapters/adapter'
import { isAccountsPermission } from '../../adapters/evm/accountsPermission'
import { callProvider } from '../../adapters/evm/eip1193'
import { toAccounts, toChainId } from '../../adapters/evm/evmReplies'
import { isAgletError } from '../../errors'
import type { CaipNetworkId, Eip1193Provider } from '../../types'
import type { WagmiConnectors } from './wagmiConnectors'
import { currentOf, isBusy } from './wagmiLibrary'

/** How long a wallet may take to say whether it is locked (ms). */
const ANSWER_TIMEOUT_MS = 3_000

export interface WagmiWatchers {
  readonly watch: Adapter['watch']
  /** Whether someone follows this connector, or waits for its wallet to open. */
  has(connectorId: string | undefined): boolean
  /** wagmi is about to show this account first, by Aglet's own hand. */
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

/** @param held the providers of connections, by Aglet's connector id */
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
      /** Counts the news, so that an older question is not answered over newer ones. */
      let news = 0
      const look = () => {
        if (isBusy(config)) return
        const now = currentOf(config)
        if (!now) {
          if (known.lost) return
          known.lost = true
          const asked = ++news
          tellLoss(held.get(connectorId), on, () => watching.has(known) && asked === news)
          return
        }
        // The host has turned to another connection, of which it is told where that is noticed.
        if (connectors.knownId(now.connector) !== connectorId) return
        news++
        const found = toAccounts(now.accounts)
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

/** wagmi drops the connection of a locked wallet as it does one that was ended; only the permission tells them apart. */
async function tellLoss(provider: unknown, on: SessionEvents, live: () => boolean): Promise<void> {
  const limit = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const ask = (method: string) => callProvider(provider as Eip1193Provider, method, undefined, limit)
  let locked = false
  try {
    // One that still shows its accounts was left by the host.
    locked =
      toAccounts(await ask('eth_accounts')).length === 0 &&
      isAccountsPermission(await ask('wallet_getPermissions'))
  } catch (error) {
    // 4900: it has lost its chains, and will be back.
    locked = isAgletError(error, 'network')
  }
  if (!live()) return
  if (locked) on.locked()
  else on.ended()
}
