import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { ASSOCIATED_TOKEN_PROGRAM } from './programs'

const MINT_BYTES = 82
const ACCOUNT_BYTES = 165
/** Values of Token-2022's type byte, which follows the first 165 bytes, before the extensions. */
const KINDS = { mint: 1, account: 2 } as const

export interface TokenMint {
  readonly kind: 'mint'
  readonly supply: bigint
  readonly decimals: number
  readonly mintAuthority: string | null
  readonly freezeAuthority: string | null
  readonly isInitialized: boolean
}

export interface TokenAccount {
  readonly kind: 'account'
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly delegate: string | null
  readonly delegatedAmount: bigint
  readonly state: 'uninitialized' | 'initialized' | 'frozen'
  /** Rent-exempt reserve in lamports if the account holds wrapped SOL, else null. */
  readonly nativeReserve: bigint | null
  readonly closeAuthority: string | null
}

/** Reads account data of a token program; undefined if it is neither a mint nor a token account. */
export function readToken(data: Uint8Array): TokenMint | TokenAccount | undefined {
  const kind = data.length > ACCOUNT_BYTES ? data[ACCOUNT_BYTES] : undefined
  if (data.length === MINT_BYTES || kind === KINDS.mint) return readMint(data)
  if (data.length === ACCOUNT_BYTES || kind === KINDS.account) return readAccount(data)
  return undefined
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.length)
const addressAt = (data: Uint8Array, at: number) => base58.encode(data.subarray(at, at + 32))
/** Reads an optional address: a four-byte tag, which is 1 if it is present, then the address. */
const maybeAddress = (data: Uint8Array, at: number) =>
  viewOf(data).getUint32(at, true) === 1 ? addressAt(data, at + 4) : null

function readMint(data: Uint8Array): TokenMint {
  return {
    kind: 'mint',
    mintAuthority: maybeAddress(data, 0),
    supply: viewOf(data).getBigUint64(36, true),
    decimals: data[44] ?? 0,
    isInitialized: data[45] === 1,
    freezeAuthority: maybeAddress(data, 46),
  }
}

function readAccount(data: Uint8Array): TokenAccount {
  const view = viewOf(data)
  return {
    kind: 'account',
    mint: addressAt(data, 0),
    owner: addressAt(data, 32),
    amount: view.getBigUint64(64, true),
    delegate: maybeAddress(data, 72),
    state: (['uninitialized', 'initialized', 'frozen'] as const)[data[108] ?? 0] ?? 'uninitialized',
    nativeReserve: view.getUint32(109, true) === 1 ? view.getBigUint64(113, true) : null,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: maybeAddress(data, 129),
  }
}

/** The 82 bytes of a mint without a freeze authority. @param authority mint authority, base58 */
export function writeMint(supply: bigint, decimals: number, authority: string): Uint8Array {
  const data = new Uint8Array(MINT_BYTES)
  const view = viewOf(data)
  view.setUint32(0, 1, true)
  data.set(base58.decode(authority), 4)
  view.setBigUint64(36, supply, true)
  data[44] = decimals
  data[45] = 1
  return data
}

/** The 165 bytes of a token account. */
export function writeTokenAccount(mint: string, owner: string, amount: bigint): Uint8Array {
  const data = new Uint8Array(ACCOUNT_BYTES)
  data.set(base58.decode(mint), 0)
  data.set(base58.decode(owner), 32)
  viewOf(data).setBigUint64(64, amount, true)
  data[108] = 1
  return data
}

/** Address of an owner's associated token account, a program derived address. */
export function associatedTokenAddress(owner: string, mint: string, tokenProgram: string): string {
  const seeds = [owner, tokenProgram, mint].map(seed => base58.decode(seed))
  const program = base58.decode(ASSOCIATED_TOKEN_PROGRAM)
  // The first hash, counting down, that is not on the curve, so that no private key exists for it.
  for (let bump = 255; bump >= 0; bump--) {
    const hash = createHash('sha256')
    for (const part of [...seeds, Uint8Array.of(bump), program]) hash.update(part)
    const address = Uint8Array.from(hash.update('ProgramDerivedAddress').digest())
    if (!isOnCurve(address)) return base58.encode(address)
  }
  throw new RangeError(`No token account address for ${owner} and ${mint}.`)
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromHex(bytes, true)
    return true
  } catch {
    return false
  }
}
