import { AgletError } from '../../errors'
import { fromBase58, MAX_BASE58_BYTES, toBase58 } from '../../lib/data/base58'
import { utf8 } from '../../lib/data/bytes'
import { orUnknownOutcome } from '../evm/eip1193'
import { fieldOf, listOf, SIGNATURE58, textOf } from '../pairing/replies'
import type { SolanaProvider } from '../providers'
import { fromWire, toWire } from '../solana/transaction'
import type { FamilyKind } from './adapter'
import type { FamilySession } from './familySession'

/** Characters of base58 that a transaction of 1232 bytes, the maximum, takes at most. */
const MAX_TRANSACTION_LENGTH = 1_700

/** The host's provider of the frame's Solana account. */
function embeddedSolanaProvider(family: FamilySession): SolanaProvider {
  const address = () => family.present().accounts[0]!.address
  const bytesOf = (reply: unknown) => {
    const bytes = fromBase58(reply, MAX_TRANSACTION_LENGTH)
    if (bytes?.length) return bytes
    throw new AgletError('bad_response', 'The wallet answered without a transaction.')
  }
  return {
    get address() {
      return family.session()?.accounts[0]?.address ?? ''
    },
    sends: true,
    async signMessage(message) {
      if (message.length > MAX_BASE58_BYTES)
        throw new AgletError('invalid_input', 'The message is too long for this wallet.', {
          meta: { 'Bytes at most': MAX_BASE58_BYTES },
        })
      const reply = await family.ask('solana_signMessage', { message: toBase58(message), pubkey: address() })
      const signature = fromBase58(fieldOf(reply, 'signature'))
      if (signature?.length === 64) return signature
      throw new AgletError('bad_response', 'The wallet answered without a signature.')
    },
    async signTransaction(transaction) {
      const reply = await family.ask('solana_signTransaction', {
        transaction: toBase58(toWire(transaction)),
      })
      return fromWire(bytesOf(fieldOf(reply, 'transaction')), transaction)
    },
    async signAllTransactions(transactions) {
      const reply = await family.ask('solana_signAllTransactions', {
        transactions: transactions.map(transaction => toBase58(toWire(transaction))),
      })
      const signed = listOf(fieldOf(reply, 'transactions'), transactions.length, 'the transactions')
      return transactions.map((transaction, i) => fromWire(bytesOf(signed[i]), transaction))
    },
    async signAndSendTransaction(transaction, options) {
      const sending = family.ask('solana_signAndSendTransaction', {
        transaction: toBase58(toWire(transaction)),
        ...(options && { options }),
      })
      return orUnknownOutcome(
        sending.then(reply => textOf(fieldOf(reply, 'signature'), SIGNATURE58, 'a signature')),
      )
    },
  }
}

/** Accounts on Solana. */
export function solanaKind(_: unknown, family: FamilySession): FamilyKind {
  const provider = embeddedSolanaProvider(family)
  return { provider, sign: async message => toBase58(await provider.signMessage(utf8(message))) }
}
