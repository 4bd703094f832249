import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { type AnyAccount, readAnyAccount } from '../../lib/account/anyAccount'
import { defined } from '../../lib/data/defined'
import { createLookSearch, type LookProblem } from '../../signals/account/lookSearch'
import { createRecentlyLookedAt } from '../../signals/account/recentlyLookedAt'
import { createViewedAccount } from '../../signals/account/viewedAccount'
import type { CaipNetworkId, Namespace } from '../../types'

/** The account that a typed text resolves to. */
interface Found {
  readonly namespace: Namespace
  readonly address: string
  readonly network?: CaipNetworkId
  readonly name?: string
}

const createAttempt = () => ({ end: new AbortController() })

/** Aborts the running look-up and clears its result. */
export function cancelLook(aglet: Aglet): void {
  aglet.get(createAttempt).end.abort()
  aglet.get(createLookSearch).reset()
}

/** @returns a signal that the next attempt, `cancelLook` and `destroy` abort */
function startAttempt(aglet: Aglet): AbortSignal {
  cancelLook(aglet)
  const end = new AbortController()
  aglet.get(createAttempt).end = end
  aglet.get(createLookSearch).start()
  return AbortSignal.any([end.signal, aglet.lifetime])
}

/**
 * Opens the view-only account that a text names: an address of one of the host's namespaces, or a name. It
 * connects no wallet. Never rejects: errors are in the state.
 *
 * @param typed the text as typed or pasted
 */
export async function lookAt(aglet: Aglet, typed: string): Promise<void> {
  const signal = startAttempt(aglet)
  const search = aglet.get(createLookSearch)
  const found = await findAccount(aglet, typed, signal)
  if (signal.aborted || aglet.account.account.peek().isConnected) return
  if ('kind' in found) return search.fail(found)
  const { network, ...account } = found
  search.reset()
  aglet.get(createRecentlyLookedAt).add(account)
  aglet
    .get(createViewedAccount)
    .start(defined({ ...account, networkId: networkFor(aglet, account, network) }))
}

async function findAccount(aglet: Aglet, typed: string, signal: AbortSignal): Promise<Found | LookProblem> {
  const families = aglet.networks.requested.peek().map(({ chainNamespace }) => chainNamespace)
  const read: AnyAccount = readAnyAccount(typed, families)
  if (read.kind === 'name') return findName(aglet, read.name, signal)
  if (read.kind !== 'address') return read
  const { kind: _, ...account } = read
  return account.namespace === 'polkadot' && !(await hasChecksum(account.address))
    ? { kind: 'none' }
    : account
}

/**
 * Whether a Polkadot address has a valid checksum. If the code does not load, reading the balance checks it
 * later.
 */
const hasChecksum = (address: string): Promise<boolean> =>
  import('../../chunks/networks/polkadot').then(
    ({ ss58Account }) => ss58Account(address) !== undefined,
    () => true,
  )

async function findName(aglet: Aglet, name: string, signal: AbortSignal): Promise<Found | LookProblem> {
  const network = aglet.networks.activeOf('eip155')
  if (!network) return { kind: 'unknown' }
  try {
    const { resolveName } = await import('../../chunks/names/resolve')
    const found = await resolveName(aglet, name, signal, false, network)
    if (!found) return { kind: 'unknown' }
    return { namespace: 'eip155', address: found.address, name: found.name }
  } catch (error) {
    return { kind: isAgletError(error, 'invalid_name') ? 'doubtful' : 'failed' }
  }
}

const BITCOIN_TESTNET_ADDRESS = /^(?:tb1|bcrt1|[mn2])/

/**
 * The named network if the host has it, else the active one; for a Bitcoin address, which belongs to one network,
 * one that fits it.
 */
function networkFor(
  { networks }: Aglet,
  { namespace, address }: Found,
  named?: CaipNetworkId,
): CaipNetworkId | undefined {
  if (named && networks.find(named)) return named
  const active = networks.activeOf(namespace)
  const isTest = BITCOIN_TESTNET_ADDRESS.test(address)
  const fits = (network = active) =>
    network?.chainNamespace === namespace && (namespace !== 'bip122' || !network.testnet !== isTest)
  const found = fits() ? active : networks.requested.peek().find(network => fits(network))
  return (found ?? active)?.caipNetworkId
}
