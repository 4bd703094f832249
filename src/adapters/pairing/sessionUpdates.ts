import { parseCaipAddress, parseCaipNetworkId } from '../../lib/account/caip'
import { record } from '../../lib/data/json'
import type { CaipNetworkId, Namespace } from '../../types'
import { currentNetworkId } from './namespaces'
import { type Grant, toAddress } from './sessions'

// Parsers of session events, whose data each wallet formats in its own way.

/** Accounts beyond this many are dropped. */
const MAX_ACCOUNTS = 100

/** The accounts of an `accountsChanged` event, plain or CAIP-10; drops entries that are invalid. */
export function updatedAccounts(namespace: Namespace, data: unknown): readonly string[] {
  if (!Array.isArray(data)) return []
  const addresses = data.slice(0, MAX_ACCOUNTS).flatMap((value: unknown) => {
    const parts = parseCaipAddress(value)
    if (parts && parts.namespace !== namespace) return []
    return toAddress(parts ? parts.address : value, namespace) ?? []
  })
  return [...new Set(addresses)]
}

/**
 * The chain of a `chainChanged` event: a CAIP-2 id; or in eip155 a number, hex or decimal text, and in other
 * families the CAIP-2 reference.
 *
 * @param around the CAIP-2 id that the event was sent for
 */
export function updatedChain(
  namespace: Namespace,
  data: unknown,
  around: unknown,
): CaipNetworkId | undefined {
  const said = parseCaipNetworkId(data)
  if (said) return said.namespace === namespace ? currentNetworkId(data as CaipNetworkId) : undefined
  if (parseCaipNetworkId(around)?.namespace !== namespace) return undefined
  if (namespace !== 'eip155') {
    const id = typeof data === 'string' ? `${namespace}:${data}` : around
    return parseCaipNetworkId(id) ? currentNetworkId(id as CaipNetworkId) : undefined
  }
  const number =
    typeof data === 'number' || (typeof data === 'string' && /^(?:0x[\da-f]{1,13}|\d{1,16})$/i.test(data))
      ? Number(data)
      : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? `eip155:${number}` : undefined
}

/** What a session event changes. */
export interface AcceptedEvent {
  readonly chainId?: CaipNetworkId
  /** At least one. */
  readonly accounts?: readonly [string, ...string[]]
}

/**
 * Reads a session event of the family. The library passes on any event of a wallet; only chains and accounts
 * that the session grants are accepted.
 *
 * @param params the params of `wc_sessionEvent`: the event, and the chain that it was sent for (CAIP-2)
 */
export function acceptedEvent(
  namespace: Namespace,
  { accounts, chains }: Pick<Grant, 'accounts' | 'chains'>,
  params: unknown,
): AcceptedEvent | undefined {
  const fields = record(params)
  const event = record(fields?.['event'])
  const around = fields?.['chainId']
  if (event?.['name'] === 'chainChanged') {
    const chainId = updatedChain(namespace, event['data'], around)
    return chainId && chains.includes(chainId) ? { chainId } : undefined
  }
  if (event?.['name'] !== 'accountsChanged') return undefined
  // The event was sent for another family, or for a chain that the session does not have.
  if (parseCaipNetworkId(around) && !chains.includes(currentNetworkId(around as CaipNetworkId)))
    return undefined
  const granted = new Set(accounts.map(({ address }) => address))
  const [first, ...others] = updatedAccounts(namespace, event['data']).filter(address => granted.has(address))
  return first ? { accounts: [first, ...others] } : undefined
}
