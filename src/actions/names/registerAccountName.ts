import type { Adapter } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { sameAddress } from '../../lib/account/address'
import { cancelled } from '../../lib/data/cancelled'
import { toAgletError } from '../../lib/data/toAgletError'
import { coinType } from '../../lib/evm/coinType'
import { getName } from '../../net/names/getName'
import { registerName } from '../../net/names/registerName'
import { dropCached } from '../../net/transport/read'
import { createTransactions } from '../../signals/modal/transactions'
import { createNameRegistration } from '../../signals/names/nameRegistration'
import type { Network, Session } from '../../types'
import { track } from '../analytics/track'
import { showSnack } from '../modal/showSnack'
import { unlessAborted } from '../money/unknownOutcome'
import { recheckTypedName, suggestionsKey, toFullName } from './checkTypedName'
import { namesKey } from './fetchOwnName'
import { nameKey } from './resolveName'
import { setProfileName } from './setProfileName'

/** How old the server accepts a signature's timestamp (s). */
const SIGNATURE_WINDOW_S = 10
/** A signature of any length, because those of contract accounts may be long. */
const SIGNATURE = /^0x(?:[\da-f]{2})+$/i

/**
 * Registers a name for the active account ([4.33]): the wallet signs a JSON message with the name, which is
 * posted to the API. On success the view RegisterAccountNameSuccess opens and the profile name is set; on
 * failure the view RegisterAccountName opens again.
 *
 * @param label without the zone; `checkTypedName` has found it free
 * @param signal aborted when the user leaves; a signature that arrives later is not used
 * @throws AgletError after recording it, but for "cancelled": "user_rejected", "not_connected",
 *   "method_unsupported", "chain_unsupported" ([5.4]), "network_not_found", those of the wallet, and of
 *   `registerName`
 */
export async function registerAccountName(aglet: Aglet, label: string, signal: AbortSignal): Promise<void> {
  const transactions = aglet.get(createTransactions)
  const naming = aglet.get(createNameRegistration)
  const { status } = naming.registering.peek()
  if (status === 'signing' || status === 'sending') return
  const name = toFullName(label)
  let expired = false
  track(aglet, 'REGISTER_NAME_INITIATED', { ensName: name })
  transactions.push({ view: 'RegisterAccountNameSuccess' })
  naming.setRegistering({ status: 'signing', name })
  try {
    const owner = getSigner(aglet)
    const timestamp = Math.floor(Date.now() / 1000)
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const signature = await unlessAborted(owner.sign(message), signal, cancelled)
    // Do not register with another account's signature.
    if (aglet.account.account.peek().address !== owner.address) throw cancelled(signal.reason)
    if (!SIGNATURE.test(signature))
      throw new AgletError('bad_response', 'The wallet answered without a signature.')
    expired = Date.now() / 1000 - timestamp > SIGNATURE_WINDOW_S
    naming.setRegistering({ status: 'sending', name })
    await postRegistration(aglet, name, { ...owner, message, signature })

    const { caipNetworkId } = owner.network
    for (const key of [
      nameKey(name, caipNetworkId),
      suggestionsKey(label, caipNetworkId),
      namesKey(owner.address, caipNetworkId),
    ])
      dropCached(aglet.net, key)
    if (aglet.account.account.peek().address === owner.address) naming.setOwnedName(name)
    naming.setRegistering({ status: 'done', name })
    setProfileName(aglet, owner.address, name)
    track(aglet, 'REGISTER_NAME_SUCCESS', { ensName: name })
    // Not aborted by leaving the form that followed the approval in the embedded wallet.
    const isShown = aglet.route.entry.peek().view === 'RegisterAccountName'
    if (isShown && !signal.aborted) return void transactions.pop()
    transactions.drop()
    showSnack(aglet, 'Account name chosen successfully', 'success')
  } catch (cause) {
    const error = toAgletError(cause)
    const isCancelled = isAgletError(error, 'cancelled')
    naming.setRegistering(isCancelled ? { status: 'idle' } : { status: 'failed', name, error, late: expired })
    // Return to the form only if the user has not left it; otherwise keep the current view.
    transactions.drop()
    if (isCancelled) return
    track(aglet, 'REGISTER_NAME_ERROR', { ensName: name, error: error.code })
    // Another user may have registered the name meanwhile.
    if (error.meta['field'] === 'name') recheckTypedName(aglet)
    throw error
  }
}

interface Signer {
  readonly address: string
  readonly network: Network
  readonly coin: number
  sign(message: string): Promise<string>
}

/** The account that registers the name. @throws AgletError if the account cannot have a name */
function getSigner({ account, connections, activeAdapters }: Aglet): Signer {
  const { address, namespace } = account.account.peek()
  const { network } = account.network.peek()
  const session: Session | undefined = connections.sessionOf('eip155')
  const adapter: Adapter | undefined = activeAdapters.get('eip155')
  if (!address || namespace !== 'eip155' || !session || !adapter)
    throw new AgletError('not_connected', 'Address or auth connector not found')
  if (!adapter.signMessage) throw new AgletError('method_unsupported', 'The wallet cannot sign messages.')
  const coin = coinType(Number(network.id))
  return { address, network, coin, sign: message => adapter.signMessage!(session, message) }
}

/**
 * Posts the registration; not aborted when the user leaves. After a failure the name is read: a gateway may fail
 * after the server has registered it, and the next attempt then finds it taken.
 */
async function postRegistration(
  { net, lifetime }: Aglet,
  name: string,
  { address, network, coin, message, signature }: Signer & { message: string; signature: string },
): Promise<void> {
  const { caipNetworkId } = network
  try {
    const { success } = await registerName(
      net,
      { coinType: coin, address, message, signature, network: caipNetworkId },
      lifetime,
    )
    if (!success) throw new AgletError('chain_unsupported', 'Names cannot be registered on this network.')
  } catch (error) {
    const found = await getName(net, { name, network: caipNetworkId }, lifetime).catch(() => undefined)
    const isRegistered = found && Object.values(found.addresses).some(owner => sameAddress(owner, address))
    if (!isRegistered) throw error
  }
}
