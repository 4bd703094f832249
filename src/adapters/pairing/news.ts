import { parseCaipAddress, parseCaipNetworkId } from '../../lib/caip'
import type { CaipNetworkId, Namespace } from '../../types'
import { presentId } from './namespaces'
import { toAddress } from './sessions'

// What wallets put into session events, made ours. Each writes it in its own way.

/** Longest list that is looked at. */
const MOST = 100

/** The accounts of an `accountsChanged`: plain, or CAIP-10 of this family. What cannot be read is dropped. */
export function changedAccounts(namespace: Namespace, data: unknown): readonly string[] {
  if (!Array.isArray(data)) return []
  const addresses = data.slice(0, MOST).flatMap((value: unknown) => {
    const parts = parseCaipAddress(value)
    if (parts && parts.namespace !== namespace) return []
    return toAddress(parts ? parts.address : value, namespace) ?? []
  })
  return [...new Set(addresses)]
}

/**
 * The chain of a `chainChanged`: a CAIP-2 id, a number, or hex or decimal text, in eip155; in other families the
 * reference alone.
 *
 * @param around the CAIP-2 id that the event was sent for
 */
export function changedChain(
  namespace: Namespace,
  data: unknown,
  around: unknown,
): CaipNetworkId | undefined {
  const said = parseCaipNetworkId(data)
  if (said) return said.namespace === namespace ? presentId(data as CaipNetworkId) : undefined
  if (parseCaipNetworkId(around)?.namespace !== namespace) return undefined
  if (namespace !== 'eip155') {
    const id = typeof data === 'string' ? `${namespace}:${data}` : around
    return parseCaipNetworkId(id) ? presentId(id as CaipNetworkId) : undefined
  }
  const number =
    typeof data === 'number' || (typeof data === 'string' && /^(?:0x[\da-f]{1,13}|\d{1,16})$/i.test(data))
      ? Number(data)
      : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? `eip155:${number}` : undefined
}
