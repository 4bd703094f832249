import { sameAddress } from '../../lib/account/address'
import { record, string } from '../../lib/data/json'
import type { SignInTarget } from '../../signals/siwx/signingIn'

/** Whether the data of a message or session from the host is for this account on this network. */
export function isDataOf(value: unknown, { chainId, address }: SignInTarget): boolean {
  const data = record(value)
  const owner = string(data?.['accountAddress'])
  return data?.['chainId'] === chainId && owner !== undefined && sameAddress(owner, address)
}
