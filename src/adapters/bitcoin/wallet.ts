import { fromBase64 } from '../../lib/data/bytes'
import { parseReply } from '../wallet/walletCall'
import type { BitcoinAddress } from './addresses'
import type { BitcoinNetwork } from './network'

export interface SignInput {
  readonly address: string
  readonly index: number
  readonly sighashTypes?: readonly number[]
}

export interface SignRequest {
  /** BIP-174. */
  readonly psbt: Uint8Array
  readonly inputs: readonly SignInput[]
  readonly broadcast: boolean
  /** Throws AgletError `bad_response` unless this is the same PSBT with signatures. */
  readonly check: (signed: Uint8Array) => void
}

export interface Signed {
  readonly psbt: Uint8Array
  readonly txid?: string
}

/** A Bitcoin wallet, whichever API it has. Optional methods are capabilities. Requests throw AgletErrors. */
export interface BitcoinWallet {
  connect(signal: AbortSignal): Promise<readonly BitcoinAddress[]>
  /**
   * Reads the addresses without prompting; undefined when this wallet has no such method. Absent where no
   * wallet with the API has one.
   */
  look?(signal: AbortSignal): Promise<readonly BitcoinAddress[] | undefined>
  disconnect?(signal: AbortSignal): Promise<unknown>
  /**
   * @param listener gets the addresses, or undefined when it must read them
   * @returns a function that stops it
   */
  onChange?(listener: (addresses?: readonly BitcoinAddress[]) => void): () => void
  /** @returns base64 */
  signMessage?(address: string, message: string, signal: AbortSignal): Promise<string>
  signPsbt?(request: SignRequest, signal: AbortSignal): Promise<Signed>
  /** @param amount satoshis @returns the transaction id */
  sendTransfer?(from: string, to: string, amount: bigint, signal: AbortSignal): Promise<string>
  switchNetwork?(network: BitcoinNetwork, signal: AbortSignal): Promise<void>
}

/** @throws AgletError `bad_response` unless it is a signature in base64 */
export const signatureFrom = (read: () => unknown): string =>
  parseReply('a signature', () => {
    const value = read()
    const bytes = fromBase64(value)
    return bytes && bytes.length >= 64 && bytes.length < 10_000 ? (value as string) : undefined
  })

export const txidFrom = (read: () => unknown): string =>
  parseReply('a transaction id', () => {
    const value = read()
    return typeof value === 'string' && /^[\da-f]{64}$/i.test(value) ? value : undefined
  })

export const psbtFrom = (read: () => Uint8Array | undefined): Uint8Array => parseReply('a PSBT', read)
