import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { defined } from '../../lib/data/defined'
import { checksumAddress } from '../../lib/evm/checksum'
import { normalizeEnsName } from '../../lib/evm/normalizeEnsName'
import { nameAddress } from '../../lib/names/nameAddress'
import { isProviderName } from '../../lib/names/providerName'
import { getIdentity } from '../../net/account/getIdentity'
import { getName } from '../../net/names/getName'
import { mapError } from '../../net/transport/mapError'
import { readCached } from '../../net/transport/read'
import { STALE_TIMES } from '../../net/transport/staleTimes'
import type { Network } from '../../types'
import { type ResolvedName, readEns } from './readEns'
import { withTimeout } from './withTimeout'

export type { ResolvedName }

/** Labels with dots between, the last one of letters: what is not, is no name yet. */
const DOTTED = /^[^\s.]+(?:\.[^\s.]+)*\.\p{L}{2,}$/u

/**
 * Whom a name such as ada.eth or ada.reown.id leads to on the active network: the provider's own names ([9.37]) by
 * the API, all others by ENS from Ethereum itself. Kept for five minutes ([9.10]); never older, since money may be sent
 * to what it says.
 *
 * @param text as it was typed
 * @param fresh whether it is asked for anew; then a failure is one, whatever was known before
 * @param network on which it is asked for; default the active one
 * @returns undefined when nobody has the name, for a text that is none, and on networks other than EVM ones ([9.24])
 * @throws AgletError "invalid_name" for a dotted text that could pass for another name; "chain_unsupported" ([5.4]);
 * those of the requests, in the words "Error resolving name"
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
  // Beside the tables, where a name takes them, and beside what follows.
  if (!isProviderName(typed.toLowerCase())) import('../../lib/evm/viemEns').catch(() => {})
  const name = await mapError(
    () => normalizeEnsName(typed),
    () => 'Error resolving name',
  )
  if (!name)
    throw new AgletError('invalid_name', 'This name has letters that can be mistaken. Use the address.')
  const { caipNetworkId } = network
  const chainId = Number(network.id)
  const { value, error } = await readCached(
    aglet.net,
    nameKey(name, caipNetworkId),
    { life: STALE_TIMES.names, signal, force: fresh },
    async end => ({
      found: await mapError(
        () =>
          isProviderName(name)
            ? resolveProviderName(aglet, name, network, end)
            : readEns(aglet, name, chainId, end),
        () => 'Error resolving name',
      ),
    }),
  )
  if (error) throw error
  return value.found
}

/** The cache key of a name's address. */
export const nameKey = (name: string, network: string): string => `name ${network} ${name}`

/** A name of the provider's, by the API. */
async function resolveProviderName(
  aglet: Aglet,
  name: string,
  network: Network,
  signal: AbortSignal,
): Promise<ResolvedName | undefined> {
  const { net } = aglet
  const found = await getName(net, { name, network: network.caipNetworkId }, signal)
  const address = found && nameAddress(found.addresses, Number(network.id))
  if (!address) return
  const avatar = await withTimeout(
    aglet,
    getIdentity(net, { address, sender: aglet.account.account.peek().address ?? '' }, signal).then(
      // The picture belongs to the name that the address goes by.
      identity => (identity.name?.toLowerCase() === name ? identity.avatar : undefined),
    ),
  )
  return { address: checksumAddress(address), name, ...defined({ avatar }) }
}
