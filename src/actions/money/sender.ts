import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { sameAddress } from '../../lib/account/address'
import { caipAddress, parseCaipAddress } from '../../lib/account/caip'
import { cancelled } from '../../lib/data/cancelled'
import { finite, list, string } from '../../lib/data/json'
import { createTransitions } from '../../signals/connect/transitions'
import type { AccountType, CaipAddress, Network } from '../../types'
import { evmSession, requestWallet } from './requestWallet'
import { unlessAborted } from './unknownOutcome'

/** Timeout of requests that a wallet answers without a prompt (ms). */
const WALLET_TIMEOUT_MS = 3000

const networkChanged = () => new AgletError('network_changed', 'The network has changed in the meantime.')
const accountChanged = () => new AgletError('account_changed', 'The account has changed in the meantime.')

/** The account that sends, and its network. */
export interface Sender {
  readonly network: Network
  readonly address: string
  readonly account: CaipAddress
}

/** A sender, with the type of its account. */
export interface TypedSender extends Sender {
  readonly type: AccountType
}

/**
 * The active EVM account on the active network.
 *
 * @param expected the account and network that a request was made for; both must still be active
 * @throws AgletError `not_connected`, `network_not_found`, `account_changed`, `network_changed`
 */
export function getSender(aglet: Aglet, expected?: CaipAddress): TypedSender {
  const { address, type } = evmSession(aglet).accounts[0]!
  const network = aglet.networks.activeOf('eip155')
  if (!network) throw new AgletError('network_not_found', 'Network Not Found')
  if (expected) {
    const was = parseCaipAddress(expected)
    if (was?.networkId !== network.caipNetworkId) throw networkChanged()
    if (!sameAddress(was.address, address)) throw accountChanged()
  }
  return { network, address, type, account: caipAddress(network.caipNetworkId, address) }
}

/**
 * Checks that the account and network of a request are still active, in the app and in the wallet's session:
 * a paired wallet is asked on its session's network.
 *
 * @throws AgletError those of `getSender`
 */
export function assertSender(aglet: Aglet, { account, network }: Sender): void {
  getSender(aglet, account)
  if (evmSession(aglet).chainId !== network.caipNetworkId) throw networkChanged()
}

/**
 * The active EVM account, checked with the wallet itself, which is first switched to the app's network.
 *
 * @param signal stops waiting for a wallet that does not answer the switch, by default with the instance:
 *   nothing was sent then
 *
 * @throws AgletError those of `getSender` and of switching: `user_rejected`, `chain_unsupported`, `cancelled` …
 */
export async function getReadySender(
  aglet: Aglet,
  account?: CaipAddress,
  signal = aglet.lifetime,
): Promise<TypedSender> {
  const sender = getSender(aglet, account)
  const { network, address } = sender
  const id = Number(network.id)
  const readSilently = (method: string) =>
    requestWallet(aglet, method, [], { timeoutMs: WALLET_TIMEOUT_MS }).catch(() => undefined)
  const readWallet = async () => {
    const [chain, accounts] = await Promise.all([readSilently('eth_chainId'), readSilently('eth_accounts')])
    // A hex quantity, or the number or decimal text that some wallets send.
    const walletChain = Number(string(chain) ?? finite(chain)) || id
    return {
      isOnOtherChain: evmSession(aglet).chainId !== network.caipNetworkId || walletChain !== id,
      // A wallet that returns no account is locked and will ask its user to unlock it.
      granted: (list(accounts) ?? []).filter(one => typeof one === 'string'),
    }
  }
  let now = await readWallet()
  // The user has pressed Cancel meanwhile, so the wallet must not prompt.
  if (signal.aborted) throw cancelled(signal.reason)
  aglet.lifetime.throwIfAborted()
  if (now.isOnOtherChain) {
    const session = evmSession(aglet)
    const adapter = aglet.activeAdapters.get('eip155')
    if (!adapter?.switchNetwork)
      throw new AgletError('method_unsupported', 'The wallet cannot switch networks.')
    await unlessAborted(adapter.switchNetwork(session, network), signal, cancelled)
    // Some wallets send the event late or not at all.
    aglet.get(createTransitions).change('eip155', session.connectorId, { chainId: network.caipNetworkId })
    now = await readWallet()
    if (now.isOnOtherChain) throw new AgletError('network_changed', 'The wallet is on another network.')
  }
  if (now.granted.length && !now.granted.some(one => sameAddress(one, address))) throw accountChanged()
  // The user may have changed account or network while the wallet was asked.
  assertSender(aglet, sender)
  return sender
}
