import { sameAddress } from '../../lib/account/address'
import { record, string } from '../../lib/data/json'
import type { SignInTarget } from '../../signals/siwx/signingIn'

/** Whether the facts of a message or a session, which are a host's own, are those of this account on this network. */
export function isDataOf(value: unknown, { chainId, address }: SignInTarget): boolean {
  const data = record(value)
  const owner = string(data?.['accountAddress'])
  return data?.['chainId'] === chainId && owner !== undefined && sameAddress(owner, address)
}
