import { base58 } from '@scure/base'
import { decimalsOf } from './ledger'
import { TOKEN_PROGRAMS } from './programs'
import { CODES, invalidParams, RpcError } from './rpcError'
import { readToken, type TokenAccount, type TokenMint } from './splToken'
import type { Account, Vm } from './vm'

export const ENCODINGS = ['base58', 'base64', 'base64+zstd', 'jsonParsed'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface Slice {
  readonly offset: number
  readonly length: number
}

/** `rentEpoch` of rent-exempt accounts, which all accounts are by now. */
const RENT_EXEMPT_EPOCH = 18_446_744_073_709_551_615n
/** Maximum size that nodes encode in base58, since base58 is slow (bytes). */
const MAX_BASE58_BYTES = 128

/**
 * An account in the form of `getAccountInfo` and similar methods.
 *
 * @throws RpcError for an unsupported encoding
 */
export function renderAccount(vm: Vm, account: Account, encoding: Encoding = 'base64', slice?: Slice) {
  const { lamports, owner, executable, data } = account
  return {
    lamports,
    owner,
    executable,
    rentEpoch: RENT_EXEMPT_EPOCH,
    space: data.length,
    data: renderData(vm, account, encoding, slice),
  }
}

function renderData(vm: Vm, account: Account, encoding: Encoding, slice?: Slice) {
  const { data } = account
  if (encoding === 'jsonParsed') {
    const parsed = parseData(vm, account)
    if (parsed) return parsed
  }
  const part = slice ? data.subarray(slice.offset, slice.offset + slice.length) : data
  if (encoding === 'base64+zstd') throw invalidParams('Unsupported encoding: base64+zstd')
  if (encoding !== 'base58') return [Buffer.from(part).toString('base64'), 'base64']
  if (part.length > MAX_BASE58_BYTES)
    throw new RpcError(
      CODES.request,
      'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
    )
  return [base58.encode(part), 'base58']
}

/** Parsed data of mints and token accounts; undefined for other accounts. */
function parseData(vm: Vm, { owner, data }: Account) {
  const program = Object.hasOwn(TOKEN_PROGRAMS, owner) ? TOKEN_PROGRAMS[owner] : undefined
  const token = program ? readToken(data) : undefined
  if (!token) return undefined
  const info = token.kind === 'mint' ? mintInfo(token) : accountInfo(token, decimalsOf(vm, token.mint))
  return { program, parsed: { type: token.kind, info }, space: data.length }
}

const mintInfo = ({ supply, decimals, mintAuthority, freezeAuthority, isInitialized }: TokenMint) => ({
  mintAuthority,
  supply: supply.toString(),
  decimals,
  isInitialized,
  freezeAuthority,
})

const accountInfo = (token: TokenAccount, decimals: number) => ({
  mint: token.mint,
  owner: token.owner,
  state: token.state,
  isNative: token.nativeReserve !== null,
  tokenAmount: uiAmount(token.amount, decimals),
  ...(token.nativeReserve !== null && { rentExemptReserve: uiAmount(token.nativeReserve, decimals) }),
  ...(token.delegate && {
    delegate: token.delegate,
    delegatedAmount: uiAmount(token.delegatedAmount, decimals),
  }),
  ...(token.closeAuthority && { closeAuthority: token.closeAuthority }),
})

/** A token amount in the form of nodes, in the smallest unit and in whole tokens. */
export function uiAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = part ? `${whole}.${part}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
