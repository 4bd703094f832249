import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toBase58 } from '../../../src/lib/base58'
import {
  openTokenAccount,
  transferSol,
  transferToken,
  unitLimit,
  unitPrice,
} from '../../../src/lib/solana/instructions'
import { isOnCurve } from '../../../src/lib/solana/isOnCurve'
import { type Instruction, unsigned, writeMessage } from '../../../src/lib/solana/message'
import { ASSOCIATED_TOKEN, TOKEN, TOKEN_2022 } from '../../../src/lib/solana/programs'
import { publicKey } from '../../../src/lib/solana/publicKey'
import { readTransaction } from '../../../src/lib/solana/readTransaction'
import { readTransfer } from '../../../src/lib/solana/readTransfer'
import { tokenAddress } from '../../../src/lib/solana/tokenAddress'

// Against web3.js 1, which shares no code with ours.

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const address = bytes32.map(toBase58)
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const tokenProgram = fc.constantFrom(TOKEN, TOKEN_2022)
/** As many as a length needs two bytes for. */
const accounts = fc.array(fc.record({ address, signer: fc.boolean(), writable: fc.boolean() }), {
  maxLength: 12,
})
const instruction: fc.Arbitrary<Instruction> = fc.record({
  program: address,
  accounts,
  data: fc.uint8Array({ maxLength: 200 }),
})
/** web3.js has room for one packet when it writes version 0. */
const short: fc.Arbitrary<Instruction> = fc.record({
  program: address,
  accounts: fc.array(fc.record({ address, signer: fc.boolean(), writable: fc.boolean() }), { maxLength: 4 }),
  data: fc.uint8Array({ maxLength: 150 }),
})

const toTheirs = ({ program, accounts, data }: Instruction) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: accounts.map(({ address, signer = false, writable = false }) => ({
      pubkey: new PublicKey(address),
      isSigner: signer,
      isWritable: writable,
    })),
    data: Buffer.from(data),
  })
const theirs = (payer: string, instructions: readonly Instruction[], blockhash: string) =>
  new TransactionMessage({
    payerKey: new PublicKey(payer),
    recentBlockhash: blockhash,
    instructions: instructions.map(toTheirs),
  })

test('writes the bytes that web3.js writes, for any instructions', () => {
  fc.assert(
    fc.property(address, fc.array(instruction, { maxLength: 5 }), address, (payer, instructions, hash) => {
      const message = theirs(payer, instructions, hash).compileToLegacyMessage()
      assert.equal(writeMessage(payer, instructions, hash), new Uint8Array(message.serialize()))
    }),
    { numRuns: 1500 },
  )
})

test('accounts that stand in several places have one key, with all their rights', () => {
  fc.assert(
    fc.property(
      fc.array(address, { minLength: 2, maxLength: 5 }),
      fc.infiniteStream(fc.tuple(fc.nat(), fc.boolean(), fc.boolean())),
      (pool, stream) => {
        const pick = () => {
          const [at, signer, writable] = stream.next().value
          return { address: pool[at % pool.length]!, signer, writable }
        }
        const instructions = Array.from({ length: 3 }, () => ({
          program: pick().address,
          accounts: Array.from({ length: 4 }, pick),
          data: Uint8Array.of(1),
        }))
        const message = theirs(pool[0]!, instructions, pool[1]!).compileToLegacyMessage()
        assert.equal(writeMessage(pool[0]!, instructions, pool[1]!), new Uint8Array(message.serialize()))
      },
    ),
    { numRuns: 1500 },
  )
})

test('[4.26] instructions are those that web3.js makes', () => {
  fc.assert(
    fc.property(address, address, u64, fc.nat(1_400_000), (from, to, amount, units) => {
      const same = (ours: Instruction, other: TransactionInstruction) => {
        const made = toTheirs(ours)
        assert.equal([...made.data], [...other.data])
        assert.equal(made.keys, other.keys)
        assert.ok(made.programId.equals(other.programId))
      }
      const fromPubkey = new PublicKey(from)
      same(
        transferSol(from, to, amount),
        SystemProgram.transfer({ fromPubkey, toPubkey: new PublicKey(to), lamports: amount }),
      )
      same(unitLimit(BigInt(units)), ComputeBudgetProgram.setComputeUnitLimit({ units }))
      same(unitPrice(amount), ComputeBudgetProgram.setComputeUnitPrice({ microLamports: amount }))
    }),
    { numRuns: 500 },
  )
})

test('knows which addresses have a key, as web3.js does', () => {
  let on = 0
  fc.assert(
    fc.property(bytes32, bytes => {
      const expected = PublicKey.isOnCurve(bytes)
      if (expected) on++
      assert.is(isOnCurve(bytes), expected)
    }),
    { numRuns: 3000 },
  )
  assert.ok(on > 1000)
  for (let i = 0; i < 200; i++) assert.ok(isOnCurve(Keypair.generate().publicKey.toBytes()))
})

test('derives the token accounts that web3.js derives', () => {
  const program = new PublicKey(ASSOCIATED_TOKEN)
  fc.assert(
    fc.property(address, address, tokenProgram, (owner, mint, of) => {
      const seeds = [owner, of, mint].map(seed => new PublicKey(seed).toBytes())
      assert.is(tokenAddress(owner, mint, of), PublicKey.findProgramAddressSync(seeds, program)[0].toBase58())
    }),
    { numRuns: 1500 },
  )
})

test('reads what web3.js writes, of both forms', () => {
  fc.assert(
    fc.property(
      address,
      fc.array(short, { maxLength: 3 }),
      address,
      fc.boolean(),
      (payer, instructions, hash, legacy) => {
        const message = theirs(payer, instructions, hash)
        const compiled = legacy ? message.compileToLegacyMessage() : message.compileToV0Message()
        const transaction = new VersionedTransaction(compiled)
        const read = readTransaction(transaction.serialize())!
        assert.is(read.payer, payer)
        assert.is(read.blockhash, hash)
        assert.is(read.signatures.length, compiled.header.numRequiredSignatures)
        assert.equal(read.message, new Uint8Array(compiled.serialize()))
        assert.equal(
          read.instructions.map(({ program, data }) => ({ program, data: [...data] })),
          instructions.map(({ program, data }) => ({ program, data: [...data] })),
        )
        const rights = compiled.staticAccountKeys.map((key, i) => [
          key.toBase58(),
          compiled.isAccountSigner(i),
          compiled.isAccountWritable(i),
        ])
        for (const [i, { accounts }] of read.instructions.entries()) {
          assert.equal(
            accounts.map(one => one.address),
            instructions[i]!.accounts.map(one => one.address),
          )
          for (const { address, signer, writable } of accounts)
            assert.equal(
              [address, signer, writable],
              rights.find(([key]) => key === address),
            )
        }
      },
    ),
    { numRuns: 1000 },
  )
})

const sol = fc
  .record({
    from: address,
    to: address,
    amount: u64,
    units: fc.bigInt(0n, 1_400_000n),
    price: u64,
    hash: address,
  })
  .filter(({ from, to }) => from !== to)

test('[4.26] S16: what is read back from the bytes is what was asked for', () => {
  fc.assert(
    fc.property(sol, ({ from, to, amount, units, price, hash }) => {
      const wire = unsigned(
        writeMessage(from, [unitLimit(units), unitPrice(price), transferSol(from, to, amount)], hash),
      )
      assert.equal(readTransfer(wire), { from, to, amount, units, price, blockhash: hash })
      const transaction = Transaction.from(wire)
      assert.is(transaction.feePayer!.toBase58(), from)
    }),
    { numRuns: 1500 },
  )
  fc.assert(
    fc.property(
      sol,
      address,
      tokenProgram,
      fc.nat(255),
      fc.boolean(),
      fc.array(fc.bigInt(1n, 2n ** 32n), { minLength: 1, maxLength: 3 }),
      ({ from, to: owner, hash }, mint, program, decimals, opens, amounts) => {
        const to = tokenAddress(owner, mint, program)
        const wire = unsigned(
          writeMessage(
            from,
            [
              ...(opens ? [openTokenAccount(from, to, owner, mint, program)] : []),
              ...amounts.map((amount, i) =>
                transferToken({
                  program,
                  mint,
                  decimals,
                  from: toBase58(new Uint8Array(32).fill(i + 1)),
                  to,
                  owner: from,
                  amount,
                }),
              ),
            ],
            hash,
          ),
        )
        assert.equal(readTransfer(wire), {
          from,
          to,
          amount: amounts.reduce((sum, amount) => sum + amount),
          token: { mint, program, decimals },
          ...(opens && { opens: owner }),
          price: 0n,
          blockhash: hash,
        })
      },
    ),
    { numRuns: 500 },
  )
})

const [A, B, C, D] = [1, 2, 3, 4].map(fill => toBase58(new Uint8Array(32).fill(fill))) as [
  string,
  string,
  string,
  string,
]
const wireOf = (...instructions: Instruction[]) => unsigned(writeMessage(A, instructions, D))

test('anything besides one transfer is not told as one', () => {
  const pay = transferSol(A, B, 5n)
  const move = (more: object = {}) =>
    transferToken({ program: TOKEN, mint: C, decimals: 6, from: A, to: B, owner: A, amount: 1n, ...more })
  assert.ok(readTransfer(wireOf(pay)))
  assert.ok(readTransfer(wireOf(move())))
  const open = openTokenAccount(A, tokenAddress(B, C, TOKEN), B, C, TOKEN)
  const wrong: Record<string, Instruction[]> = {
    nothing: [],
    'two payments': [pay, pay],
    'a payment and a token': [pay, move()],
    'to two accounts': [move(), move({ to: D })],
    'two mints': [move(), move({ mint: D })],
    'somebody else’s money': [transferSol(B, C, 5n)],
    'somebody else’s tokens': [move({ owner: B })],
    'another program': [pay, { program: D, accounts: [], data: Uint8Array.of() }],
    'an account that is not paid into': [open, move()],
    'an account that is opened for SOL': [open, pay],
    'an account of the wrong owner': [
      openTokenAccount(A, tokenAddress(B, C, TOKEN), D, C, TOKEN),
      move({ to: tokenAddress(B, C, TOKEN) }),
    ],
    'an approval': [
      { program: TOKEN, accounts: move().accounts, data: Uint8Array.of(13, ...move().data.slice(1)) },
    ],
    'a change of owner': [
      { program: TOKEN, accounts: move().accounts.slice(0, 2), data: Uint8Array.of(6, 2, 0) },
    ],
    'more data': [{ ...pay, data: Uint8Array.of(...pay.data, 0) }],
  }
  for (const [what, instructions] of Object.entries(wrong))
    assert.is(readTransfer(wireOf(...instructions)), undefined, what)
})

test('S9: bytes from outside are read or refused, never thrown over', () => {
  const whole = wireOf(unitLimit(5n), transferSol(A, B, 5n))
  for (let length = 0; length < whole.length; length++)
    assert.is(readTransaction(whole.slice(0, length)), undefined)
  assert.is(readTransaction(Uint8Array.of(...whole, 0)), undefined)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1232 }), bytes => {
      readTransaction(bytes)
      readTransfer(bytes)
    }),
    { numRuns: 3000 },
  )
  // One bit turned anywhere behind the counts: another transfer, or none; never the same.
  const said = readTransfer(whole)
  for (let at = 68; at < whole.length; at++)
    for (let bit = 0; bit < 8; bit++) {
      const turned = whole.slice()
      turned[at]! ^= 1 << bit
      assert.not.equal(readTransfer(turned), said, `${at}.${bit}`)
    }
})

test('[5.2] an address is 32 bytes, not only text of the right letters', () => {
  fc.assert(
    fc.property(bytes32, bytes => {
      assert.equal(publicKey(new PublicKey(bytes).toBase58()), bytes)
    }),
    { numRuns: 300 },
  )
  for (const text of ['', '1'.repeat(31), '1'.repeat(33), 'z'.repeat(44), '0'.repeat(32), null, 5, {}])
    assert.is(publicKey(text), undefined)
})

test.run()
