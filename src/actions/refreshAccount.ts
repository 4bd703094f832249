import type { Aglet } from '../aglet'
import { toAgletError } from '../lib/toAgletError'
import { createCache } from '../net/cache'
import { getBalance } from '../net/getBalance'
import { getIdentity } from '../net/getIdentity'
import { sharedChains } from '../net/getSupportedChains'
import { failPart, type Part, startPart, succeedPart, turnTo, type ValueOf } from '../signals/fetching'
import { createHoldings } from '../signals/holdings'
import type { NativeBalance, Network } from '../types'

/** Cache lifetimes in ms ([9.10]). */
export const BALANCE_LIFE = 30_000
const IDENTITY_LIFE = 300_000
/** After a failure, balances are not asked for again for this long ([4.35]), unless the user asks. */
const FAILURE_PAUSE = 30_000

/** How long the wallet may take before the chain's servers are asked as well (ms). */
const WALLET_HASTE = 2_000

export const createReads = () => ({
  cache: createCache(),
  /** Until when balances are left alone, and why, per account. */
  paused: new Map<string, readonly [until: number, why: unknown]>(),
})

/**
 * Reads what the active account holds and is called. Each part arrives by itself, and none waits for another;
 * a failure keeps what was known. Never rejects for a server's sake.
 *
 * @param force past caches and pauses, because the user asked
 */
export async function refreshAccount(aglet: Aglet, { force = false } = {}): Promise<void> {
  const { net, account } = aglet
  const { address, namespace } = account.account.peek()
  const { network } = account.network.peek()
  if (!address) return
  const holdings = aglet.get(createHoldings)
  const { cache, paused } = aglet.get(createReads)
  const key = `${network.caipNetworkId}:${address}`
  turnTo(holdings, key)
  if (force) {
    cache.clear()
    paused.clear()
  }

  const read = async <P extends Part>(part: P, life: number, load: () => Promise<ValueOf<P>>) => {
    startPart(holdings, part, key)
    try {
      succeedPart(holdings, part, key, await cache.remember(`${part} ${key}`, life, load), Date.now())
    } catch (error) {
      failPart(holdings, part, key, toAgletError(error))
      throw error
    }
  }
  const supported = () =>
    sharedChains(net, net, aglet.lifetime).then(({ http }) => http.includes(network.caipNetworkId))

  const native = () => loadNative(aglet, network, address)
  const tokens = async () => {
    if (!(await supported())) throw toAgletError('Token Balance Unavailable', 'chain_unsupported')
    const balances = await getBalance(
      net,
      { address, chainId: network.caipNetworkId },
      aglet.lifetime,
      () => import('../parts/account'),
    )
    return [...balances].sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  }
  const identity = async () =>
    namespace === 'eip155'
      ? (await supported()
          .then(known => (known ? getIdentity(net, { address, sender: address }, aglet.lifetime) : undefined))
          .catch(() => {})) ||
        // The chain knows as well.
        (await import('../parts/resolve')).nameOnChain(aglet, address)
      : {}

  import('./networkImages').then(({ nameNetworkImages }) => nameNetworkImages(aglet)).catch(() => {})
  const [until, why] = paused.get(key) ?? [0]
  const wait = until > Date.now()
  await Promise.allSettled([
    read('native', BALANCE_LIFE, native),
    // Who was elsewhere meanwhile is told again.
    read('tokens', BALANCE_LIFE, wait ? () => Promise.reject(why) : tokens).catch(error => {
      if (!wait) paused.set(key, [Date.now() + FAILURE_PAUSE, error])
    }),
    read('identity', IDENTITY_LIFE, identity),
  ])
}

/** Through the wallet, if it is on this chain and quick, since it has a connection already; else from the chain. */
export async function loadNative(aglet: Aglet, network: Network, address: string): Promise<NativeBalance> {
  const { chainNamespace, caipNetworkId, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  const session = aglet.connections.sessionOf(chainNamespace)
  const adapter = aglet.serving.get(chainNamespace)
  let amount: bigint | undefined
  if (session?.chainId === caipNetworkId && session.accounts[0]?.address === address && adapter?.getBalance) {
    let stop = () => {}
    amount = await Promise.race([
      adapter.getBalance(session).catch(() => undefined),
      new Promise<undefined>(late => {
        stop = aglet.after(WALLET_HASTE, () => late(undefined))
      }),
    ])
    stop()
  }
  amount ??= await (await import('../parts/chain')).readChain(aglet, network, address)
  return { amount, decimals, symbol }
}
