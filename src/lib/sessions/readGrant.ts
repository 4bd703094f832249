import type { CaipNetworkId } from '../../types'
import { caipAddress } from '../account/caip'
import { finite, list, record } from '../data/json'
import { hexToBigInt } from '../format/amount'
import { plainText } from '../format/text'
import { readAsked } from './readRequest'
import { MAX_PERMISSIONS, readPermission, type SessionPermission } from './smartSession'

/** A permission of a kind, or in a form, that has no words here. */
export interface UnknownPermission {
  /** As the app calls its type. */
  readonly unknown: string
}

/** What a wallet is asked to grant, or to take back. */
export interface Grant {
  /** ms since 1970; absent where it was not told. */
  readonly expiry?: number
  readonly permissions: readonly (SessionPermission | UnknownPermission)[]
}

const MAX_TYPE_LENGTH = 64
/** The last moment that a date can have (s). */
const MAX_MOMENT = 8.64e12
/** Any account of the network: what is asked for is told, not for whom. */
const NOBODY = `0x${'0'.repeat(40)}`

/**
 * The parameter of `wallet_grantPermissions` or `wallet_revokePermissions` (ERC-7715), as it is told to the user who
 * approves it. Of what is granted, a permission that is not wholly understood counts as unknown, since its words would
 * promise less than it allows.
 *
 * @returns undefined for what is none, and for one of another network than it is asked on
 */
export function readGrant(request: unknown, chainId: CaipNetworkId, revoked = false): Grant | undefined {
  const fields = record(request)
  const asked = list(fields?.['permissions'])
  if (!fields || !asked?.length || asked.length > MAX_PERMISSIONS) return
  const { chainId: named, expiry } = fields
  if (named !== undefined && hexToBigInt(named) !== BigInt(chainId.split(':')[1]!)) return
  const seconds = finite(expiry)
  return {
    permissions: asked.map(one => {
      const known = (revoked || isUnderstood(one)) && readPermission(one, caipAddress(chainId, NOBODY))
      return known || { unknown: plainText(record(one)?.['type'], MAX_TYPE_LENGTH) ?? '?' }
    }),
    ...(seconds !== undefined && seconds > 0 && seconds <= MAX_MOMENT && { expiry: seconds * 1000 }),
  }
}

function isUnderstood(permission: unknown): boolean {
  try {
    readAsked(permission, 'permission')
    return true
  } catch {
    return false
  }
}
