import { createPublicKey, verify } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from 'web3js-1'
import type { ProviderRpcError } from '../../../src/testing'
import { TEST_MNEMONIC } from '../../../src/testing'
import { signMessage, signTransaction, solanaKey, solanaKeys } from '../../../src/testing/signing/solana'
import { readSolanaTransaction, solanaTransactionRows } from '../../../src/testing/signing/solanaTransaction'

const [first, second] = solanaKeys() as [ReturnType<typeof solanaKey>, ReturnType<typeof solanaKey>]
const pairs = solanaKeys().map(({ secretKey }) => Keypair.fromSecretKey(secretKey))
const [one, two] = pairs.map(({ publicKey }) => publicKey) as [PublicKey, PublicKey]
const BLOCKHASH = new PublicKey(new Uint8Array(32).fill(7)).toBase58()
const TOKEN = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

/** Verifies with Node's own ed25519, which shares no code with the signer. */
const isSignedBy = (address: string, message: Uint8Array, signature: Uint8Array) => {
  const x = Buffer.from(new PublicKey(address).toBytes()).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}
const transfer = SystemProgram.transfer({ fromPubkey: one, toPubkey: two, lamports: 1_500_000_000 })
const legacy = (...instructions: TransactionInstruction[]) =>
  new Transaction({ feePayer: one, recentBlockhash: BLOCKHASH }).add(...instructions)
const wire = (transaction: Transaction) =>
  new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
const failure = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as ProviderRpcError).code
  }
  return undefined
}

test('derives the same accounts from a mnemonic as wallets do', () => {
  assert.equal(
    solanaKeys().map(({ address }) => address),
    pairs.map(({ publicKey }) => publicKey.toBase58()),
  )
  assert.is(first.address, 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96')
  const about =
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
  assert.is(solanaKeys(about)[0]!.address, 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
  assert.equal(solanaKeys(` ${TEST_MNEMONIC}`.trim()), solanaKeys())
  assert.equal(solanaKey(first.secretKey.slice(0, 32)), first)
})

test('signs messages', () => {
  const message = new TextEncoder().encode('Zażółć 🦊')
  const signature = signMessage(first.secretKey, message)
  assert.is(signature.length, 64)
  assert.ok(isSignedBy(first.address, message, signature))
  assert.not.ok(isSignedBy(second.address, message, signature))
})

test('adds its signature to a legacy transaction, in its own place', () => {
  const both = legacy(transfer, SystemProgram.transfer({ fromPubkey: two, toPubkey: one, lamports: 1 }))
  const signed = signTransaction(second.secretKey, wire(both))
  const half = Transaction.from(signed)
  assert.is(half.signatures[0]!.signature, null)
  assert.ok(half.signatures[1]!.signature)
  const whole = Transaction.from(signTransaction(first.secretKey, signed))
  assert.ok(whole.verifySignatures())
  both.sign(...pairs.slice(0, 2))
  assert.equal(wire(whole), wire(both))
})

test('signs a v0 transaction with lookup tables', () => {
  const table = {
    key: two,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [pairs[2]!.publicKey],
    },
    isActive: () => true,
  }
  const message = new TransactionMessage({
    payerKey: one,
    recentBlockhash: BLOCKHASH,
    instructions: [SystemProgram.transfer({ fromPubkey: one, toPubkey: pairs[2]!.publicKey, lamports: 5 })],
  }).compileToV0Message([table as never])
  const transaction = new VersionedTransaction(message)
  assert.is(message.addressTableLookups.length, 1)
  const signed = signTransaction(first.secretKey, transaction.serialize())
  transaction.sign([pairs[0]!])
  assert.equal(signed, new Uint8Array(transaction.serialize()))
  assert.ok(
    isSignedBy(first.address, message.serialize(), VersionedTransaction.deserialize(signed).signatures[0]!),
  )
  assert.equal(solanaTransactionRows(readSolanaTransaction(signed)), [
    { label: 'Fee payer', value: first.address },
    { label: 'To', value: 'an account of a lookup table' },
    { label: 'Amount', value: '0.000000005 SOL' },
  ])
})

test('refuses transactions of other signers and malformed ones', () => {
  const bytes = wire(legacy(transfer))
  assert.is(
    failure(() => signTransaction(second.secretKey, bytes)),
    -32602,
  )
  const before = bytes.slice()
  for (let length = 0; length < bytes.length; length++)
    assert.is(
      failure(() => signTransaction(first.secretKey, bytes.slice(0, length))),
      -32602,
      String(length),
    )
  assert.is(
    failure(() => signTransaction(first.secretKey, Uint8Array.of(...bytes, 0))),
    -32602,
  )
  assert.equal(bytes, before)
})

test('describes what a transaction moves', () => {
  const rows = (transaction: Transaction) => solanaTransactionRows(readSolanaTransaction(wire(transaction)))
  const mint = pairs[2]!.publicKey
  const keys = [one, mint, two].map(pubkey => ({ pubkey, isSigner: pubkey === one, isWritable: true }))
  const checked = Buffer.alloc(10)
  checked[0] = 12
  checked.writeBigUInt64LE(12_340_000n, 1)
  checked[9] = 6
  const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
  assert.equal(
    rows(
      legacy(
        transfer,
        new TransactionInstruction({ programId: TOKEN, keys, data: checked }),
        new TransactionInstruction({ programId: memo, keys: [], data: Buffer.from('hi') }),
        new TransactionInstruction({ programId: two, keys: [], data: Buffer.alloc(0) }),
      ),
    ),
    [
      { label: 'Fee payer', value: first.address },
      { label: 'To', value: second.address },
      { label: 'Amount', value: '1.5 SOL' },
      { label: 'To', value: second.address },
      { label: 'Amount', value: `12.34 ${mint.toBase58()}` },
      { label: 'Program', value: 'Memo' },
      { label: 'Program', value: second.address },
    ],
  )
})

test.run()
