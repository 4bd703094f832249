import { asBytes } from '../../lib/data/bytes'
import type { SolanaTransaction } from '../providers'
import { callWallet, parseReply, tryOrUndefined } from '../wallet/walletCall'
import { readAccounts, readWallet, type StandardWallet } from '../wallet/walletStandard'
import { fromWire, toWire } from './transaction'
import {
  isSolanaAddress,
  type SendOptions,
  type SolanaWallet,
  signatureFrom,
  signatureTextFrom,
} from './wallet'

const FEATURES = [
  'standard:connect',
  'standard:disconnect',
  'standard:events',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]

type Outputs = readonly Readonly<Record<string, unknown>>[]

const accountsFrom = (list: unknown) => readAccounts(list, 'solana', isSolanaAddress)

/**
 * Reads a wallet that can connect, emits changes and signs for Solana; undefined for any other wallet. The
 * function is long because it holds one short method per feature, each present only where the wallet has the
 * feature.
 */
export function readSolanaWallet(
  announced: unknown,
): { standard: StandardWallet; wallet: SolanaWallet } | undefined {
  const standard = readWallet(announced, FEATURES)
  if (!standard) return
  const connect = standard.feature('standard:connect')
  const events = standard.feature('standard:events')
  const sign = standard.feature('solana:signTransaction')
  const send = standard.feature('solana:signAndSendTransaction')
  if (!connect || !events || !(sign || send)) return
  const disconnect = standard.feature('standard:disconnect')
  const signMessage = standard.feature('solana:signMessage')
  const signIn = standard.feature('solana:signIn')

  const accounts = () => accountsFrom(tryOrUndefined(() => standard.accounts()))
  /** Whether the wallet has shown an account in this page view. */
  let hasConnected = false
  /** MetaMask prompts for a silent connection too. Once it has connected, it has no account only if access was revoked. */
  const isRevoked = () => hasConnected && /^MetaMask/.test(standard.name) && !accounts().length
  const wallet: SolanaWallet = {
    accounts,
    async connect(silent, signal) {
      const ask = () => {
        if (silent && isRevoked()) throw { code: 4001 }
        return silent ? connect({ silent }) : connect()
      }
      const reply = await callWallet('standard:connect', ask, signal)
      const granted = accountsFrom(tryOrUndefined(() => (reply as { accounts: unknown }).accounts))
      // Some wallets return nothing and list their accounts afterwards.
      const found = granted.length ? granted : accounts()
      hasConnected ||= found.length > 0
      return found
    },
    onChange(listener) {
      const stop = tryOrUndefined(() =>
        events('change', (change: unknown) =>
          tryOrUndefined(() => {
            const list = (change as { accounts?: unknown }).accounts
            // Without `accounts`, the event is about the wallet's chains or features.
            if (list !== undefined) listener(accountsFrom(list))
          }),
        ),
      )
      return () => void (typeof stop === 'function' && tryOrUndefined(() => stop()))
    },
    ...(disconnect && {
      disconnect: signal => callWallet('standard:disconnect', () => disconnect(), signal),
    }),
    ...(signMessage && {
      async signMessage({ raw: account }, message, signal) {
        const reply = await callWallet('solana:signMessage', () => signMessage({ account, message }), signal)
        return signatureFrom(() => (reply as Outputs)[0]!.signature)
      },
    }),
    ...(sign && {
      async signTransactions<T extends SolanaTransaction>(
        { raw: account }: { raw: unknown },
        chain: string,
        transactions: readonly T[],
        signal: AbortSignal,
      ) {
        const inputs = transactions.map(transaction => ({ account, chain, transaction: toWire(transaction) }))
        const reply = await callWallet('solana:signTransaction', () => sign(...inputs), signal)
        return transactions.map((transaction, i) =>
          parseReply('a signed transaction', () => {
            const signed = asBytes((reply as Outputs)[i]!.signedTransaction)
            return signed?.length ? fromWire(signed, transaction) : undefined
          }),
        )
      },
    }),
    ...(send && {
      async signAndSend(
        { raw: account },
        chain: string,
        input: SolanaTransaction,
        options: SendOptions,
        signal: AbortSignal,
      ) {
        const transaction = toWire(input)
        const reply = await callWallet(
          'solana:signAndSendTransaction',
          () => send({ account, chain, transaction, options }),
          signal,
        )
        return signatureTextFrom(() => (reply as Outputs)[0]!.signature)
      },
    }),
    ...(signIn && {
      async signIn(input, signal) {
        const reply = await callWallet('solana:signIn', () => signIn(input), signal)
        const output = () => (reply as Outputs)[0]!
        return {
          address: parseReply('an account', () => accountsFrom([output().account])[0]?.address),
          signedMessage: parseReply('the signed message', () => asBytes(output().signedMessage)),
          signature: signatureFrom(() => output().signature),
        }
      },
    }),
  }
  return { standard, wallet }
}
