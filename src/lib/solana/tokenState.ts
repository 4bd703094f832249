import { toBase58 } from '../data/base58'

/**
 * Size of a token account and of a mint without extensions (bytes); with extensions (Token-2022), both exceed
 * ACCOUNT.
 */
const ACCOUNT = 165
const MINT = 82
/** The account type byte at offset ACCOUNT, present in data with extensions. */
const KINDS = { mint: 1, account: 2 } as const

const isKind = (data: Uint8Array, kind: keyof typeof KINDS, plain: number) =>
  data.length === plain || (data.length > ACCOUNT && data[ACCOUNT] === KINDS[kind])

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) => new DataView(buffer, byteOffset, length)

/** The decimals of a mint; undefined for data that is not an initialised mint. */
export const readMint = (data: Uint8Array): number | undefined =>
  isKind(data, 'mint', MINT) && data[45] === 1 ? data[44] : undefined

export interface TokenState {
  /** base58 */
  readonly mint: string
  /** Owner of the tokens, base58. */
  readonly owner: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** Whether the issuer has frozen the account. */
  readonly frozen: boolean
}

/** Whether a token account holds wrapped SOL, whose amount is part of the account's own lamports. */
export const isWrappedSol = (data: Uint8Array): boolean => data[109] === 1

/** Reads a token account; undefined for data that is not an initialised token account. */
export function readTokenAccount(data: Uint8Array): TokenState | undefined {
  const state = data[108]
  if (!isKind(data, 'account', ACCOUNT) || (state !== 1 && state !== 2)) return
  return {
    mint: toBase58(data.subarray(0, 32)),
    owner: toBase58(data.subarray(32, 64)),
    amount: viewOf(data).getBigUint64(64, true),
    frozen: state === 2,
  }
}
