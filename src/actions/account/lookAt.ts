import type { Aglet } from '../../aglet'
import { isAgletError } from '../../errors'
import { type AnyAccount, readAnyAccount } from '../../lib/account/anyAccount'
import { defined } from '../../lib/data/defined'
import { createLooking } from '../../signals/account/looking'
import { createLookSearch, type LookProblem } from '../../signals/account/lookSearch'
import { createRecentlyLookedAt } from '../../signals/account/recentlyLookedAt'
import type { CaipNetworkId, Namespace } from '../../types'

/** Whom a text leads to. */
interface Found {
  readonly namespace: Namespace
  readonly address: string
  readonly network?: CaipNetworkId
  readonly name?: string
}

const createAttempt = () => ({ end: new AbortController() })

/** Stops what is being looked up, and forgets how it went. */
export function cancelLook(aglet: Aglet): void {
  aglet.get(createAttempt).end.abort()
  aglet.get(createLookSearch).reset()
}

/** @returns aborts with the next attempt, with `cancelLook` and with the instance */
function startAttempt(aglet: Aglet): AbortSignal {
  cancelLook(aglet)
  const end = new AbortController()
  aglet.get(createAttempt).end = end
  aglet.get(createLookSearch).start()
  return AbortSignal.any([end.signal, aglet.lifetime])
}

/**
 * Looks at the account that a text means: an address of one of the host's families, or a name. Nobody is connected by it. Never
 * rejects: how it went is in the state.
 *
 * @param typed as it was typed or pasted
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
  aglet.get(createLooking).start(defined({ ...account, networkId: network ?? networkFor(aglet, account) }))
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

/** Whether the checksum of a Polkadot address is right. Without the code that tells, reading its balance will. */
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

/** An address of Bitcoin's test networks says so; all others are looked at on the network that the app is on. */
const OF_BITCOIN_TEST = /^(?:tb1|bcrt1|[mn2])/

function networkFor({ networks }: Aglet, { namespace, address }: Found): CaipNetworkId | undefined {
  const isOfTest = namespace === 'bip122' && OF_BITCOIN_TEST.test(address)
  const test = networks.requested
    .peek()
    .find(({ chainNamespace, testnet }) => chainNamespace === namespace && testnet)
  return (isOfTest && test ? test : networks.activeOf(namespace))?.caipNetworkId
}
