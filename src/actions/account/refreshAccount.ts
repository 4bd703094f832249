import type { Aglet } from '../../aglet'
import { byValue } from '../../lib/account/byValue'
import { isServedFamily } from '../../lib/account/isServedFamily'
import { toAgletError } from '../../lib/data/toAgletError'
import { getBalance } from '../../net/account/getBalance'
import { getIdentity } from '../../net/account/getIdentity'
import { sharedChains } from '../../net/networks/getSupportedChains'
import { createCache } from '../../net/transport/cache'
import {
  failFetch,
  type HoldingsPart,
  resetHoldings,
  startFetch,
  succeedFetch,
  type ValueOf,
} from '../../signals/account/fetching'
import { createHoldings, type Holdings } from '../../signals/account/holdings'
import { type AccountOnNetwork, createShown } from '../../signals/account/shown'
import type { NativeBalance, Network } from '../../types'
import { showUnavailable } from '../modal/showSnack'

/** The message of [8.2]. */
const UNAVAILABLE = 'Token Balance Unavailable'

/** Cache lifetimes in ms ([9.10]). */
export const BALANCE_STALE_MS = 30_000
export const IDENTITY_STALE_MS = 300_000
/**
 * After a failure, token balances are not requested again for this long (ms, [4.35]), unless the user asks.
 */
const FAILURE_PAUSE_MS = 30_000

/** How long the wallet may take before its RPC servers are asked instead (ms). */
const WALLET_TIMEOUT_MS = 2_000

export const createAccountCache = () => ({
  cache: createCache(),
  /**
   * Per account: until when token balances are not requested (ms since 1970), and the error that caused it.
   */
  paused: new Map<string, readonly [until: number, why: unknown]>(),
  /** The latest read of each. */
  newest: new WeakMap<Holdings, object>(),
})

/**
 * Reads the balances, name and avatar of the active account. Each part is stored as soon as it arrives; a
 * part that fails keeps its last value. Never rejects because of a server.
 *
 * @param force ignores caches and pauses, because the user asked
 */
export function refreshAccount(aglet: Aglet, { force = false } = {}): Promise<void> {
  const { address } = aglet.account.account.peek()
  const { network } = aglet.account.network.peek()
  return readHoldings(aglet, { address, network }, aglet.get(createHoldings), force)
}

/** The same for the account that the modal shows, which may be a view-only one. */
export function refreshShown(aglet: Aglet, { force = false } = {}): Promise<void> {
  const { account, holdings } = aglet.get(createShown)
  return readHoldings(aglet, account.peek(), holdings.peek(), force)
}

async function readHoldings(
  aglet: Aglet,
  { address, network }: AccountOnNetwork,
  holdings: Holdings,
  force: boolean,
): Promise<void> {
  const { net } = aglet
  const namespace = network.chainNamespace
  // After a disconnect nothing of the account is kept ([4.8]).
  if (!address) return resetHoldings(holdings, '')
  const { cache, paused, newest } = aglet.get(createAccountCache)
  const key = `${network.caipNetworkId}:${address}`
  resetHoldings(holdings, key)
  const self = {}
  newest.set(holdings, self)
  /** Whether a later read of the same account has started; its result wins, whichever ends first. */
  const isOutdated = () => newest.get(holdings) !== self && holdings.key.peek() === key
  if (force) {
    cache.clear()
    paused.clear()
  }

  const read = async <P extends HoldingsPart>(part: P, staleMs: number, load: () => Promise<ValueOf<P>>) => {
    startFetch(holdings, part, key)
    try {
      const value = await cache.remember(`${part} ${key}`, staleMs, load)
      if (!isOutdated()) succeedFetch(holdings, part, key, value, Date.now())
    } catch (error) {
      if (!isOutdated()) failFetch(holdings, part, key, toAgletError(error))
      throw error
    }
  }
  // The connected address; empty while the user only views an account.
  const sender = aglet.account.account.peek().address ?? ''
  const supported = () =>
    sharedChains(net, net, aglet.lifetime).then(ids => ids.includes(network.caipNetworkId))

  const native = () => loadNative(aglet, network, address)
  const tokens = async () => {
    if (!isServedFamily(namespace) || !(await supported()))
      throw toAgletError(UNAVAILABLE, 'chain_unsupported')
    const balances = await getBalance(
      net,
      { address, chainId: network.caipNetworkId },
      aglet.lifetime,
      () => import('../../chunks/account/account'),
    )
    return byValue(balances)
  }
  const identity = async () =>
    namespace === 'eip155'
      ? (await supported()
          .then(known => (known ? getIdentity(net, { address, sender }, aglet.lifetime) : undefined))
          .catch(() => {})) ||
        // ENS on the chain is the fallback.
        (aglet.resolvedOptions.peek().features.names
          ? (await import('../../chunks/names/resolve')).getEnsIdentity(aglet, address)
          : {})
      : {}

  import('../../chunks/modal/opened').then(({ setNetworkImages }) => setNetworkImages(aglet)).catch(() => {})
  const [until, why] = paused.get(key) ?? [0]
  const isPaused = until > Date.now()
  await Promise.allSettled([
    read('native', BALANCE_STALE_MS, native),
    // During a pause the last error is reported again.
    read('tokens', BALANCE_STALE_MS, isPaused ? () => Promise.reject(why) : tokens).then(
      () => isOutdated() || paused.delete(key),
      error => {
        // Another account or network is shown meanwhile; the failure is read again with this one.
        if (isPaused || isOutdated() || holdings.key.peek() !== key) return
        // Shown once, and again when the user retries; until a read succeeds, the list shows the failure.
        if (!paused.has(key)) showUnavailable(aglet, UNAVAILABLE)
        paused.set(key, [Date.now() + FAILURE_PAUSE_MS, error])
      },
    ),
    read('identity', IDENTITY_STALE_MS, identity),
  ])
}

/**
 * Reads a native balance through the wallet if it is on this chain and answers in time, because it has an RPC
 * connection already; else from the network's own servers.
 */
export async function loadNative(aglet: Aglet, network: Network, address: string): Promise<NativeBalance> {
  const { chainNamespace, caipNetworkId, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  const session = aglet.connections.sessionOf(chainNamespace)
  const adapter = aglet.activeAdapters.get(chainNamespace)
  let amount: bigint | undefined
  if (session?.chainId === caipNetworkId && session.accounts[0]?.address === address && adapter?.getBalance) {
    let stopTimer = () => {}
    amount = await Promise.race([
      adapter.getBalance(session).catch(() => undefined),
      new Promise<undefined>(resolve => {
        stopTimer = aglet.after(WALLET_TIMEOUT_MS, () => resolve(undefined))
      }),
    ])
    stopTimer()
  }
  amount ??= await (await import('../../chunks/networks/chain')).readChain(aglet, network, address)
  return { amount, decimals, symbol }
}
