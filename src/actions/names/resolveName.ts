import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { defined } from '../../lib/data/defined'
import { checksumAddress } from '../../lib/evm/checksum'
import { keccak_256 } from '../../lib/evm/nobleSha3'
import { normalizeEnsName } from '../../lib/evm/normalizeEnsName'
import { nameAddress } from '../../lib/names/nameAddress'
import { isProviderName } from '../../lib/names/providerName'
import { getIdentity } from '../../net/account/getIdentity'
import { getName } from '../../net/names/getName'
import { mapError } from '../../net/transport/mapError'
import { readCached } from '../../net/transport/read'
import { STALE_TIMES } from '../../net/transport/staleTimes'
import type { Network } from '../../types'
import { evmNetwork } from './ensClient'
import { isOnlyOn, type ResolvedName, readEns } from './readEns'
import { withTimeout } from './withTimeout'

export type { ResolvedName }

/** Labels separated by dots, the last one of at least two letters; any other text is not a name yet. */
const DOTTED = /^[^\s.]+(?:\.[^\s.]+)*\.\p{L}{2,}$/u

/**
 * Resolves a name such as ada.eth or ada.reown.id on the active network: the provider's own names ([9.37])
 * through the API, all others through ENS on Ethereum. Cached for five minutes ([9.10]) and never longer,
 * because money may be sent to the address.
 *
 * @param text as typed
 * @param fresh ignores the cache; a failed request then throws even if an address is cached
 * @param network default: the active one
 * @returns undefined if the name is not registered, the text is not a name, or the network is not an EVM one
 *   ([9.24])
 * @throws AgletError "invalid_name" for a dotted text that could be confused with another name;
 *   "chain_unsupported" ([5.4]); those of the requests, with the message "Error resolving name"
 */
export async function resolveName(
  aglet: Aglet,
  text: string,
  signal: AbortSignal = aglet.lifetime,
  fresh = false,
  network: Network = aglet.account.network.peek().network,
): Promise<ResolvedName | undefined> {
  const typed = text.trim()
  if (network.chainNamespace !== 'eip155' || !DOTTED.test(typed)) return
  // Start loading viem in parallel with the normalisation and the requests that follow.
  if (!isProviderName(typed.toLowerCase())) import('../../lib/evm/viemEns').catch(() => {})
  const name = await mapError(
    () => normalizeEnsName(typed),
    () => 'Error resolving name',
  )
  if (!name)
    throw new AgletError(
      'invalid_name',
      'This name contains letters that look like others. Use the address instead.',
    )
  const { caipNetworkId } = network
  const { value, error } = await readCached(
    aglet.net,
    nameKey(name, caipNetworkId),
    { life: STALE_TIMES.names, signal, force: fresh },
    async end => ({
      found: await mapError(
        () =>
          isProviderName(name)
            ? resolveProviderName(aglet, name, network, end)
            : readEns(aglet, name, network, end),
        () => 'Error resolving name',
      ),
    }),
  )
  if (error) throw error
  return value.found
}

/** The cache key of a name's address. */
export const nameKey = (name: string, network: string): string => `name ${network} ${name}`

/** Resolves one of the provider's own names through the API. */
async function resolveProviderName(
  aglet: Aglet,
  name: string,
  network: Network,
  signal: AbortSignal,
): Promise<ResolvedName | undefined> {
  const { net } = aglet
  const found = await getName(net, { name, network: network.caipNetworkId }, signal)
  const [address, chain] = (found && nameAddress(found.addresses, Number(network.id))) ?? []
  if (!address || !chain) return
  if (await isOnlyOn(aglet, evmNetwork(aglet, chain), network, address, signal)) return
  const avatar = await withTimeout(
    aglet,
    getIdentity(net, { address, sender: aglet.account.account.peek().address ?? '' }, signal).then(
      // The avatar belongs to the address's primary name.
      identity => (identity.name?.toLowerCase() === name ? identity.avatar : undefined),
    ),
  )
  return { address: checksumAddress(address, keccak_256), name, ...defined({ avatar }) }
}
