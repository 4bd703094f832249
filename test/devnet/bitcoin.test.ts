import ecc from '@bitcoinerlab/secp256k1'
import { hex } from '@scure/base'
import { initEccLib, Psbt, Transaction } from 'bitcoinjs-lib'
import { Hono } from 'hono'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addBitcoin } from '../../cli/devnet/api/bitcoin'
import type { ApiEnv } from '../../cli/devnet/api/context'
import { createBitcoinLedger } from '../../cli/devnet/bitcoin'
import type { BitcoinRefusal } from '../../cli/devnet/bitcoin/refusal'
import { type BitcoinAccount, type BitcoinKey, bitcoinKeys, lockOf } from '../../src/testing/signing/bitcoin'
import { buildTransfer, signPsbt } from '../../src/testing/signing/bitcoinTransaction'

initEccLib(ecc)

const [first, second] = bitcoinKeys() as [BitcoinAccount, BitcoinAccount]
type Ledger = ReturnType<typeof createBitcoinLedger>

const utxosOf = (ledger: Ledger, { address }: BitcoinKey) =>
  ledger.utxos(address).map(({ txid, vout, value }) => ({ txid, vout, value: BigInt(value) }))
const total = (ledger: Ledger, { address }: BitcoinKey) =>
  ledger.utxos(address).reduce((sum, { value }) => sum + value, 0)
/**
 * Spends the newest output of each key. `outputs` are satoshis to the second account; default: all but a fee
 * of 1,000.
 */
const spend = (
  ledger: Ledger,
  keys: readonly BitcoinKey[],
  { outputs, sighashType }: { outputs?: readonly number[]; sighashType?: number } = {},
) => {
  const psbt = new Psbt()
  let sum = 0
  for (const key of keys) {
    const { txid, vout, value } = ledger.utxos(key.address).at(-1)!
    sum += value
    psbt.addInput({
      hash: txid,
      index: vout,
      witnessUtxo: {
        script: Buffer.from(lockOf(key.type, hex.decode(key.publicKey), 'mainnet').script),
        value,
      },
      ...(sighashType === undefined ? {} : { sighashType }),
    })
  }
  for (const value of outputs ?? [sum - 1000]) psbt.addOutput({ address: second.payment.address, value })
  const signed = signPsbt(
    Uint8Array.from(psbt.toBuffer()),
    keys.map((key, index) => ({ key, index })),
    { finalize: true },
  )
  return { raw: signed.transaction!, sum }
}
const refusal = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    const { code, message } = error as BitcoinRefusal
    return `${code} ${message}`
  }
  return 'taken'
}

test('gives each account of the test mnemonic funds on both networks', () => {
  for (const network of ['mainnet', 'testnet'] as const)
    for (const { payment, ordinals } of bitcoinKeys(undefined, network)) {
      const ledger = createBitcoinLedger(network)
      assert.is(total(ledger, payment), 150_000_000)
      assert.is(total(ledger, ordinals), 20_010_000)
      assert.ok(ledger.isAddress(payment.address))
      const [utxo] = ledger.utxos(payment.address)
      assert.ok(utxo!.status.confirmed && utxo!.status.block_height <= ledger.height)
      assert.not.ok(
        createBitcoinLedger(network === 'mainnet' ? 'testnet' : 'mainnet').isAddress(payment.address),
      )
    }
})

test('confirms a transfer and its change in a new block', () => {
  for (const type of ['payment', 'ordinals'] as const) {
    const ledger = createBitcoinLedger('mainnet')
    const { height } = ledger
    const key = first[type]
    const before = total(ledger, key)
    const recipients = [{ address: second.payment.address, amount: 12_345_678n }]
    const { transaction, txid, fee } = buildTransfer(key, utxosOf(ledger, key), recipients, 4n)
    assert.is(ledger.send(transaction), txid)
    assert.is(txid, Transaction.fromHex(transaction).getId())
    assert.is(total(ledger, key), before - 12_345_678 - Number(fee))
    assert.is(total(ledger, second.payment), 150_000_000 + 12_345_678)
    assert.is(ledger.height, height + 1)
    assert.is(ledger.status(txid)?.block_height, height + 1)
    assert.is(ledger.raw(txid), transaction)
    const { chain_stats: stats } = ledger.stats(key.address)
    assert.is(stats.funded_txo_sum - stats.spent_txo_sum, total(ledger, key))
    // The received output can be spent.
    const back = [{ address: key.address, amount: 160_000_000n }]
    const again = buildTransfer(second.payment, utxosOf(ledger, second.payment), back, 1n)
    ledger.send(again.transaction)
  }
})

test('accepts inputs of both kinds together, with every hash type', () => {
  for (const sighashType of [undefined, 1, 2, 3, 0x81, 0x82, 0x83]) {
    const ledger = createBitcoinLedger('mainnet')
    const options = sighashType === undefined ? {} : { sighashType }
    // SINGLE needs an output for each input.
    const { raw } = spend(ledger, [first.payment, first.ordinals, second.ordinals], {
      ...options,
      outputs: [1_000_000, 1_000_000, 40_000_000],
    })
    assert.is(
      refusal(() => ledger.send(raw)),
      'taken',
      String(sighashType),
    )
  }
})

test('refuses spent outputs, a repeated transaction and unknown outputs', () => {
  const ledger = createBitcoinLedger('mainnet')
  const { raw } = spend(ledger, [first.payment])
  const rival = spend(ledger, [first.payment], { outputs: [5_000_000, 1_000_000] })
  ledger.send(raw)
  assert.is(
    refusal(() => ledger.send(rival.raw)),
    '-25 bad-txns-inputs-missingorspent',
  )
  assert.is(
    refusal(() => ledger.send(raw)),
    '-27 Transaction already in block chain',
  )
  const elsewhere = createBitcoinLedger('mainnet')
  elsewhere.send(spend(elsewhere, [second.payment]).raw)
  const unknown = spend(elsewhere, [second.payment])
  assert.is(
    refusal(() => ledger.send(unknown.raw)),
    '-25 bad-txns-inputs-missingorspent',
  )
})

test('refuses outputs above the inputs, too low a fee, and dust', () => {
  const ledger = createBitcoinLedger('mainnet')
  // With NONE the signature stays valid whatever the outputs become.
  const { raw } = spend(ledger, [first.payment], { outputs: [1_000, 1_000], sighashType: 2 })
  const send = (...outputs: readonly number[]) => {
    const transaction = Transaction.fromHex(raw)
    transaction.outs = outputs.map((value, index) => ({ ...transaction.outs[index]!, value }))
    return refusal(() => ledger.send(transaction.toHex()))
  }
  assert.is(send(10_000_001), '-26 bad-txns-in-belowout')
  assert.is(send(5_000_000, 5_000_001), '-26 bad-txns-in-belowout')
  assert.is(send(10_000_000), '-26 min relay fee not met')
  assert.is(send(9_000_000, 329), '-26 dust')
  assert.is(send(9_000_000), 'taken')
})

test('refuses signatures of another key or transaction, and missing ones', () => {
  for (const key of [first.payment, first.ordinals]) {
    const ledger = createBitcoinLedger('mainnet')
    const { raw } = spend(ledger, [key])
    const changed = (change: (transaction: Transaction) => void) => {
      const transaction = Transaction.fromHex(raw)
      change(transaction)
      return refusal(() => ledger.send(transaction.toHex()))
    }
    const foreign = spend(ledger, [key.type === 'p2tr' ? second.ordinals : second.payment])
    const signature = Transaction.fromHex(foreign.raw).ins[0]!.witness
    for (const change of [
      (transaction: Transaction) => {
        transaction.outs[0]!.value -= 1
      },
      (transaction: Transaction) => {
        transaction.ins[0]!.sequence = 5
      },
      (transaction: Transaction) => {
        transaction.ins[0]!.witness = signature
      },
      (transaction: Transaction) => {
        transaction.ins[0]!.witness[0]![10]! ^= 1
      },
      (transaction: Transaction) => {
        transaction.ins[0]!.witness = [Buffer.alloc(64), ...transaction.ins[0]!.witness.slice(1)]
      },
      (transaction: Transaction) => {
        transaction.ins[0]!.witness = []
      },
      (transaction: Transaction) => {
        transaction.ins[0]!.script = Buffer.from([0x51])
      },
    ])
      assert.match(changed(change), /^-26 mandatory-script-verify-flag-failed/)
    assert.is(
      refusal(() => ledger.send(raw)),
      'taken',
    )
  }
})

test('refuses malformed transactions', () => {
  const ledger = createBitcoinLedger('mainnet')
  const { raw } = spend(ledger, [first.payment])
  for (const text of ['', '00', 'no hex', raw.slice(0, -2), `${raw}00`, raw.slice(1)])
    assert.match(
      refusal(() => ledger.send(text)),
      /^-22 TX decode failed/,
    )
})

test('answers in the form of mempool.space', async () => {
  const app = new Hono<ApiEnv>()
  addBitcoin(app)
  const { address } = first.payment
  const get = async (path: string) => (await app.request(`/bitcoin/api${path}`)).text()
  const utxos = JSON.parse(await get(`/address/${address}/utxo`))
  assert.equal(Object.keys(utxos[0]), ['txid', 'vout', 'value', 'status'])
  assert.is(JSON.parse(await get(`/address/${address}`)).chain_stats.funded_txo_sum, 150_000_000)
  assert.is(JSON.parse(await get('/v1/fees/recommended')).halfHourFee, 3)
  const height = Number(await get('/blocks/tip/height'))
  assert.is((await app.request('/bitcoin/api/address/nonsense/utxo')).status, 400)
  assert.is((await app.request(`/bitcoin/testnet/api/address/${address}/utxo`)).status, 400)

  const { raw } = spend({ utxos: () => utxos } as unknown as Ledger, [first.payment])
  const post = (body: string) => app.request('/bitcoin/api/tx', { method: 'POST', body })
  const txid = await (await post(`${raw}\n`)).text()
  assert.is(txid, Transaction.fromHex(raw).getId())
  assert.is(JSON.parse(await get(`/tx/${txid}/status`)).block_height, height + 1)
  assert.is(await get(`/tx/${txid}/hex`), raw)
  const twice = await post(raw)
  assert.is(twice.status, 400)
  assert.is(
    await twice.text(),
    'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
  )
})

test.run()
