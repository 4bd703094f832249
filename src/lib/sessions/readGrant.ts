import type { CaipNetworkId } from '../../types'
import { caipAddress } from '../account/caip'
import { finite, list, record } from '../data/json'
import { hexToBigInt } from '../format/amount'
import { plainText } from '../format/text'
import { readAsked } from './readRequest'
import { MAX_PERMISSIONS, readPermission, type SessionPermission } from './smartSession'

/** A permission whose type or form cannot be described to the user. */
export interface UnknownPermission {
  /** The permission's type, as the app names it. */
  readonly unknown: string
}

/** The permissions that a wallet is asked to grant or revoke. */
export interface Grant {
  /** ms since 1970; absent when the request has none. */
  readonly expiry?: number
  readonly permissions: readonly (SessionPermission | UnknownPermission)[]
}

const MAX_TYPE_LENGTH = 64
/** The last time that a Date can represent (s). */
const MAX_MOMENT = 8.64e12
/** A placeholder account of the network: only the permissions are shown, not their owner. */
const NOBODY = `0x${'0'.repeat(40)}`

/**
 * Reads the parameter of `wallet_grantPermissions` or `wallet_revokePermissions` (ERC-7715) to describe it to
 * the user who approves it. For a grant, a permission that is only partly understood counts as unknown,
 * because its description would promise less than it allows.
 *
 * @returns undefined for an invalid request, and for one whose chain differs from `chainId`
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
