// The providers that `getProvider` returns for families other than eip155 (which uses EIP-1193). Extensions
// and paired wallets have the same shape.
import type { Eip1193Provider } from '../types'

/** A transaction as bytes, or as an object of web3.js 1: `Transaction` or `VersionedTransaction`. */
export type SolanaTransaction =
  | Uint8Array
  | { serialize(options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array }

/**
 * Throws AgletError `user_rejected`, `method_unsupported`, `wallet_locked`, `bad_response`; `unknown_outcome`
 * if the wallet may have sent a transaction.
 */
export interface SolanaProvider {
  /** The active account, base58. */
  readonly address: string
  /** Whether the wallet itself sends the transactions it signs; otherwise Aglet sends them over RPC. */
  readonly sends?: boolean
  /** @returns the ed25519 signature, 64 bytes */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** @returns the signed transaction in the input's form: bytes, or an object of the same class */
  signTransaction<T extends SolanaTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends SolanaTransaction>(transactions: readonly T[]): Promise<readonly T[]>
  /** @returns the signature, base58 */
  signAndSendTransaction(
    transaction: SolanaTransaction,
    options?: { readonly skipPreflight?: boolean; readonly maxRetries?: number },
  ): Promise<string>
  /** Sign In With Solana, where the wallet supports it. */
  signIn?(input: Readonly<Record<string, unknown>>): Promise<{
    readonly address: string
    readonly signedMessage: Uint8Array
    readonly signature: Uint8Array
  }>
}

/**
 * Throws AgletError `user_rejected`, `method_unsupported`, `bad_response`; `unknown_outcome` if the wallet
 * may have sent a transaction.
 */
export interface BitcoinProvider {
  readonly address: string
  /** `purpose` says what the wallet uses the address for. */
  getAccountAddresses(): Promise<
    readonly {
      readonly address: string
      readonly publicKey?: string
      readonly path?: string
      readonly purpose: 'payment' | 'ordinal' | 'stx'
    }[]
  >
  /** @returns the signature, base64 */
  signMessage(input: { readonly message: string; readonly address?: string }): Promise<string>
  /** @param input `psbt` in base64 (BIP-174); the wallet sends it with `broadcast` */
  signPSBT(input: {
    readonly psbt: string
    readonly signInputs: readonly {
      readonly address: string
      readonly index: number
      readonly sighashTypes?: readonly number[]
    }[]
    readonly broadcast?: boolean
  }): Promise<{ readonly psbt: string; readonly txid?: string }>
  /**
   * Wallets with the sats-connect API pay from their payment address, whichever account is active: their
   * request names no sender.
   *
   * @param input `amount` in satoshis, as decimal text
   * @returns the transaction id
   */
  sendTransfer(input: { readonly amount: string; readonly recipient: string }): Promise<string>
}

/** Throws AgletError `user_rejected`, `method_unsupported`, `bad_response`. */
export interface PolkadotProvider {
  /** SS58. */
  readonly address: string
  /** Signs `<Bytes>…</Bytes>` around the data. @param data text or bytes @returns the signature, hex */
  signRaw(data: string | Uint8Array): Promise<string>
  /** @param payload a `SignerPayloadJSON` @returns the signature, hex */
  signPayload(payload: Readonly<Record<string, unknown>>): Promise<string>
}

/** The provider of each family, as `getProvider` returns it. */
export interface FamilyProviders {
  readonly eip155: Eip1193Provider
  readonly solana: SolanaProvider
  readonly bip122: BitcoinProvider
  readonly polkadot: PolkadotProvider
}
