import { isAddress } from '../../lib/account/address'
import { toBase58 } from '../../lib/data/base58'
import { asBytes } from '../../lib/data/bytes'
import type { SolanaTransaction } from '../providers'
import { parseReply } from '../wallet/walletCall'
import type { StandardAccount } from '../wallet/walletStandard'

/** Send options, named as in Solana's JSON-RPC. */
export interface SendOptions {
  readonly skipPreflight?: boolean
  readonly maxRetries?: number
}

export interface SignedIn {
  readonly address: string
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

/**
 * A Solana wallet, however it was discovered. Optional methods are capabilities. Requests throw an AgletError
 * with a specific code; `chain` is a Wallet Standard name such as `solana:mainnet`.
 */
export interface SolanaWallet {
  /** The accounts that the wallet shows now, the active one first. */
  accounts(): readonly StandardAccount[]
  /** @param silent connects without prompting @returns the accounts that the wallet shows afterwards */
  connect(silent: boolean, signal: AbortSignal): Promise<readonly StandardAccount[]>
  disconnect?(signal: AbortSignal): Promise<unknown>
  /** @returns the function that stops it */
  onChange(listener: (accounts: readonly StandardAccount[]) => void): () => void
  /** @returns the ed25519 signature, 64 bytes */
  signMessage?(account: StandardAccount, message: Uint8Array, signal: AbortSignal): Promise<Uint8Array>
  /** @returns the signed transactions, each in its input's form */
  signTransactions?<T extends SolanaTransaction>(
    account: StandardAccount,
    chain: string,
    transactions: readonly T[],
    signal: AbortSignal,
  ): Promise<readonly T[]>
  /** @returns the signature, base58 */
  signAndSend?(
    account: StandardAccount,
    chain: string,
    transaction: SolanaTransaction,
    options: SendOptions,
    signal: AbortSignal,
  ): Promise<string>
  signIn?(input: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<SignedIn>
}

export const isSolanaAddress = (address: string): boolean => isAddress(address, 'solana')

/** @throws AgletError `bad_response` for anything but 64 bytes */
export const signatureFrom = (read: () => unknown): Uint8Array =>
  parseReply('a signature', () => asBytes(read(), 64))

/** Reads a signature given as bytes or base58. @returns base58 @throws AgletError `bad_response` */
export const signatureTextFrom = (read: () => unknown): string =>
  parseReply('a signature', () => {
    const value = read()
    if (typeof value === 'string') return /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value) ? value : undefined
    const bytes = asBytes(value, 64)
    return bytes && toBase58(bytes)
  })
