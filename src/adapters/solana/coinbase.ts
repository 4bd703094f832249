import type { SolanaTransaction } from '../providers'
import { callWallet, parseReply, tryOrUndefined, unsupported } from '../wallet/walletCall'
import type { StandardAccount } from '../wallet/walletStandard'
import { isSolanaAddress, type SolanaWallet, signatureFrom, signatureTextFrom } from './wallet'

/** `window.coinbaseSolana`, which has an API of its own and takes transactions only as web3.js objects. */
interface CoinbaseSolana {
  readonly publicKey?: unknown
  connect(): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage(message: Uint8Array): Promise<unknown>
  signAllTransactions(transactions: readonly unknown[]): Promise<unknown>
  signAndSendTransaction(transaction: unknown, options: unknown): Promise<unknown>
  on?(event: string, listener: () => void): unknown
  off?(event: string, listener: () => void): unknown
  removeListener?(event: string, listener: () => void): unknown
}

const EVENTS = ['connect', 'accountChanged', 'disconnect']

export function isCoinbaseSolana(value: unknown): value is CoinbaseSolana {
  return ['connect', 'signMessage', 'signAllTransactions', 'signAndSendTransaction'].every(
    name => typeof (value as Record<string, unknown> | undefined)?.[name] === 'function',
  )
}

export function coinbaseWallet(provider: CoinbaseSolana): SolanaWallet {
  const accounts = (): StandardAccount[] => {
    const address = tryOrUndefined(() => (provider.publicKey ? String(provider.publicKey) : undefined))
    return address && isSolanaAddress(address)
      ? [{ address, chains: ['solana:mainnet'], publicKey: undefined, raw: undefined }]
      : []
  }
  const objects = (transactions: readonly SolanaTransaction[]) => {
    // Only the host has the web3.js class that would turn bytes into an object.
    if (transactions.some(ArrayBuffer.isView)) throw unsupported('signTransaction of bytes')
    return transactions
  }
  return {
    accounts,
    async connect(silent, signal) {
      // The API has no silent connect: a wallet that shows a public key is connected.
      if (!silent) await callWallet('connect', () => provider.connect(), signal)
      signal.throwIfAborted()
      return accounts()
    },
    disconnect: signal => callWallet('disconnect', () => provider.disconnect?.(), signal),
    onChange(listener) {
      const notify = () => listener(accounts())
      for (const event of EVENTS) tryOrUndefined(() => provider.on?.(event, notify))
      return () => {
        for (const event of EVENTS)
          tryOrUndefined(() =>
            provider.off ? provider.off(event, notify) : provider.removeListener?.(event, notify),
          )
      }
    },
    async signMessage(_account, message, signal) {
      const reply = await callWallet('signMessage', () => provider.signMessage(message), signal)
      return signatureFrom(() => (reply as { signature: unknown }).signature)
    },
    async signTransactions<T extends SolanaTransaction>(
      _account: unknown,
      _chain: string,
      transactions: readonly T[],
      signal: AbortSignal,
    ) {
      const inputs = objects(transactions)
      const reply = await callWallet(
        'signAllTransactions',
        () => provider.signAllTransactions(inputs),
        signal,
      )
      return transactions.map((_, i) =>
        parseReply('a signed transaction', () => {
          const signed = (reply as readonly unknown[])[i]
          return typeof signed === 'object' && signed ? (signed as T) : undefined
        }),
      )
    },
    async signAndSend(_account, _chain, transaction, options, signal) {
      const [input] = objects([transaction])
      const reply = await callWallet(
        'signAndSendTransaction',
        () => provider.signAndSendTransaction(input, options),
        signal,
      )
      return signatureTextFrom(() => (reply as { signature: unknown }).signature)
    },
  }
}
