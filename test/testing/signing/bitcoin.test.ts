import { createHash } from 'node:crypto'
import ecc from '@bitcoinerlab/secp256k1'
import { base64, hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import { crypto, initEccLib, networks, Psbt, payments, Transaction } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ProviderRpcError } from '../../../src/testing'
import {
  type BitcoinAccount,
  type BitcoinKey,
  bitcoinKeys,
  compressedPublicKey,
  lockOf,
} from '../../../src/testing/signing/bitcoin'
import { signBip322, signEcdsaMessage } from '../../../src/testing/signing/bitcoinMessage'
import {
  bitcoinTransactionRows,
  buildTransfer,
  ownInputs,
  readPsbt,
  signPsbt,
} from '../../../src/testing/signing/bitcoinTransaction'

initEccLib(ecc)

const [{ payment, ordinals }, other] = bitcoinKeys() as [BitcoinAccount, BitcoinAccount]
const txid = (seed: string) => createHash('sha256').update(seed).digest('hex')
const scriptOf = (key: BitcoinKey) =>
  Buffer.from(lockOf(key.type, hex.decode(key.publicKey), key.network).script)
/** A bitcoinjs PSBT that spends 100,000 satoshis of each key to another account. */
const psbtOf = (keys: readonly BitcoinKey[], extra: object = {}) => {
  const psbt = new Psbt()
  for (const [index, key] of keys.entries())
    psbt.addInput({
      hash: txid(key.address),
      index,
      witnessUtxo: { script: scriptOf(key), value: 100_000 },
      ...extra,
    })
  psbt.addOutput({ address: other.payment.address, value: 100_000 * keys.length - 500 })
  return psbt
}
/** Checks with bitcoinjs that a finished transaction has these inputs with valid signatures. */
const assertSpends = (raw: string, keys: readonly BitcoinKey[], value: number) => {
  const transaction = Transaction.fromHex(raw)
  assert.is(transaction.ins.length, keys.length)
  transaction.ins.forEach(({ witness }, index) => {
    const key = keys[index]!
    if (key.type === 'p2tr') {
      const [signature] = witness as [Buffer]
      const type = signature.length === 65 ? signature[64]! : Transaction.SIGHASH_DEFAULT
      const hash = transaction.hashForWitnessV1(
        index,
        keys.map(scriptOf),
        keys.map(() => value),
        type,
      )
      assert.ok(ecc.verifySchnorr(hash, scriptOf(key).subarray(2), signature.subarray(0, 64)))
    } else {
      const [signature, publicKey] = witness as [Buffer, Buffer]
      const script = payments.p2pkh({ hash: scriptOf(key).subarray(2) }).output!
      const hash = transaction.hashForWitnessV0(index, script, value, signature.at(-1)!)
      assert.equal(crypto.hash160(publicKey), scriptOf(key).subarray(2))
      assert.ok(ecc.verify(hash, publicKey, decodeDer(signature.subarray(0, -1))))
    }
  })
}
const decodeDer = (der: Buffer) => {
  const part = (at: number) => {
    const bytes = der.subarray(at + 2, at + 2 + der[at + 1]!)
    return Buffer.concat([Buffer.alloc(32), bytes]).subarray(-32)
  }
  return Buffer.concat([part(2), part(4 + der[3]!)])
}
const failure = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as ProviderRpcError).code
  }
  return undefined
}

test('derives the addresses of BIP-84 and BIP-86', () => {
  const about =
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
  const [account] = bitcoinKeys(about) as [BitcoinAccount]
  assert.is(account.payment.address, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
  assert.is(account.payment.publicKey, '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c')
  assert.is(account.ordinals.address, 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr')
  assert.is(account.ordinals.publicKey, 'cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115')
  assert.is(compressedPublicKey(account.payment), account.payment.publicKey)
  assert.is(compressedPublicKey(account.ordinals).slice(2), account.ordinals.publicKey)
})

test('derives three accounts, and others for the testnet, with the same addresses as bitcoinjs', () => {
  const accounts = bitcoinKeys()
  assert.equal(
    accounts.map(account => [account.payment.path, account.ordinals.path]),
    [0, 1, 2].map(index => [`m/84'/0'/${index}'/0/0`, `m/86'/0'/${index}'/0/0`]),
  )
  const [testnet] = bitcoinKeys(undefined, 'testnet') as [BitcoinAccount]
  for (const [{ payment, ordinals }, network] of [
    [accounts[0]!, networks.bitcoin],
    [testnet, networks.testnet],
  ] as const) {
    assert.is(
      payment.address,
      payments.p2wpkh({ pubkey: Buffer.from(payment.publicKey, 'hex'), network }).address,
    )
    const internalPubkey = Buffer.from(ordinals.publicKey, 'hex')
    assert.is(ordinals.address, payments.p2tr({ internalPubkey, network }).address)
  }
  assert.match(testnet.payment.path, /^m\/84'\/1'/)
  assert.not.equal(testnet.payment.publicKey, payment.publicKey)
})

test('signs messages according to BIP-322 and BIP-137', () => {
  const message = 'Zażółć 🦊 '.repeat(40)
  for (const key of [payment, ordinals, bitcoinKeys(undefined, 'testnet')[1]!.ordinals]) {
    const signature = signBip322(key, message)
    assert.ok(Verifier.verifySignature(key.address, message, signature), key.address)
    assert.not.ok(Verifier.verifySignature(key.address, `${message}.`, signature))
    assert.is(signBip322(key, new TextEncoder().encode(message)).length, signature.length)
  }
  for (const text of ['', 'Hello', message]) {
    const signature = signEcdsaMessage(payment, text)
    assert.is(base64.decode(signature).length, 65)
    assert.ok(Verifier.verifySignature(payment.address, text, signature, true))
  }
})

test('signs the selected inputs, and finalizes them if asked', () => {
  const keys = [payment, ordinals, payment]
  const bytes = Uint8Array.from(psbtOf(keys).toBuffer())
  assert.equal(
    ownInputs(readPsbt(bytes), [payment, ordinals]).map(({ key, index }) => [key.type, index]),
    [
      ['p2wpkh', 0],
      ['p2tr', 1],
      ['p2wpkh', 2],
    ],
  )
  const part = signPsbt(bytes, [{ key: ordinals, index: 1 }])
  assert.is(part.txid, undefined)
  const read = Psbt.fromBuffer(Buffer.from(part.psbt))
  assert.equal(
    read.data.inputs.map(input => [!!input.partialSig, !!input.tapKeySig, !!input.finalScriptWitness]),
    [
      [false, false, false],
      [false, true, false],
      [false, false, false],
    ],
  )
  const rest = [0, 2].map(index => ({ key: payment, index }))
  const unfinished = signPsbt(part.psbt, rest)
  const finished = Psbt.fromBuffer(Buffer.from(unfinished.psbt)).finalizeAllInputs().extractTransaction(true)
  assertSpends(finished.toHex(), keys, 100_000)
  const whole = signPsbt(bytes, [...rest, { key: ordinals, index: 1 }], { finalize: true })
  assertSpends(whole.transaction!, keys, 100_000)
  assert.is(whole.txid, Transaction.fromHex(whole.transaction!).getId())
})

test('signs with the requested hash type, and with no other', () => {
  const [none, single] = [Transaction.SIGHASH_NONE, Transaction.SIGHASH_SINGLE | 0x80]
  for (const key of [payment, ordinals]) {
    const bytes = Uint8Array.from(psbtOf([key]).toBuffer())
    const { psbt, transaction } = signPsbt(bytes, [{ key, index: 0, sighashTypes: [single] }], {
      finalize: true,
    })
    assert.is(Psbt.fromBuffer(Buffer.from(psbt)).data.inputs.length, 1)
    assertSpends(transaction!, [key], 100_000)
    assert.is(Transaction.fromHex(transaction!).ins[0]!.witness[0]!.at(-1), single)
    const asks = Uint8Array.from(psbtOf([key], { sighashType: none }).toBuffer())
    assert.is(
      failure(() => signPsbt(asks, [{ key, index: 0, sighashTypes: [single] }])),
      -32602,
    )
  }
})

test('refuses malformed PSBTs and inputs of other keys', () => {
  const bytes = Uint8Array.from(psbtOf([payment]).toBuffer())
  for (const [psbt, key, index] of [
    [bytes.slice(0, -9), payment, 0],
    [new Uint8Array(), payment, 0],
    [bytes, ordinals, 0],
    [bytes, other.payment, 0],
    [bytes, payment, 1],
    [bytes, payment, -1],
    [bytes, payment, 0.5],
  ] as const)
    assert.is(
      failure(() => signPsbt(psbt, [{ key, index }])),
      -32602,
    )
})

test('builds a transfer with change, or reports why it cannot', () => {
  for (const key of [payment, ordinals]) {
    const utxos = ['a', 'b', 'c'].map((seed, vout) => ({ txid: txid(seed), vout, value: 60_000n }))
    const recipients = [{ address: other.ordinals.address, amount: 100_000n }]
    const { transaction, txid: id, fee } = buildTransfer(key, utxos, recipients, 3n)
    const read = Transaction.fromHex(transaction)
    assert.is(id, read.getId())
    assertSpends(transaction, Array(read.ins.length).fill(key), 60_000)
    const paid = read.outs.find(({ script }) => script.equals(scriptOf(other.ordinals)))!
    const change = read.outs.find(({ script }) => script.equals(scriptOf(key)))!
    assert.is(paid.value, 100_000)
    assert.is(change.value, read.ins.length * 60_000 - 100_000 - Number(fee))
    assert.ok(Number(fee) >= 3 * read.virtualSize() && Number(fee) < 4 * read.virtualSize())
    const much = [{ address: other.payment.address, amount: 180_000n }]
    assert.is(
      failure(() => buildTransfer(key, utxos, much)),
      -32603,
    )
    const foreign = [{ address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', amount: 1000n }]
    assert.is(
      failure(() => buildTransfer(key, utxos, foreign)),
      -32602,
    )
  }
})

test('describes what a PSBT pays', () => {
  const bytes = Uint8Array.from(psbtOf([payment]).toBuffer())
  assert.equal(bitcoinTransactionRows(readPsbt(bytes), [payment], 'mainnet'), [
    { label: 'To', value: other.payment.address },
    { label: 'Amount', value: '0.000995 BTC' },
    { label: 'Network fee', value: '0.000005 BTC' },
  ])
})

test.run()
