import { AgletError } from '../../errors'
import { fromBase58, MAX_BASE58_BYTES, toBase58 } from '../../lib/data/base58'
import { fromBase64, toBase64 } from '../../lib/data/bytes'
import { orUnknownOutcome } from '../evm/eip1193'
import type { SolanaProvider, SolanaTransaction } from '../providers'
import { fromWire, toWire } from '../solana/transaction'
import type { NamespaceSession } from './namespaceSession'
import { BASE64, fieldOf, listOf, SIGNATURE58, textOf } from './replies'

const signatureText = (reply: unknown) => textOf(fieldOf(reply, 'signature'), SIGNATURE58, 'a signature')

function signatureBytes(text: string): Uint8Array {
  const bytes = fromBase58(text)
  if (bytes?.length === 64) return bytes
  throw new AgletError('bad_response', 'The wallet answered without a signature.')
}

/** Reads Solana's compact-u16 at `at`: the value, and the offset after it. */
function compact(bytes: Uint8Array, at: number): [value: number, end: number] {
  let value = 0
  for (let i = 0; i < 3; i++) {
    const byte = bytes[at + i] ?? 0
    value |= (byte & 0x7f) << (7 * i)
    if (!(byte & 0x80)) return [value, at + i + 1]
  }
  return [value, at + 3]
}

/** Puts the account's signature into a transaction, for wallets that return only the signature. */
export function withSignature(wire: Uint8Array, address: string, signature: Uint8Array): Uint8Array {
  const [count, first] = compact(wire, 0)
  const message = first + 64 * count
  // A versioned message starts with a version byte; then come three header bytes and the keys, signers first.
  const header = message + ((wire[message] ?? 0) & 0x80 ? 1 : 0)
  const [, keys] = compact(wire, header + 3)
  for (let i = 0; i < count; i++)
    if (toBase58(wire.subarray(keys + 32 * i, keys + 32 * (i + 1))) === address) {
      const signed = wire.slice()
      signed.set(signature, first + 64 * i)
      return signed
    }
  throw new AgletError(
    'bad_response',
    'The wallet signed with an account that is not part of the transaction.',
  )
}

/** The fields of a web3.js 1 `Transaction` that older wallets read instead of its bytes. */
function oldFields(transaction: SolanaTransaction): object {
  const { feePayer, instructions, recentBlockhash } = transaction as {
    feePayer?: unknown
    instructions?: unknown
    recentBlockhash?: unknown
  }
  if (!Array.isArray(instructions)) return {}
  return {
    feePayer: feePayer === undefined || feePayer === null ? undefined : String(feePayer),
    recentBlockhash,
    instructions: instructions.map(
      ({ programId, data, keys }: { programId: unknown; data: Uint8Array; keys: readonly object[] }) => ({
        programId: String(programId),
        data: toBase58(data),
        keys: keys.map(key => {
          const { isSigner, isWritable, pubkey } = key as Record<string, unknown>
          return { isSigner, isWritable, pubkey: String(pubkey) }
        }),
      }),
    ),
  }
}

export function solanaProvider(namespaceSession: NamespaceSession): SolanaProvider {
  const address = () => namespaceSession.present().accounts[0]!.address

  const signed = <T extends SolanaTransaction>(
    transaction: T,
    wire: Uint8Array,
    reply: unknown,
    pubkey?: string,
  ): T => {
    const whole = fieldOf(reply, 'transaction')
    const bytes =
      whole === undefined
        ? withSignature(wire, pubkey!, signatureBytes(signatureText(reply)))
        : fromBase64(textOf(whole, BASE64, 'a transaction'))
    if (!bytes) throw new AgletError('bad_response', 'The wallet answered without a transaction.')
    return fromWire(bytes, transaction)
  }
  const signTransaction: SolanaProvider['signTransaction'] = async transaction => {
    const wire = toWire(transaction)
    // The active account may be another one, or none, when the wallet answers.
    const pubkey = address()
    const reply = await namespaceSession.ask('solana_signTransaction', {
      ...oldFields(transaction),
      transaction: toBase64(wire),
      pubkey,
    })
    return signed(transaction, wire, reply, pubkey)
  }

  return {
    get address() {
      return namespaceSession.session()?.accounts[0]?.address ?? ''
    },
    get sends() {
      return namespaceSession.can('solana_signAndSendTransaction')
    },
    async signMessage(message) {
      if (message.length > MAX_BASE58_BYTES)
        throw new AgletError('invalid_input', 'The message is too long for this wallet.', {
          meta: { 'Bytes at most': MAX_BASE58_BYTES },
        })
      const reply = await namespaceSession.ask('solana_signMessage', {
        message: toBase58(message),
        pubkey: address(),
      })
      return signatureBytes(signatureText(reply))
    },
    signTransaction,
    async signAllTransactions(transactions) {
      if (!namespaceSession.can('solana_signAllTransactions')) {
        const one = []
        for (const transaction of transactions) one.push(await signTransaction(transaction))
        return one
      }
      const wires = transactions.map(toWire)
      const reply = await namespaceSession.ask('solana_signAllTransactions', {
        transactions: wires.map(toBase64),
      })
      const found = listOf(fieldOf(reply, 'transactions'), wires.length, 'the transactions')
      return transactions.map((transaction, i) => signed(transaction, wires[i]!, { transaction: found[i] }))
    },
    async signAndSendTransaction(transaction, sendOptions) {
      const sending = namespaceSession.ask('solana_signAndSendTransaction', {
        transaction: toBase64(toWire(transaction)),
        pubkey: address(),
        ...(sendOptions && { sendOptions }),
      })
      return orUnknownOutcome(sending.then(signatureText))
    },
  }
}
