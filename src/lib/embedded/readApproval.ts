import type { CaipNetworkId } from '../../types'
import { parseCaipAddress } from '../account/caip'
import { bigintAsText } from '../data/bigintAsText'
import { list, record, string } from '../data/json'
import { fromPrefixedHex } from '../data/prefixedHex'
import { decodeTokenCall } from '../evm/decodeTokenCall'
import { checkTypedData } from '../evm/typedData'
import { hexToBigInt } from '../format/amount'
import { plainText } from '../format/text'

/**
 * What the user is asked to approve, derived from the call's parameters. Amounts are in the smallest unit.
 */
export type Asked =
  /** A transfer of the native coin or of a token. `decimals` is set when the call itself contains it. */
  | {
      readonly kind: 'transfer'
      readonly to: string
      readonly amount: bigint
      readonly token?: string
      readonly decimals?: number
    }
  | { readonly kind: 'allow'; readonly to: string; readonly amount: bigint; readonly token: string }
  /** A contract call, with an amount of the native coin. */
  | { readonly kind: 'call'; readonly to: string; readonly amount: bigint }
  | { readonly kind: 'create' }
  | { readonly kind: 'message'; readonly text: string }
  | {
      readonly kind: 'typed'
      readonly app?: string
      readonly to?: string
      readonly type: string
      readonly text: string
    }
  /** `readGrant` reads the details of `request`. */
  | {
      readonly kind: 'permissions'
      readonly revoked: boolean
      readonly request: unknown
      readonly text: string
    }
  /** The call could not be read. */
  | { readonly kind: 'unread' }

const UNREAD: Asked = { kind: 'unread' }
/** Larger batches are not read (calls, or transactions). */
const MAX_CALLS = 50

const loadSolana = () => import('./readSolanaApproval')

/**
 * Reads what the embedded wallet is asked to approve ([6.5]). Never rejects.
 *
 * @param shown the network that is shown with it: a request that names another one is marked as unread
 */
export async function readApproval(
  method: string,
  params: unknown,
  shown?: CaipNetworkId,
): Promise<readonly Asked[]> {
  try {
    return await read(method, params, shown)
  } catch {
    return [UNREAD]
  }
}

async function read(
  method: string,
  params: unknown,
  shown: CaipNetworkId | undefined,
): Promise<readonly Asked[]> {
  const [first, second] = list(params) ?? []
  const fields = record(params)
  const chain = record(first)?.['chainId']
  if (chain !== undefined && `eip155:${hexToBigInt(chain)}` !== shown) return [UNREAD]
  switch (method) {
    case 'personal_sign':
      return [typeof first === 'string' ? { kind: 'message', text: textOf(first) } : UNREAD]
    case 'eth_signTypedData_v4':
      return readTypedData(second, shown)
    case 'eth_sendTransaction':
      return [await readCall(first)]
    case 'wallet_sendCalls':
      return readAll(record(first)?.['calls'], readCall)
    case 'solana_signMessage':
      return [(await loadSolana()).readSolanaMessage(fields?.['message'])]
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return [(await loadSolana()).readSolanaTransaction(fields?.['transaction'])]
    case 'solana_signAllTransactions':
      return readAll(fields?.['transactions'], (await loadSolana()).readSolanaTransaction)
    case 'wallet_grantPermissions':
    case 'wallet_revokePermissions':
      return [
        {
          kind: 'permissions',
          revoked: method === 'wallet_revokePermissions',
          request: first,
          text: printed(first),
        },
        // Only the first is shown.
        ...(list(params)!.length > 1 ? [UNREAD] : []),
      ]
    default:
      return [UNREAD]
  }
}

/** Reads all or none, since what is not shown could be anything. */
async function readAll(
  items: unknown,
  readOne: (item: unknown) => Asked | Promise<Asked>,
): Promise<readonly Asked[]> {
  const all = list(items)
  return all?.length && all.length <= MAX_CALLS ? Promise.all(all.map(readOne)) : [UNREAD]
}

async function readCall(value: unknown): Promise<Asked> {
  const call = record(value)
  // EIP-7702: an authorization hands the account over to a contract.
  if (!call || call['authorizationList']) return UNREAD
  const { to, data, input } = call
  // `data` and `input` name the same field; different values are ambiguous.
  if (data !== undefined && input !== undefined && data !== input) return UNREAD
  // Libraries read a list of bytes as call data, too.
  const code = string(data ?? input ?? '0x') ?? ''
  const amount = call['value'] === undefined || call['value'] === '0x' ? 0n : hexToBigInt(call['value'])
  const bytes = fromPrefixedHex(code)
  if (amount === undefined || !bytes) return UNREAD
  if (to === undefined || to === null) return { kind: 'create' }
  if (typeof to !== 'string' || !/^0x[\da-f]{40}$/i.test(to)) return UNREAD
  if (!bytes.length) return { kind: 'transfer', to, amount }
  const read = amount ? undefined : await decodeTokenCall(code)
  if (!read) return { kind: 'call', to, amount }
  return {
    kind: read.name === 'transfer' ? 'transfer' : 'allow',
    to: read.party,
    amount: read.amount,
    token: to,
  }
}

function readTypedData(value: unknown, shown: CaipNetworkId | undefined): readonly Asked[] {
  const { domain, message, primaryType } = checkTypedData(value)
  const app = plainText(domain['name'], 64)
  const to = string(domain['verifyingContract'])
  const { chainId } = domain
  return [
    ...(chainId === undefined || `eip155:${chainId}` === shown ? [] : [UNREAD]),
    { kind: 'typed', type: primaryType, text: printed(message), ...(app && { app }), ...(to && { to }) },
  ]
}

/** Decodes hex as UTF-8; a message that is not hex, or not valid UTF-8, is returned unchanged. */
function textOf(message: string): string {
  const bytes = fromPrefixedHex(message)
  if (!bytes) return message
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return message
  }
}

const printed = (value: unknown): string => JSON.stringify(value, bigintAsText, 2) ?? ''

/** Whether a token in the account's list is the token that a call names. */
export const isToken = (address: string | undefined, token: string): boolean =>
  parseCaipAddress(address)?.address.toLowerCase() === token.toLowerCase()
