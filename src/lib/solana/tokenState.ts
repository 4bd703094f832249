import { toBase58 } from '../data/base58'

/** Bytes of a plain token account, and of a plain mint; with extensions (Token-2022) both are longer than the first. */
const ACCOUNT = 165
const MINT = 82
/** What the byte behind tells of the longer ones. */
const KINDS = { mint: 1, account: 2 } as const

const isKind = (data: Uint8Array, kind: keyof typeof KINDS, plain: number) =>
  data.length === plain || (data.length > ACCOUNT && data[ACCOUNT] === KINDS[kind])

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) => new DataView(buffer, byteOffset, length)

/** Decimals of a mint; undefined for data that is none, or not set up yet. */
export const readMint = (data: Uint8Array): number | undefined =>
  isKind(data, 'mint', MINT) && data[45] === 1 ? data[44] : undefined

export interface TokenState {
  /** base58 */
  readonly mint: string
  /** Whose tokens these are, base58. */
  readonly owner: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** The token's issuer has locked it. */
  readonly frozen: boolean
}

/** What a token account holds; undefined for data that is none, or not set up yet. */
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
