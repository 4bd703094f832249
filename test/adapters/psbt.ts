import { p2wpkh, Transaction, type TxOpts } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'

const KEY = new Uint8Array(32).fill(7)

interface Payment {
  readonly recipient?: string
  /** Satoshis, as for `change` and `input`. */
  readonly amount?: bigint
  readonly change?: bigint
  readonly txid?: string
  readonly signed?: boolean
  readonly finalized?: boolean
  readonly more?: TxOpts
}

/** The bytes of a PSBT with one input of 10 000 satoshis, a payment, and the change. */
export function psbtOf({
  recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  amount = 4_000n,
  change = 5_000n,
  txid = 'ab'.repeat(32),
  signed,
  finalized,
  more,
}: Payment = {}): Uint8Array {
  const own = p2wpkh(pubECDSA(KEY))
  const transaction = new Transaction(more)
  transaction.addInput({ txid, index: 0, witnessUtxo: { script: own.script, amount: 10_000n } })
  transaction.addOutputAddress(recipient, amount)
  transaction.addOutput({ script: own.script, amount: change })
  if (signed ?? finalized) transaction.signIdx(KEY, 0)
  if (finalized) transaction.finalize()
  return transaction.toPSBT()
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** What a wallet may return for `psbtOf()`. */
export const OTHER_PAYMENTS: readonly (readonly [what: string, psbt: Uint8Array])[] = [
  ['another recipient', psbtOf({ recipient: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', signed: true })],
  ['another amount', psbtOf({ amount: 4_001n, signed: true })],
  ['another fee', psbtOf({ change: 1_000n, signed: true })],
  ['another input', psbtOf({ txid: 'cd'.repeat(32), signed: true })],
  ['another lock time', psbtOf({ more: { lockTime: 7 }, signed: true })],
  ['a PSBT that breaks off', psbtOf({ signed: true }).slice(0, -3)],
  ['a PSBT with two transactions', twice(psbtOf({ signed: true }))],
]

/** Repeats the first entry, the transaction, of a PSBT. */
function twice(psbt: Uint8Array): Uint8Array {
  const end = 5 + 3 + psbt[7]!
  return Uint8Array.from([...psbt.slice(0, end), ...psbt.slice(5, end), ...psbt.slice(end)])
}
