import { base58 } from '@scure/base'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadLitesvm } from '../../cli/devnet/solana/loadLitesvm'
import { readTransaction } from '../../cli/devnet/solana/readTransaction'
import { SOLANA_ACCOUNTS, seedVm } from '../../cli/devnet/solana/seed'
import { readToken } from '../../cli/devnet/solana/splToken'
import { type Account, createVm } from '../../cli/devnet/solana/vm'
import { SYSTEM } from '../../src/lib/solana/programs'
import { readTransfer, type SolanaTransfer } from '../../src/lib/solana/readTransfer'
import { solanaKey } from '../../src/testing/signing/solana'
import { type Move, moveArbitrary, partiesOf, playTrick, type Trick, writeWire } from './solanaPlans'

// S16 on Solana: the shown transfer is what `readTransfer` reads from the bytes passed to the wallet. Any
// transaction it accepts must have exactly this effect, to the unit, when the real programs run it.

const RUNS = 50_000
const SEED = 16_001

const [ME, GRACE] = SOLANA_ACCOUNTS as [string, string]
/** An unused account, whose token account does not exist yet. */
const NEW = solanaKey(new Uint8Array(32).fill(7)).address
const parties = partiesOf(ME, [GRACE, NEW])
const vm = createVm(loadLitesvm())
seedVm(vm)
/** The most compute units that a transaction gets and pays for. */
const MAX_UNITS = 1_400_000n
const BLOCKHASH = new Uint8Array(32).fill(3)

/** The parts of an account that have value: lamports, tokens, and authorities over them. */
function worthOf(account: Account | undefined) {
  const state = account && readToken(account.data)
  const held = state?.kind === 'account' ? state : undefined
  return {
    lamports: account?.lamports ?? 0n,
    owner: account?.owner ?? SYSTEM,
    tokens: held?.amount ?? 0n,
    rights: held && { ...held, amount: 0n },
  }
}

/**
 * Runs the transaction as the chain would. @returns the changes by address; undefined if it failed and moved
 * nothing
 */
function effectsOf(wire: Uint8Array) {
  const { error, accounts } = vm.simulate(readTransaction(wire), false)
  if (error) return
  return accounts.flatMap(after => {
    const before = worthOf(vm.account(after.address))
    const now = worthOf(after.lamports ? after : undefined)
    return [
      {
        address: after.address,
        lamports: now.lamports - before.lamports,
        tokens: now.tokens - before.tokens,
        isNew: !before.rights && !!now.rights,
        before,
        now,
      },
    ]
  })
}

/** Asserts that the transaction has exactly the shown effect. */
function assertShown(shown: SolanaTransfer, wire: Uint8Array): boolean {
  const effects = effectsOf(wire)
  if (!effects) return false
  let fee = 0n
  const { token, to, amount } = shown
  for (const { address, lamports, tokens, isNew, before, now } of effects) {
    const isMine = address === ME
    const gained = address === to && !token && to !== ME ? amount : 0n
    const paid = isMine && !token && to !== ME ? amount : 0n
    if (isMine) fee = -lamports - paid
    else if (isNew) {
      assert.is(address, to, 'what is opened is where it arrives')
      assert.is(now.rights?.owner, shown.opens)
      fee -= lamports
    } else assert.is(lamports, gained, `lamports of ${address}`)
    if (!isNew) {
      assert.is(now.owner, before.owner, 'it belongs to the same program')
      assert.equal(now.rights, before.rights, 'and to the same owner, without anybody else')
    }
    if (address === to && token) {
      assert.is(now.rights?.mint, token.mint)
      // From one of my accounts to itself, or between two of mine, the total does not change.
      if (tokens !== amount) assert.is(before.rights?.owner, ME)
    } else if (tokens) {
      assert.ok(tokens < 0n && before.rights?.owner === ME && before.rights.mint === token?.mint, address)
    }
  }
  const moved = effects.reduce((sum, { address, tokens }) => (address === to ? sum : sum - tokens), 0n)
  const arrived = effects.find(({ address }) => address === to)?.tokens ?? 0n
  if (token) assert.is(arrived, moved, 'what arrives is what left')
  if (token && arrived !== amount) assert.ok(arrived < amount, 'never more than is shown')
  // The shown fee must equal this, plus the rent of the opened account.
  const { units, price } = shown
  if (units !== undefined)
    assert.is(fee, 5000n + (price * (units < MAX_UNITS ? units : MAX_UNITS) + 999_999n) / 1_000_000n)
  return true
}

const move = moveArbitrary(parties)
const address = fc.constantFrom(ME, GRACE, NEW, ...parties.usdcAccounts, ...parties.pyusdAccounts)
const trick: fc.Arbitrary<Trick> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(9), move }),
  fc.record({ kind: fc.constantFrom('repeat' as const, 'drop' as const, 'front' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('account' as const), at: fc.nat(9), place: fc.nat(6), address }),
  fc.record({ kind: fc.constant('byte' as const), at: fc.nat(9), place: fc.nat(10), value: fc.nat(255) }),
)

const le = (value: bigint, length: number) =>
  Array.from({ length }, (_, i) => Number((value >> BigInt(8 * i)) & 255n))
/** A transaction as Aglet writes it: limit, price, a token account if missing, and one transfer. */
const honest: fc.Arbitrary<readonly Move[]> = fc
  .record({
    token: fc.constantFrom('sol', 'usdc', 'pyusd'),
    to: fc.constantFrom(GRACE, NEW),
    amount: fc.bigInt({ min: 1_000_000n, max: 10_000_000n }),
    units: fc.integer({ min: 100_000, max: 300_000 }),
    price: fc.bigInt({ min: 0n, max: 5_000_000n }),
  })
  .map(({ token, to, amount, units, price }) => {
    const budget = 'ComputeBudget111111111111111111111111111111'
    const terms: Move[] = [
      { program: budget, accounts: [], data: Uint8Array.from([2, ...le(BigInt(units), 4)]) },
      { program: budget, accounts: [], data: Uint8Array.from([3, ...le(price, 8)]) },
    ]
    if (token === 'sol')
      return [
        ...terms,
        { program: SYSTEM, accounts: [ME, to], data: Uint8Array.from([...le(2n, 4), ...le(amount, 8)]) },
      ]
    const { mint, program } = token === 'usdc' ? parties.usdc : parties.pyusd
    const accounts = token === 'usdc' ? parties.usdcAccounts : parties.pyusdAccounts
    const there = accounts[to === GRACE ? 1 : 2]!
    return [
      ...terms,
      {
        program: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
        accounts: [ME, there, to, mint, SYSTEM, program],
        data: Uint8Array.of(1),
      },
      {
        program,
        accounts: [accounts[0]!, mint, there, ME],
        data: Uint8Array.from([12, ...le(amount, 8), 6]),
      },
    ]
  })

test(`S16 ${RUNS} transactions by an adversary who knows the checks: the shown transfer equals the effect on chain, to the unit`, () => {
  let read = 0
  let ran = 0
  const plan = fc.oneof(
    { arbitrary: fc.tuple(honest, fc.array(trick, { maxLength: 3 })), weight: 4 },
    {
      arbitrary: fc.tuple(fc.array(move, { minLength: 1, maxLength: 4 }), fc.array(trick, { maxLength: 1 })),
      weight: 1,
    },
  )
  fc.assert(
    fc.property(plan, fc.boolean(), ([moves, tricks], versioned) => {
      const wire = writeWire(ME, tricks.reduce(playTrick, moves), BLOCKHASH, versioned)
      const shown = readTransfer(wire)
      if (!shown) return
      read++
      assert.is(shown.from, ME)
      assert.is(shown.blockhash, base58.encode(BLOCKHASH))
      if (assertShown(shown, wire)) ran++
    }),
    { numRuns: RUNS, seed: SEED },
  )
  // Otherwise the law would be tested on too few cases.
  assert.ok(read > RUNS / 5, `${read} were let through`)
  assert.ok(ran > RUNS / 10, `${ran} were carried out`)
})

test.run()
