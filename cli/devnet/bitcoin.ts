import { createHash } from 'node:crypto'
import { OutScript, Address as ScriptOf, Transaction } from '@scure/btc-signer'
import { type BitcoinNetwork, networkOf } from '../../src/testing/signing/bitcoin'
import { BITCOIN_ACCOUNTS } from '../../src/testing/testAccounts'
import { checkSpend, type Output } from './bitcoin/checkSpend'
import { BitcoinRefusal } from './bitcoin/refusal'

/** Height of the chain at the start; close to the real one, so that pages show a realistic number. */
const START_HEIGHT = 925_000
/** Initial unspent outputs of each payment address in satoshis: 1.5 BTC in total. */
const PAYMENT_FUNDS = [100_000_000n, 40_000_000n, 10_000_000n]
/**
 * Initial unspent outputs of each ordinals address: one with the usual amount of an inscription, and one to
 * pay with.
 */
const ORDINALS_FUNDS = [10_000n, 20_000_000n]
/** Smallest output that nodes relay, in satoshis (for the output types here, rounded up). */
const DUST = 330n

/** An unspent output in the format of mempool.space. */
export interface ListedUtxo {
  readonly txid: string
  readonly vout: number
  /** satoshis */
  readonly value: number
  readonly status: BlockStatus
}

export interface BlockStatus {
  readonly confirmed: true
  readonly block_height: number
  readonly block_hash: string
  /** s */
  readonly block_time: number
}

/** Totals of an address. */
export interface AddressStats {
  readonly address: string
  readonly chain_stats: {
    readonly funded_txo_count: number
    readonly funded_txo_sum: number
    readonly spent_txo_count: number
    readonly spent_txo_sum: number
    readonly tx_count: number
  }
}

/** A minimal Bitcoin network in memory. */
export interface BitcoinLedger {
  /** Oldest first. */
  utxos(address: string): readonly ListedUtxo[]
  stats(address: string): AddressStats
  /** Whether a text is an address of this network. */
  isAddress(text: string): boolean
  /**
   * Validates a transaction and adds it as a new block.
   *
   * @param raw hex
   * @returns the transaction id
   * @throws BitcoinRefusal with the code and reason that a node gives.
   */
  send(raw: string): string
  /** The block of a transaction; undefined if the transaction was never sent. */
  status(txid: string): BlockStatus | undefined
  /** Hex of a sent transaction. */
  raw(txid: string): string | undefined
  /** Height of the newest block. */
  readonly height: number
}

interface Entry extends Output {
  readonly txid: string
  readonly vout: number
  readonly height: number
  /** id of the transaction that spent it */
  spentBy?: string
}

/**
 * Creates a ledger with outputs for the test mnemonic's accounts. It checks what a node checks for a test
 * wallet's transactions: that the spent outputs exist and are unspent, that the outputs do not exceed the
 * inputs, the fee, and each signature of p2wpkh and p2tr key spends. Other scripts cannot be spent. Each
 * transaction is a block. The function is long because checking a spend and recording it use the same outputs.
 */
export function createBitcoinLedger(network: BitcoinNetwork): BitcoinLedger {
  const entries = new Map<string, Entry>()
  const sent = new Map<string, { readonly raw: string; readonly height: number }>()
  const started = Math.floor(Date.now() / 1000)
  let height = START_HEIGHT

  for (const [payment, , ordinals] of BITCOIN_ACCOUNTS[network]) {
    for (const [address, funds] of [
      [payment, PAYMENT_FUNDS],
      [ordinals, ORDINALS_FUNDS],
    ] as const)
      funds.forEach((amount, vout) => {
        const txid = digest(`${network} ${address}`)
        entries.set(`${txid}:${vout}`, { txid, vout, amount, script: scriptOf(address), height })
      })
  }

  const blockOf = (at: number): BlockStatus => ({
    confirmed: true,
    block_height: at,
    block_hash: digest(`${network} block ${at}`),
    // Blocks before the start are ten minutes apart.
    block_time: started + (at - START_HEIGHT) * (at > START_HEIGHT ? 1 : 600),
  })
  function scriptOf(address: string): Uint8Array {
    return OutScript.encode(ScriptOf(networkOf(network)).decode(address))
  }
  const entriesOf = (address: string) => {
    const script = Buffer.from(scriptOf(address))
    return [...entries.values()].filter(entry => script.equals(entry.script))
  }

  return {
    utxos: address =>
      entriesOf(address)
        .filter(({ spentBy }) => !spentBy)
        .map(({ txid, vout, amount, height: at }) => ({
          txid,
          vout,
          value: Number(amount),
          status: blockOf(at),
        })),
    stats(address) {
      const had = entriesOf(address)
      const spent = had.filter(({ spentBy }) => spentBy)
      const sum = (list: readonly Entry[]) => Number(list.reduce((total, { amount }) => total + amount, 0n))
      return {
        address,
        chain_stats: {
          funded_txo_count: had.length,
          funded_txo_sum: sum(had),
          spent_txo_count: spent.length,
          spent_txo_sum: sum(spent),
          tx_count: new Set([...had.map(({ txid }) => txid), ...spent.map(({ spentBy }) => spentBy)]).size,
        },
      }
    },
    isAddress(text) {
      try {
        scriptOf(text)
        return true
      } catch {
        return false
      }
    },
    send(raw) {
      const transaction = decode(raw)
      const { id } = transaction
      if (sent.has(id)) throw new BitcoinRefusal(-27, 'Transaction already in block chain')
      const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => {
        const { txid, index: vout } = transaction.getInput(index)
        return entries.get(`${Buffer.from(txid ?? []).toString('hex')}:${vout}`)
      })
      const unspent = inputs.filter(entry => entry && !entry.spentBy)
      if (unspent.length !== inputs.length || new Set(inputs).size !== inputs.length)
        throw new BitcoinRefusal(-25, 'bad-txns-inputs-missingorspent')
      const spent = unspent as readonly Entry[]
      const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => {
        const { amount = 0n, script = new Uint8Array() } = transaction.getOutput(index)
        return { amount, script }
      })
      // 0x6a (OP_RETURN) marks a data output, which cannot be spent and may have no value.
      if (outputs.some(({ amount, script }) => amount < DUST && script[0] !== 0x6a))
        throw new BitcoinRefusal(-26, 'dust')
      const fee = sumOf(spent) - sumOf(outputs)
      if (fee < 0n) throw new BitcoinRefusal(-26, 'bad-txns-in-belowout')
      spent.forEach((_, index) => {
        checkSpend(transaction, index, spent)
      })
      if (fee < BigInt(transaction.vsize)) throw new BitcoinRefusal(-26, 'min relay fee not met')

      height++
      for (const entry of spent) entry.spentBy = id
      outputs.forEach((output, vout) => {
        entries.set(`${id}:${vout}`, { ...output, txid: id, vout, height })
      })
      sent.set(id, { raw, height })
      return id
    },
    status(txid) {
      const found = sent.get(txid)
      return found && blockOf(found.height)
    },
    raw: txid => sent.get(txid)?.raw,
    get height() {
      return height
    },
  }
}

function decode(raw: string): Transaction {
  try {
    if (!/^([0-9a-f]{2})+$/i.test(raw)) throw new Error('Not hex.')
    return Transaction.fromRaw(Buffer.from(raw, 'hex'), {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      disableScriptCheck: true,
    })
  } catch {
    throw new BitcoinRefusal(-22, 'TX decode failed. Make sure the tx has at least one input.')
  }
}

const sumOf = (outputs: readonly { readonly amount: bigint }[]) =>
  outputs.reduce((sum, { amount }) => sum + amount, 0n)

/** 32 bytes in hex, used as an invented transaction id or block hash. */
const digest = (seed: string) => createHash('sha256').update(seed).digest('hex')
