import type { StandardAccount, StandardListen, StandardWallet } from '../wallet/walletStandard'
import type { SolanaSignInInput } from './signInMessage'

export interface SolanaMessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}

export interface SolanaTransactionInput {
  readonly account: StandardAccount
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: {
    readonly skipPreflight?: boolean
    readonly preflightCommitment?: string
    readonly maxRetries?: number
  }
}

/** The features of a wallet of the Solana family, with their inputs and outputs. */
export interface SolanaFeatures extends Readonly<Record<string, unknown>> {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    connect(input?: { readonly silent?: boolean }): Promise<{ accounts: readonly StandardAccount[] }>
  }
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': { readonly version: '1.0.0'; readonly on: StandardListen }
  readonly 'solana:signMessage': {
    readonly version: '1.1.0'
    signMessage(
      ...inputs: readonly SolanaMessageInput[]
    ): Promise<readonly { signedMessage: Uint8Array; signature: Uint8Array; signatureType: 'ed25519' }[]>
  }
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    signTransaction(
      ...inputs: readonly SolanaTransactionInput[]
    ): Promise<readonly { signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    signAndSendTransaction(
      ...inputs: readonly SolanaTransactionInput[]
    ): Promise<readonly { signature: Uint8Array }[]>
  }
  readonly 'solana:signIn': {
    readonly version: '1.0.0'
    signIn(...inputs: readonly SolanaSignInInput[]): Promise<
      readonly {
        account: StandardAccount
        signedMessage: Uint8Array
        signature: Uint8Array
        signatureType: 'ed25519'
      }[]
    >
  }
}

/** A wallet of the Solana family, as the wallet-standard defines it. */
export interface SolanaProvider extends StandardWallet {
  readonly features: SolanaFeatures
}
