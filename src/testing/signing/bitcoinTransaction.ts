import { hex } from '@scure/base'
import { SigHash, selectUTXO, Transaction } from '@scure/btc-signer'
import { formatUnits } from 'viem'
import type { WordRow } from '../prompt/words'
import { CODES, invalidParams, ProviderRpcError } from '../providerError'
import { type BitcoinKey, type BitcoinNetwork, lockOf, networkOf } from './bitcoin'

/** An input and the key that signs it. */
export interface InputToSign {
  readonly key: BitcoinKey
  readonly index: number
  /**
   * Allowed hash types; by default, any that the input asks for. The first one is set if the PSBT has none.
   */
  readonly sighashTypes?: readonly number[] | undefined
}

export interface SignedPsbt {
  readonly psbt: Uint8Array
  /** The transaction in hex and its id, once all of its inputs are final. */
  readonly transaction?: string
  readonly txid?: string
}

const SIGHASHES: readonly number[] = Object.values(SigHash)
/** Unknown scripts are accepted, as long as the wallet's own inputs are known. */
const LOOSE = { allowUnknownInputs: true, allowUnknownOutputs: true, allowLegacyWitnessUtxo: true } as const

/** @throws ProviderRpcError -32602 if the bytes are no PSBT. */
export function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, LOOSE)
  } catch (cause) {
    throw invalidParams(`The PSBT cannot be read: ${reason(cause)}`)
  }
}

/** The inputs of a PSBT that one of these keys can sign. */
export function ownInputs(transaction: Transaction, keys: readonly BitcoinKey[]): readonly InputToSign[] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).flatMap(index => {
    const key = keys.find(candidate => isLockedBy(transaction, index, candidate))
    return key ? [{ key, index }] : []
  })
}

/**
 * Signs some inputs of a PSBT.
 *
 * @param finalize replaces the signatures by final witnesses
 * @throws ProviderRpcError -32602 if the PSBT cannot be read, or an input is not locked by the key or needs
 *   another hash type.
 */
export function signPsbt(
  bytes: Uint8Array,
  inputs: readonly InputToSign[],
  { finalize = false }: { readonly finalize?: boolean } = {},
): SignedPsbt {
  const transaction = readPsbt(bytes)
  for (const input of inputs) signInput(transaction, input, finalize)
  return {
    psbt: transaction.toPSBT(),
    ...(transaction.isFinal ? { transaction: hex.encode(transaction.extract()), txid: transaction.id } : {}),
  }
}

/**
 * Replaces a PSBT's signatures by final witnesses.
 *
 * @returns the transaction, hex
 * @throws ProviderRpcError -32602 if a signature is missing.
 */
export function finishPsbt(bytes: Uint8Array): string {
  const transaction = readPsbt(bytes)
  try {
    for (let index = 0; index < transaction.inputsLength; index++)
      if (!transaction.getInput(index).finalScriptWitness) transaction.finalizeIdx(index)
    return hex.encode(transaction.extract())
  } catch (cause) {
    throw invalidParams(`The PSBT cannot be finished: ${reason(cause)}`)
  }
}

function signInput(
  transaction: Transaction,
  { key, index, sighashTypes = SIGHASHES }: InputToSign,
  finalize: boolean,
): void {
  if (!Number.isInteger(index) || index < 0 || index >= transaction.inputsLength)
    throw invalidParams(`The PSBT has no input ${index}.`)
  if (!isLockedBy(transaction, index, key))
    throw invalidParams(`Input ${index} is not locked by ${key.address}.`)
  const { tapInternalKey } = lockOf(key.type, hex.decode(key.publicKey), key.network)
  const { sighashType } = transaction.getInput(index)
  const wanted = sighashType ?? (sighashTypes === SIGHASHES ? undefined : sighashTypes[0])
  try {
    // A page often knows an address's script but not its key.
    transaction.updateInput(index, {
      ...(tapInternalKey ? { tapInternalKey } : {}),
      ...(wanted === undefined ? {} : { sighashType: wanted }),
    })
    transaction.signIdx(key.secretKey, index, [...sighashTypes] as SigHash[])
    if (finalize) transaction.finalizeIdx(index)
  } catch (cause) {
    throw invalidParams(`Input ${index} cannot be signed: ${reason(cause)}`)
  }
}

function isLockedBy(transaction: Transaction, index: number, key: BitcoinKey): boolean {
  const { witnessUtxo, nonWitnessUtxo, index: output } = transaction.getInput(index)
  const script = witnessUtxo?.script ?? nonWitnessUtxo?.outputs[output ?? -1]?.script
  const own = lockOf(key.type, hex.decode(key.publicKey), key.network).script
  return !!script && hex.encode(script) === hex.encode(own)
}

/** An unspent output of the sender. */
export interface Utxo {
  readonly txid: string
  /** Its index in that transaction. */
  readonly vout: number
  /** satoshis */
  readonly value: bigint
}

export interface Recipient {
  readonly address: string
  /** satoshis */
  readonly amount: bigint
}

/**
 * Builds and signs a transfer; the change goes back to the sender.
 *
 * @param feeRate satoshis per virtual byte
 * @throws ProviderRpcError -32602 for an address of another network, -32603 if the outputs do not suffice.
 */
export function buildTransfer(
  key: BitcoinKey,
  utxos: readonly Utxo[],
  recipients: readonly Recipient[],
  feeRate = 2n,
): { readonly transaction: string; readonly txid: string; readonly fee: bigint } {
  const network = networkOf(key.network)
  const { script, tapInternalKey } = lockOf(key.type, hex.decode(key.publicKey), key.network)
  const inputs = utxos.map(({ txid, vout, value }) => ({
    txid,
    index: vout,
    witnessUtxo: { script, amount: value },
    ...(tapInternalKey ? { tapInternalKey } : {}),
  }))
  const selected = select()
  if (!selected?.tx) throw new ProviderRpcError(CODES.internal, 'Insufficient funds.')
  const { tx } = selected
  tx.sign(key.secretKey)
  tx.finalize()
  return { transaction: tx.hex, txid: tx.id, fee: tx.fee }

  function select() {
    try {
      return selectUTXO(inputs, [...recipients], 'default', {
        feePerByte: feeRate,
        changeAddress: key.address,
        network,
        createTx: true,
      })
    } catch (cause) {
      throw invalidParams(`The transfer cannot be built: ${reason(cause)}`)
    }
  }
}

/**
 * The rows that describe a PSBT in a prompt: recipients, amounts, and the fee if all inputs have their
 * amounts.
 */
export function bitcoinTransactionRows(
  transaction: Transaction,
  own: readonly BitcoinKey[],
  network: BitcoinNetwork,
): readonly WordRow[] {
  const mine = new Set(own.map(({ address }) => address))
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => ({
    address: transaction.getOutputAddress(index, networkOf(network)) ?? 'another script',
    amount: transaction.getOutput(index).amount ?? 0n,
  }))
  return [
    ...outputs
      .filter(({ address }) => !mine.has(address))
      .flatMap(({ address, amount }) => [
        { label: 'To', value: address },
        { label: 'Amount', value: formatBitcoin(amount) },
      ]),
    ...feeRows(transaction),
  ]
}

/** @param satoshis 100,000,000 are 1 BTC */
export const formatBitcoin = (satoshis: bigint): string => `${formatUnits(satoshis, 8)} BTC`

function feeRows(transaction: Transaction): readonly WordRow[] {
  try {
    return [{ label: 'Network fee', value: formatBitcoin(transaction.fee) }]
  } catch {
    // An input lacks its amount.
    return []
  }
}

const reason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
