import type { CaipAddress } from '../../types'
import { parseCaipAddress } from '../account/caip'
import { tokenOn } from '../account/tokenOn'
import { defined } from '../data/defined'
import { list, matching, record } from '../data/json'
import { hexToBigInt } from '../format/amount'
import { plainText } from '../format/text'

/** The permissions of an app, and their expiry ([3.16]). */
export interface SmartSession {
  /** Permission context id. */
  readonly pci: string
  /** The app; `name` is empty when it has given none. */
  readonly project: { readonly name: string; readonly url?: string; readonly iconUrl?: string }
  /** ms since 1970. */
  readonly expiry: number
  readonly createdAt?: number
  readonly revokedAt?: number
  readonly permissions: readonly SessionPermission[]
}

/** One permission of a session. Amounts are in the smallest unit. */
export interface SessionPermission {
  /** `contract-call`, `native-token-recurring-allowance`, `erc20-recurring-allowance`, or another type. */
  readonly type: string
  /** CAIP-10 of the contract that may be called, or of the token that may be spent. */
  readonly contract?: CaipAddress
  /** Names of the functions that may be called; empty means any function. */
  readonly functions: readonly string[]
  /** Maximum amount of the native coin that one call may send. */
  readonly valueLimit?: bigint
  /** Maximum amount that may be spent within one `period`. */
  readonly allowance?: bigint
  /** Seconds. */
  readonly period?: number
}

/** The state of a session at a time (ms since 1970). */
export const stateOf = (
  { revokedAt, expiry }: SmartSession,
  now: number,
): 'active' | 'expired' | 'revoked' =>
  revokedAt !== undefined ? 'revoked' : expiry <= now ? 'expired' : 'active'

export const MAX_PERMISSIONS = 50
const MAX_NAME_LENGTH = 64
const WORD = /^[a-z][\w-]{0,63}$/i
/** Maximum period: whole seconds, up to a thousand years. */
const MAX_PERIOD = 3.2e10

/**
 * Parses a permission in the form of ERC-7715; undefined when it is invalid.
 *
 * @param owner CAIP-10 of the account
 */
export function readPermission(item: unknown, owner: CaipAddress): SessionPermission | undefined {
  const row = record(item)
  const type = matching(row?.['type'], WORD)
  if (!type) return
  const data = record(row?.['data'])
  const functions = (list(data?.['functions']) ?? []).slice(0, MAX_PERMISSIONS).map(record)
  const limits = functions.flatMap(one => amount(one?.['valueLimit']) ?? [])
  const network = parseCaipAddress(owner)?.networkId
  const period = data?.['period']
  return defined({
    type,
    contract:
      network &&
      tokenOn(
        network,
        data?.[type === 'erc20-recurring-allowance' ? 'token' : 'address'] ??
          data?.['address'] ??
          data?.['token'],
      ),
    functions: functions.flatMap(one => plainText(one?.['functionName'], MAX_NAME_LENGTH) ?? []),
    valueLimit: limits.length ? limits.reduce((most, limit) => (limit > most ? limit : most)) : undefined,
    allowance: amount(data?.['allowance']),
    period:
      Number.isSafeInteger(period) && Number(period) > 0 && Number(period) <= MAX_PERIOD
        ? Number(period)
        : undefined,
  })
}

/** Writes a permission for a wallet request, from the fields that were read. */
export function writePermission({ type, contract, functions, allowance, period }: SessionPermission): object {
  const address = contract && parseCaipAddress(contract)?.address
  const isToken = type === 'erc20-recurring-allowance'
  return {
    type,
    data: defined({
      address: isToken ? undefined : address,
      token: isToken ? address : undefined,
      functions: functions.length ? functions.map(functionName => ({ functionName })) : undefined,
      allowance: allowance === undefined ? undefined : `0x${allowance.toString(16)}`,
      period,
    }),
  }
}

/** The largest uint256. */
const MAX_AMOUNT = 2n ** 256n - 1n

/** Parses a quantity in hex; some servers send decimal digits or a number. */
function amount(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  const digits = matching(value, /^\d{1,78}$/)
  const found = digits === undefined ? hexToBigInt(value) : BigInt(digits)
  return found !== undefined && found <= MAX_AMOUNT ? found : undefined
}
