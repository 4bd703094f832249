import { ed25519 } from '@noble/curves/ed25519.js'
import {
  AccountRole,
  type Address,
  address as addressOf,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type IAccountMeta,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from 'web3js-1'
import { toBase58 } from '../../../src/lib/data/base58'
import { EDWARDS25519, isOnCurve } from '../../../src/lib/solana/nobleEd25519'
import { ASSOCIATED_TOKEN, TOKEN, TOKEN_2022 } from '../../../src/lib/solana/programs'
import { keyOf, publicKey } from '../../../src/lib/solana/publicKey'
import { type Instruction, readTransaction } from '../../../src/lib/solana/readTransaction'
import { readTransfer } from '../../../src/lib/solana/readTransfer'
import { type SolanaStep, writeTransaction } from '../../../src/lib/solana/solanaWeb3'
import { tokenAddress } from '../../../src/lib/solana/tokenAddress'

// web3.js 2 writes the reference messages, the reader is ours, and web3.js 1, which shares no code with
// either, checks both.

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const address = bytes32.map(toBase58)
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const tokenProgram = fc.constantFrom(TOKEN, TOKEN_2022)
/** web3.js 1 has only one packet's room when it writes version 0. */
const short: fc.Arbitrary<Instruction> = fc.record({
  program: address,
  accounts: fc.array(fc.record({ address, signer: fc.boolean(), writable: fc.boolean() }), { maxLength: 4 }),
  data: fc.uint8Array({ maxLength: 150 }),
})

const toTheirs = ({ program, accounts, data }: Instruction) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: accounts.map(({ address, signer, writable }) => ({
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

const transfer = fc
  .record({
    from: address,
    to: address,
    amount: u64,
    units: fc.bigInt(0n, 2n ** 32n - 1n),
    unitPrice: u64,
    blockhash: address,
    lastHeight: fc.nat(),
  })
  .filter(({ from, to }) => from !== to)

/** A token account's program, mint and owner, and the amounts that source accounts send to it. */
const tokens = fc.record({
  program: tokenProgram,
  mint: address,
  decimals: fc.nat(255),
  opens: fc.boolean(),
  amounts: fc.array(fc.bigInt(1n, 2n ** 32n), { minLength: 1, maxLength: 3 }),
})
type TokenDraft = typeof tokens extends fc.Arbitrary<infer T> ? T : never
/** The sender's source accounts, one for each amount. */
const sources = [21, 22, 23].map(fill => toBase58(new Uint8Array(32).fill(fill)))
const stepsOf = (owner: string, { program, mint, decimals, opens, amounts }: TokenDraft) => {
  const account = tokenAddress(owner, mint, program)
  const open: SolanaStep = { kind: 'open', account, owner, mint, program }
  const moves = amounts.map((amount, i): SolanaStep => {
    return { kind: 'token', program, mint, decimals, from: sources[i]!, to: account, amount }
  })
  return { account, steps: opens ? [open, ...moves] : moves }
}

test('[4.26] a written SOL transfer equals the one that web3.js 1 writes', () => {
  fc.assert(
    fc.property(transfer, ({ from, to, amount, ...terms }) => {
      const { wire, message } = writeTransaction(from, [{ kind: 'sol', to, lamports: amount }], terms)
      const read = Transaction.from(wire)
      assert.is(read.feePayer!.toBase58(), from)
      assert.is(read.recentBlockhash, terms.blockhash)
      assert.equal(message, new Uint8Array(read.serializeMessage()))
      assert.equal(wire.subarray(1, 65), new Uint8Array(64))
      const [limit, price, pay, ...rest] = read.instructions
      const expected = [
        [limit, ComputeBudgetProgram.setComputeUnitLimit({ units: Number(terms.units) })],
        [price, ComputeBudgetProgram.setComputeUnitPrice({ microLamports: terms.unitPrice })],
        [
          pay,
          SystemProgram.transfer({
            fromPubkey: new PublicKey(from),
            toPubkey: new PublicKey(to),
            lamports: amount,
          }),
        ],
      ] as const
      for (const [ours, other] of expected) {
        assert.equal([...ours!.data], [...other.data])
        assert.ok(ours!.programId.equals(other.programId))
      }
      assert.equal(
        pay!.keys.map(({ pubkey, isSigner, isWritable }) => [pubkey.toBase58(), isSigner, isWritable]),
        [
          [from, true, true],
          [to, false, true],
        ],
      )
      assert.equal(rest, [])
    }),
    { numRuns: 700 },
  )
})

test('[4.26] a written token transfer equals the one that web3.js 1 writes', () => {
  fc.assert(
    fc.property(transfer, tokens, ({ from, to: owner, amount: _, ...terms }, token) => {
      const { account, steps } = stepsOf(owner, token)
      const { wire } = writeTransaction(from, steps, terms)
      const told = Transaction.from(wire).instructions.slice(2)
      const { program, mint, decimals, opens, amounts } = token
      const amount64 = (amount: bigint) => {
        const bytes = Buffer.alloc(8)
        bytes.writeBigUInt64LE(amount)
        return bytes
      }
      assert.equal(
        told.map(({ programId, keys, data }) => [
          programId.toBase58(),
          keys.map(({ pubkey }) => pubkey.toBase58()),
          [...data],
        ]),
        [
          ...(opens
            ? [
                [
                  ASSOCIATED_TOKEN,
                  [from, account, owner, mint, SystemProgram.programId.toBase58(), program],
                  [1],
                ],
              ]
            : []),
          ...amounts.map((amount, i) => [
            program,
            [sources[i], mint, account, from],
            [12, ...amount64(amount), decimals],
          ]),
        ],
      )
      // Only the sender has to sign.
      assert.is(wire[0], 1)
      for (const { keys } of told)
        for (const { pubkey, isSigner } of keys) assert.is(isSigner, pubkey.toBase58() === from)
    }),
    { numRuns: 400 },
  )
})

test('S9: an address, hash or number that does not fit into its field is refused', () => {
  const terms = {
    blockhash: toBase58(new Uint8Array(32).fill(4)),
    lastHeight: 1,
    units: 1n,
    unitPrice: 1n,
  }
  const [from, to] = [1, 2].map(fill => toBase58(new Uint8Array(32).fill(fill))) as [string, string]
  const pay = (lamports: bigint, whom = to): SolanaStep[] => [{ kind: 'sol', to: whom, lamports }]
  assert.ok(writeTransaction(from, pay(2n ** 64n - 1n), terms))
  for (const lamports of [-1n, 2n ** 64n])
    assert.throws(() => writeTransaction(from, pay(lamports), terms), undefined, `${lamports}`)
  for (const wrong of ['', '1'.repeat(31), '1'.repeat(45), 'z'.repeat(44), '0'.repeat(40), '1'.repeat(1e6)]) {
    assert.throws(() => writeTransaction(from, pay(1n, wrong), terms))
    assert.throws(() => writeTransaction(wrong, pay(1n), terms))
    assert.throws(() => writeTransaction(from, pay(1n), { ...terms, blockhash: wrong }))
  }
  for (const more of [{ units: 2n ** 32n }, { units: -1n }, { unitPrice: 2n ** 64n }])
    assert.throws(() => writeTransaction(from, pay(1n), { ...terms, ...more }))
})

test('agrees with web3.js 1 on which addresses have a key', () => {
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

test("agrees with the curve of noble's signatures: the same parameters, the same points", () => {
  for (const [name, value] of Object.entries(EDWARDS25519))
    assert.is((ed25519.CURVE as unknown as Record<string, bigint>)[name], value, name)
  const ofSignatures = (bytes: Uint8Array) => {
    try {
      ed25519.Point.fromHex(bytes, true)
      return true
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(bytes32, bytes => assert.is(isOnCurve(bytes), ofSignatures(bytes))),
    {
      numRuns: 1000,
    },
  )
})

test('takes y modulo p and accepts x = 0 with either sign, as the chain does', () => {
  const p = 2n ** 255n - 19n
  const encode = (y: bigint, sign: number) => {
    const bytes = Uint8Array.from({ length: 32 }, (_, i) => Number((y >> BigInt(8 * i)) & 255n))
    bytes[31]! |= sign << 7
    return bytes
  }
  // y = 1 and y = -1 are the points with x = 0.
  for (const sign of [0, 1])
    for (const y of [1n, p - 1n, p + 1n]) assert.ok(isOnCurve(encode(y, sign)), `${y} ${sign}`)
  for (let small = 0n; small < 19n; small++)
    for (const sign of [0, 1]) assert.is(isOnCurve(encode(p + small, sign)), isOnCurve(encode(small, sign)))
})

test('derives the same token accounts as web3.js 1', () => {
  const program = new PublicKey(ASSOCIATED_TOKEN)
  fc.assert(
    fc.property(address, address, tokenProgram, (owner, mint, of) => {
      const seeds = [owner, of, mint].map(seed => new PublicKey(seed).toBytes())
      assert.is(tokenAddress(owner, mint, of), PublicKey.findProgramAddressSync(seeds, program)[0].toBase58())
    }),
    { numRuns: 700 },
  )
})

test('derives the same token accounts as web3.js 2', () =>
  fc.assert(
    fc.asyncProperty(address, address, tokenProgram, async (owner, mint, program) => {
      const [expected] = await findAssociatedTokenPda({
        owner: addressOf(owner),
        mint: addressOf(mint),
        tokenProgram: addressOf(program),
      })
      assert.is(tokenAddress(owner, mint, program), expected)
    }),
    { numRuns: 300 },
  ))

test('reads messages of web3.js 1, in both formats', () => {
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

test('a message of a version above 0 is not read', () => {
  const payer = Keypair.generate().publicKey
  const hash = PublicKey.default.toBase58()
  const compiled = theirs(payer.toBase58(), [], hash).compileToV0Message()
  const wire = new VersionedTransaction(compiled).serialize()
  const version = 1 + 64
  assert.is(wire[version], 128)
  assert.ok(readTransaction(wire))
  for (const later of [129, 255]) {
    wire[version] = later
    assert.is(readTransaction(wire), undefined)
  }
})

test('the key of a text that is not an address is an error', () => {
  assert.equal([...keyOf(TOKEN)], [...new PublicKey(TOKEN).toBytes()])
  for (const text of ['', 'O0', TOKEN.slice(1)]) assert.throws(() => keyOf(text), /Not a Solana address/)
})

test('[4.26] S16: the transfer read back from the bytes is the requested one', () => {
  fc.assert(
    fc.property(transfer, ({ from, to, amount, units, unitPrice: price, blockhash, lastHeight }) => {
      const terms = { units, unitPrice: price, blockhash, lastHeight }
      const { wire } = writeTransaction(from, [{ kind: 'sol', to, lamports: amount }], terms)
      assert.equal(readTransfer(wire), { from, to, amount, units, price, blockhash })
    }),
    { numRuns: 1500 },
  )
  fc.assert(
    fc.property(transfer, tokens, ({ from, to: owner, amount: _, ...terms }, token) => {
      const { account, steps } = stepsOf(owner, token)
      const { mint, program, decimals, opens, amounts } = token
      assert.equal(readTransfer(writeTransaction(from, steps, terms).wire), {
        from,
        to: account,
        amount: amounts.reduce((sum, amount) => sum + amount),
        token: { mint, program, decimals },
        ...(opens && { opens: owner }),
        units: terms.units,
        price: terms.unitPrice,
        blockhash: terms.blockhash,
      })
    }),
    { numRuns: 500 },
  )
})

const [A, B, C, D] = [1, 2, 3, 4].map(fill => addressOf(toBase58(new Uint8Array(32).fill(fill)))) as [
  Address,
  Address,
  Address,
  Address,
]
/** Any instructions, written by web3.js 2. */
const wireOf = (version: 'legacy' | 0, ...instructions: IInstruction[]) =>
  Uint8Array.from(
    getTransactionEncoder().encode(
      compileTransaction(
        pipe(
          createTransactionMessage({ version }),
          message => setTransactionMessageFeePayer(A, message),
          message =>
            setTransactionMessageLifetimeUsingBlockhash(
              { blockhash: blockhash(D), lastValidBlockHeight: 1n },
              message,
            ),
          message => appendTransactionMessageInstructions(instructions, message),
        ),
      ),
    ),
  )
const paid = (from: Address, to: Address) =>
  getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount: 5n })
const derived = (owner: string) => addressOf(tokenAddress(owner, C, TOKEN))

test('a message with anything but one transfer is not read as a transfer, in either format', () => {
  const pay = paid(A, B)
  const move = ({ mint = C, to = B, owner = A } = {}) =>
    getTransferCheckedInstruction({
      source: A,
      mint,
      destination: to,
      authority: createNoopSigner(owner),
      amount: 1n,
      decimals: 6,
    })
  const open = (owner: Address, ata = derived(B)) =>
    getCreateAssociatedTokenIdempotentInstruction({ payer: createNoopSigner(A), ata, owner, mint: C })
  const changed = (instruction: IInstruction, at: number, account: IAccountMeta): IInstruction => ({
    ...instruction,
    accounts: instruction.accounts!.map((other, i) => (i === at ? account : other)),
  })
  const { programAddress, accounts, data } = move()
  const wrong: Record<string, IInstruction[]> = {
    nothing: [],
    'two payments': [pay, pay],
    'a payment and a token': [pay, move()],
    'to two accounts': [move(), move({ to: D })],
    'two mints': [move(), move({ mint: D })],
    'somebody else’s money': [paid(B, C)],
    'somebody else’s tokens': [move({ owner: B })],
    'another program': [pay, { programAddress: D }],
    'a memo': [pay, { programAddress: D, data: new TextEncoder().encode('hi') }],
    'an account that is not paid into': [open(B), move()],
    'an account that is opened for SOL': [open(B), pay],
    'an account that is opened twice': [open(B), open(B), move({ to: derived(B) })],
    'an account that is opened afterwards': [move({ to: derived(B) }), open(B)],
    'an account of the wrong owner': [open(D), move({ to: derived(B) })],
    'an account that somebody else pays for': [
      changed(open(B), 0, { address: D, role: AccountRole.WRITABLE }),
      move({ to: derived(B) }),
    ],
    'an account that is opened by another program': [
      changed(open(B), 4, { address: D, role: AccountRole.READONLY }),
      move({ to: derived(B) }),
    ],
    'an approval': [{ programAddress, accounts, data: Uint8Array.of(13, ...data.slice(1)) }],
    'a change of owner': [{ programAddress, accounts: accounts.slice(0, 2), data: Uint8Array.of(6, 2, 0) }],
    'a transfer with more accounts, as a transfer hook takes': [
      { programAddress, accounts: [...accounts, { address: D, role: AccountRole.READONLY }], data },
    ],
    'more data': [{ ...pay, data: Uint8Array.of(...pay.data, 0) }],
  }
  for (const version of ['legacy', 0] as const) {
    assert.ok(readTransfer(wireOf(version, pay)))
    assert.ok(readTransfer(wireOf(version, move())))
    assert.is(readTransfer(wireOf(version, open(B), move({ to: derived(B) })))?.opens, B)
    for (const [what, instructions] of Object.entries(wrong))
      assert.is(readTransfer(wireOf(version, ...instructions)), undefined, `${what}, ${version}`)
  }
})

test('S9: bytes from outside are read or refused, and never make the reader throw', () => {
  const terms = { blockhash: D, lastHeight: 1, units: 5n, unitPrice: 0n }
  const { wire: whole } = writeTransaction(A, [{ kind: 'sol', to: B, lamports: 5n }], terms)
  for (const [wire, counted] of [
    [whole, 68],
    [wireOf(0, paid(A, B)), 69],
  ] as const) {
    for (let length = 0; length < wire.length; length++)
      assert.is(readTransaction(wire.slice(0, length)), undefined)
    assert.is(readTransaction(Uint8Array.of(...wire, 0)), undefined)
    // One signature more than the message asks for.
    assert.is(readTransaction(Uint8Array.of(2, ...new Uint8Array(64), ...wire.slice(1))), undefined)
    assert.is(readTransaction(Uint8Array.of(0, ...wire.slice(65))), undefined)
    // Flipping any one bit after the counts gives another transfer or none, never the same.
    const said = readTransfer(wire)
    for (let at = counted; at < wire.length; at++)
      for (let bit = 0; bit < 8; bit++) {
        const turned = wire.slice()
        turned[at]! ^= 1 << bit
        assert.not.equal(readTransfer(turned), said, `${at}.${bit}`)
      }
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1232 }), bytes => {
      readTransaction(bytes)
      readTransfer(bytes)
    }),
    { numRuns: 3000 },
  )
})

test('[5.2] an address must decode to 32 bytes, not only use the right letters', () => {
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
