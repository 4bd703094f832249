import { base58 } from '@scure/base'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CODES, RpcError } from '../../../cli/devnet/solana/rpcError'
import { associatedTokenAddress, writeMint, writeTokenAccount } from '../../../cli/devnet/solana/splToken'
import { waitForTransactionReceipt } from '../../../src/actions/activity/waitForTransactionReceipt'
import { sendSolana } from '../../../src/actions/send/sendSolana'
import { sendToken } from '../../../src/actions/send/sendToken'
import { estimateSolana, planSolana } from '../../../src/actions/send/solana/planSolana'
import { solanaChain } from '../../../src/actions/send/solana/solanaChain'
import { walletError } from '../../../src/adapters/evm/eip1193'
import { AgletError, isAgletError } from '../../../src/errors'
import { SYSTEM, TOKEN, TOKEN_2022 } from '../../../src/lib/solana/programs'
import { readTransfer } from '../../../src/lib/solana/readTransfer'
import { tokenAddress } from '../../../src/lib/solana/tokenAddress'
import { createPending } from '../../../src/signals/activity/pending'
import { STORAGE_PREFIX } from '../../../src/storage'
import type { CaipAddress, SentTransaction } from '../../../src/types'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { deferred } from '../../fakes'
import {
  ADA,
  CHAIN,
  destroyBenches,
  fresh,
  GRACE,
  LIN,
  mintOf,
  PYUSD,
  SOL,
  solanaBench,
  tokenOf,
  USDC,
} from './solanaBench'

const HELD = 100_000_000_000n
const LEAST = 890_880n
const RENT = 2_039_280n

type Bench = Awaited<ReturnType<typeof solanaBench>>

const failure = (promise: Promise<unknown>): Promise<AgletError> =>
  promise.then(
    () => assert.unreachable('it should have failed'),
    error => {
      assert.ok(isAgletError(error), String(error))
      return error
    },
  ) as Promise<AgletError>
const rows = ({ aglet }: Bench) => aglet.get(createPending).all.peek()
const statuses = (bench: Bench) => rows(bench).map(({ status }) => status)

let clock: Clock
/** The final status of a transaction; the clock is advanced until then. */
async function done({ aglet }: Bench, sent: SentTransaction) {
  const end = waitForTransactionReceipt(aglet, sent)
  await clock.advance(20_000)
  return end
}

test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => {
  destroyBenches()
  clock.restore()
})
test.after(leavePage)

for (const sends of [true, false]) {
  const who = sends ? 'a wallet that sends' : 'a wallet that only signs'

  test(`[4.26] ${who}: SOL arrives to the last lamport, and the fee is the one that was shown`, async () => {
    const bench = await solanaBench({ sends })
    const wish = { token: SOL, amount: 1_234_567_891n, to: fresh(1) }
    const fee = await estimateSolana(bench.aglet, wish)
    const plan = await planSolana(bench.aglet, wish, { fee })
    assert.equal(plan.fee, fee)
    assert.is(plan.received, wish.amount)
    assert.is(plan.recipient, 'new')
    assert.is(fee.rent, 0n)
    const hashes: string[] = []
    const sent = await sendToken(bench.aglet, wish, { fee, onHash: ({ hash }) => hashes.push(hash) })
    assert.is(await done(bench, sent), 'confirmed')
    assert.equal(hashes, [sent.hash])
    assert.is(bench.lamports(wish.to), wish.amount)
    assert.is(bench.lamports(ADA), HELD - wish.amount - fee.cost)
    assert.is(bench.wallet.asked.length, 1)
    const { blockhash: _, ...asked } = readTransfer(bench.wallet.asked[0]!)!
    const { blockhash: __, ...shown } = plan.transfer
    assert.equal(asked, shown)
    assert.equal(asked, {
      from: ADA,
      to: wish.to,
      amount: wish.amount,
      units: fee.gas,
      price: fee.unitPrice,
    })
    const [row] = rows(bench)
    assert.is(row!.hash, sent.hash)
    assert.is(row!.status, 'confirmed')
    assert.is(row!.to, wish.to)
    assert.equal(row!.transfers, [{ symbol: 'SOL', direction: 'out', quantity: '1.234567891' }])
  })

  for (const [name, token, program] of [
    ['an SPL token', USDC, TOKEN],
    ['a token of Token-2022', PYUSD, TOKEN_2022],
  ] as const)
    test(`[4.26] ${who}: ${name} arrives to the last unit, in a new or an existing account`, async () => {
      const bench = await solanaBench({ sends })
      for (const [to, opens] of [
        [fresh(2), true],
        [fresh(2), false],
        [GRACE, false],
      ] as const) {
        const before = {
          own: bench.tokens(ADA, token),
          their: bench.tokens(to, token),
          sol: bench.lamports(ADA),
        }
        const wish = { token, amount: 1_000_001n, to }
        const fee = await estimateSolana(bench.aglet, wish)
        const account = tokenAddress(to, mintOf(token), program)
        const { transfer, received } = await planSolana(bench.aglet, wish, { fee })
        assert.is(transfer.opens, opens ? to : undefined)
        assert.is(transfer.to, account)
        assert.is(received, wish.amount)
        const sent = await sendSolana(bench.aglet, wish, { fee, allowDuplicate: true })
        assert.is(await done(bench, sent), 'confirmed')
        assert.is(bench.tokens(to, token), before.their + wish.amount)
        assert.is(bench.tokens(ADA, token), before.own - wish.amount)
        assert.is(bench.lamports(ADA), before.sol - fee.cost)
        assert.is(fee.rent, opens ? bench.lamports(account) : 0n)
      }
    })

  test(`${who}: the whole SOL balance can be sent, with nothing left over`, async () => {
    const bench = await solanaBench({ sends })
    bench.lies['getRecentPrioritizationFees'] = () => [{ slot: 1, prioritizationFee: 123_457 }]
    const fee = await estimateSolana(bench.aglet, { token: SOL, amount: 1n, to: GRACE })
    assert.is(fee.unitPrice, 123_457n)
    assert.is(fee.cost, 5000n + 1235n)
    const wish = { token: SOL, amount: HELD - fee.cost, to: GRACE }
    // The prices that others pay by now do not matter.
    bench.lies['getRecentPrioritizationFees'] = () => [{ slot: 2, prioritizationFee: 999_999 }]
    const sent = await sendSolana(bench.aglet, wish, { fee })
    assert.is(await done(bench, sent), 'confirmed')
    assert.is(bench.lamports(ADA), 0n)
    assert.is(bench.lamports(GRACE), HELD + wish.amount)
  })

  test(`${who}: an error code that means nothing was sent leaves no record`, async () => {
    const bench = await solanaBench({ sends })
    for (const code of [
      ...(['user_rejected', 'request_pending', 'wallet_locked', 'method_unsupported'] as const),
      ...(['chain_unsupported', 'network', 'session_ended', 'not_connected', 'wallet_not_found'] as const),
    ]) {
      bench.wallet.before = async () => {
        throw new AgletError(code, 'No.')
      }
      const error = await failure(sendSolana(bench.aglet, { token: SOL, amount: 5n, to: GRACE }))
      assert.is(error.code, code)
      assert.equal(rows(bench), [], code)
    }
    assert.is(bench.lamports(ADA), HELD)
  })

  test(`[P14] ${who}: a wallet on another network is moved to the app's before it is asked`, async () => {
    const bench = await solanaBench({ sends })
    const wish = { token: SOL, amount: 5n, to: GRACE }
    const elsewhere = { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' } as const
    const { switchNetwork } = bench.adapter
    bench.adapter.emit('sol', elsewhere)
    bench.adapter.switchNetwork = async () => {
      throw new AgletError('chain_unsupported', 'Chain is not supported')
    }
    assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'chain_unsupported')
    Object.assign(bench.adapter, { switchNetwork: undefined })
    assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'network_changed')
    Object.assign(bench.adapter, { switchNetwork })
    bench.lies['simulateTransaction'] = (_, honest) => {
      bench.adapter.emit('sol', elsewhere)
      return honest()
    }
    assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'network_changed')
    assert.equal(bench.wallet.asked, [])
    assert.equal(rows(bench), [])
    delete bench.lies['simulateTransaction']
    await sendSolana(bench.aglet, wish)
    assert.is(bench.wallet.asked.length, 1)
    assert.is(bench.aglet.connections.sessionOf('solana')?.chainId, CHAIN)
    assert.equal(
      bench.adapter.calls.filter(call => call.startsWith('switch')),
      ['switchNetwork sol', 'switchNetwork sol'],
    )
  })

  test(`${who}: a changed account or network is detected before the wallet is asked`, async () => {
    const bench = await solanaBench({ sends })
    const wish = { token: SOL, amount: 5n, to: GRACE }
    const other = await failure(sendSolana(bench.aglet, wish, { account: `${CHAIN}:${LIN}` }))
    assert.is(other.code, 'account_changed')
    const elsewhere = await failure(sendSolana(bench.aglet, wish, { account: `solana:EtWTRA:${ADA}` }))
    assert.is(elsewhere.code, 'network_changed')
    bench.lies['simulateTransaction'] = (_, honest) => {
      bench.adapter.emit('sol', { accounts: [GRACE] })
      return honest()
    }
    const meanwhile = await failure(sendSolana(bench.aglet, wish, {}))
    assert.is(meanwhile.code, 'account_changed')
    assert.equal(bench.wallet.asked, [])
    assert.equal(rows(bench), [])
  })

  test(`${who}: an equal transfer is refused as a duplicate unless the caller allows it`, async () => {
    const bench = await solanaBench({ sends })
    const wish = { token: SOL, amount: LEAST, to: GRACE }
    await sendSolana(bench.aglet, wish)
    assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'already_sent')
    await sendSolana(bench.aglet, { ...wish, amount: LEAST + 1n })
    bench.skip(2)
    await sendSolana(bench.aglet, wish, { allowDuplicate: true })
    assert.is(bench.lamports(GRACE), HELD + 3n * LEAST + 1n)
  })

  test(`${who}: aborting reports that the transfer may still be approved, and a late approval sends it`, async () => {
    const bench = await solanaBench({ sends })
    const approved = deferred<void>()
    const asked = deferred<void>()
    bench.wallet.before = () => {
      asked.resolve()
      return approved.promise
    }
    const stop = new AbortController()
    const hashes = deferred<string>()
    const wish = { token: SOL, amount: 7_000_000n, to: GRACE }
    const sending = failure(
      sendSolana(bench.aglet, wish, { signal: stop.signal, onHash: ({ hash }) => hashes.resolve(hash) }),
    )
    await asked.promise
    stop.abort()
    assert.is((await sending).code, 'unknown_outcome')
    assert.equal(statuses(bench), ['asked'])
    // A random 32-byte id, until the transaction has a signature.
    assert.match(rows(bench)[0]!.hash, /^[\da-f]{64}$/)
    assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'unknown_outcome')
    approved.resolve()
    const hash = await hashes.promise
    assert.equal(
      rows(bench).map(row => [row.hash, row.status]),
      [[hash, 'pending']],
    )
    const sent = { hash, account: `${CHAIN}:${ADA}`, network: CHAIN } as const
    assert.is(await done(bench, sent), 'confirmed')
    assert.is(bench.lamports(GRACE), HELD + wish.amount)
  })

  test(`${who}: a transaction that is not included in time has expired`, async () => {
    const bench = await solanaBench({ sends })
    bench.ledger.switches.dropAfterBroadcast = 1
    const sent = await sendSolana(bench.aglet, { token: SOL, amount: 7_000_000n, to: GRACE })
    assert.equal(statuses(bench), ['pending'])
    // The last valid height is read after the wallet has answered.
    await clock.advance(0)
    bench.skip(400)
    assert.is(await done(bench, sent), 'expired')
    assert.equal(statuses(bench), ['expired'])
    assert.is(bench.lamports(ADA), HELD)
  })
}

test('a server that does not know the transaction yet does not make it expired', async () => {
  const bench = await solanaBench()
  bench.ledger.switches.landAfter = 100_000
  const sent = await sendSolana(bench.aglet, { token: SOL, amount: 7_000_000n, to: GRACE })
  let looks = 0
  bench.lies['getSignatureStatuses'] = (_, honest) => {
    looks++
    // Empty statuses, however late it is; then the transaction is found.
    bench.skip(200)
    if (looks < 4) return { context: { slot: 1 }, value: [] }
    return looks === 4
      ? honest()
      : { context: { slot: 1 }, value: [{ slot: 1, confirmationStatus: 'confirmed', err: null }] }
  }
  assert.is(await done(bench, sent), 'confirmed')
  assert.is(looks, 5)
})

test('P26 while the blockhash that the wallet used is not known, its transaction is not taken for expired', async () => {
  const bench = await solanaBench()
  bench.wallet.before = async wire => {
    // The prompt was open until the blockhash had expired, so the wallet uses a newer one.
    bench.skip(200)
    const { network } = await planSolana(bench.aglet, { token: SOL, amount: 1n, to: GRACE })
    const { blockhash } = await solanaChain(bench.aglet, network).blockhash()
    const old = Buffer.from(base58.decode(readTransfer(wire)!.blockhash))
    const newer = Buffer.from(wire)
    newer.set(base58.decode(blockhash), newer.indexOf(old))
    const { sign } = bench.wallet
    bench.wallet.sign = () => sign(newer)
    bench.ledger.switches.landAfter = 25
    bench.lies['getLatestBlockhash'] = () => {
      throw new RpcError(CODES.internal, 'Busy')
    }
  }
  const sent = await sendSolana(bench.aglet, { token: SOL, amount: 7_000_000n, to: GRACE })
  assert.is(await done(bench, sent), 'confirmed')
})

test('a wallet that fails without a reason may have sent; if the preflight simulation fails, nothing was sent', async () => {
  const bench = await solanaBench()
  const wish = { token: SOL, amount: 7_000_000n, to: GRACE }
  bench.wallet.before = async () => {
    throw new AgletError('unknown', 'Something went wrong.')
  }
  assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'unknown_outcome')
  assert.equal(statuses(bench), ['asked'])
  assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'unknown_outcome')
  bench.wallet.before = async () => bench.skip(200)
  assert.is((await failure(sendSolana(bench.aglet, wish, { allowDuplicate: true }))).code, 'reverted')
  assert.equal(statuses(bench), ['asked'])
})

test('-32002 of a wallet is a failed simulation only if it says so, and the chain may have the transaction already', async () => {
  const bench = await solanaBench()
  for (const [message, code] of [
    ['Transaction simulation failed: Blockhash not found', 'reverted'],
    // Phantom's window is open already.
    ['Requested resource not available', 'request_pending'],
    // The wallet sent it twice, and reports the second attempt.
    ['Transaction simulation failed: This transaction has already been processed', 'unknown_outcome'],
  ] as const) {
    bench.wallet.before = async () => {
      throw walletError({ code: -32002, message })
    }
    assert.is((await failure(sendSolana(bench.aglet, { token: SOL, amount: 7n, to: GRACE }))).code, code)
    assert.equal(statuses(bench), code === 'unknown_outcome' ? ['asked'] : [])
  }
})

test('a wallet that has lost its network (4900) may have sent; a pairing that could not reach it has not', async () => {
  const bench = await solanaBench()
  const wish = { token: SOL, amount: 7_000_000n, to: GRACE }
  bench.wallet.before = async () => {
    throw new AgletError('network', 'The request did not reach the wallet.')
  }
  assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'network')
  assert.equal(statuses(bench), [])
  bench.wallet.before = async () => {
    throw walletError({ code: 4900, message: 'The wallet could not connect to the network.' })
  }
  assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'unknown_outcome')
  assert.equal(statuses(bench), ['asked'])
})

test('a paired wallet whose session ends while it is asked to send may have sent', async () => {
  const bench = await solanaBench()
  const wish = { token: SOL, amount: 7_000_000n, to: GRACE }
  const provider = bench.adapter.provider('sol') as { sends: boolean }
  bench.wallet.before = async () => {
    // What the wallet has granted ends with the session.
    provider.sends = false
    throw new AgletError('unknown_outcome', 'The wallet did not answer.')
  }
  assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'unknown_outcome')
  assert.equal(statuses(bench), ['asked'])
  assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'unknown_outcome')
  assert.is(bench.wallet.asked.length, 1)
})

test('if the connection fails after signing, the transaction is recorded, sent again, and arrives', async () => {
  const bench = await solanaBench({ sends: false })
  let tries = 0
  bench.lies['sendTransaction'] = () => {
    tries++
    throw new Error('gone')
  }
  const wish = { token: SOL, amount: 7_000_000n, to: GRACE }
  const sent = await sendSolana(bench.aglet, wish)
  assert.is(tries, 1)
  assert.equal(statuses(bench), ['pending'])
  delete bench.lies['sendTransaction']
  assert.is(await done(bench, sent), 'confirmed')
  assert.is(bench.lamports(GRACE), HELD + wish.amount)
})

test('a transaction that the wallet signed with a newer blockhash does not count as expired while it may arrive', async () => {
  const bench = await solanaBench({ sends: false })
  const wish = { token: SOL, amount: 7_000_000n, to: GRACE }
  const { sign } = bench.wallet
  bench.wallet.before = async () => {
    // A long prompt.
    bench.skip(120)
    const { wire } = await planSolana(bench.aglet, wish)
    bench.wallet.sign = () => sign(wire)
  }
  bench.lies['sendTransaction'] = () => {
    throw new Error('gone')
  }
  const sent = await sendSolana(bench.aglet, wish)
  const end = waitForTransactionReceipt(bench.aglet, sent)
  bench.skip(90)
  await clock.advance(15_000)
  assert.equal(statuses(bench), ['pending'])
  delete bench.lies['sendTransaction']
  await clock.advance(20_000)
  assert.is(await end, 'confirmed')
  assert.is(bench.lamports(GRACE), HELD + wish.amount)
})

test('a signed transaction that the node refuses is not recorded and not reported as sent', async () => {
  const bench = await solanaBench({ sends: false })
  // The user took longer than a blockhash is valid.
  bench.wallet.before = async () => bench.skip(400)
  const told: unknown[] = []
  const wish = { token: SOL, amount: 7_000_000n, to: GRACE }
  const ended = failure(sendSolana(bench.aglet, wish, { onHash: sent => told.push(sent) }))
  await clock.advance(10_000)
  assert.is((await ended).code, 'reverted')
  assert.equal([told, rows(bench), bench.lamports(GRACE)], [[], [], HELD])
})

test('a node that does not know the newest blockhash yet is asked again', async () => {
  const bench = await solanaBench({ sends: false })
  let tries = 0
  bench.lies['sendTransaction'] = (_, honest) => {
    if (++tries < 3)
      throw new RpcError(-32002, 'Transaction simulation failed: Blockhash not found', {
        err: 'BlockhashNotFound',
      })
    return honest()
  }
  const wish = { token: SOL, amount: 7_000_000n, to: GRACE }
  const sending = sendSolana(bench.aglet, wish)
  await clock.advance(10_000)
  assert.is(await done(bench, await sending), 'confirmed')
  assert.is(bench.lamports(GRACE), HELD + wish.amount)
})

test('a transaction that the wallet changed before signing is not sent', async () => {
  const bench = await solanaBench({ sends: false })
  const { sign } = bench.wallet
  const wish = { token: SOL, amount: 7_000_000n, to: GRACE }
  for (const change of [
    async () => (await planSolana(bench.aglet, { ...wish, amount: 8_000_000n })).wire,
    async () => (await planSolana(bench.aglet, { ...wish, to: LIN })).wire,
    async () => (await planSolana(bench.aglet, { ...wish, token: USDC })).wire,
  ]) {
    const other = await change()
    bench.wallet.sign = () => sign(other)
    assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'bad_response')
  }
  bench.wallet.sign = wire => wire
  assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'bad_response')
  for (const junk of [new Uint8Array(), 'text', null, new Uint8Array(2000).fill(1)]) {
    bench.wallet.sign = () => junk as Uint8Array
    assert.is((await failure(sendSolana(bench.aglet, wish))).code, 'bad_response')
  }
  assert.equal(rows(bench), [])
  assert.is(bench.lamports(ADA), HELD)
  // The wallet may use a newer blockhash.
  bench.skip(3)
  const { wire } = await planSolana(bench.aglet, wish)
  bench.wallet.sign = () => sign(wire)
  assert.is(await done(bench, await sendSolana(bench.aglet, wish)), 'confirmed')
})

test('compute units are simulated for tokens, with a margin; the unit price is the usual one within bounds', async () => {
  const bench = await solanaBench()
  const measured = (trial: Record<string, unknown>) => {
    bench.lies['simulateTransaction'] = (_, honest) => {
      const reply = honest() as { value: object }
      return { ...reply, value: { ...reply.value, ...trial } }
    }
  }
  for (const [trial, gas] of [
    [{ unitsConsumed: 50_000 }, 70_000n],
    [{ unitsConsumed: 1_158_333 }, 1_399_999n],
    [{ unitsConsumed: 1_300_000 }, 1_400_000n],
    [{ unitsConsumed: 0 }, 80_000n],
    [{ unitsConsumed: null }, 80_000n],
    [{ unitsConsumed: 50_000, err: 'AccountNotFound' }, 80_000n],
  ] as const) {
    measured(trial)
    assert.is((await estimateSolana(bench.aglet, { token: USDC, amount: 1n, to: GRACE })).gas, gas)
  }
  delete bench.lies['simulateTransaction']

  const wish = { token: SOL, amount: 1n, to: GRACE }
  for (const [paid, unitPrice] of [
    [[], 10_000n],
    [[9_999], 10_000n],
    [[10_001], 10_001n],
    [[5_000_001], 5_000_000n],
    // Three quarters of the others paid no more than this.
    [[400_000, 100_000, 300_000, 200_000], 400_000n],
    [[500_000, 100_000, 300_000, 200_000, 400_000], 400_000n],
  ] as const) {
    bench.lies['getRecentPrioritizationFees'] = () => paid.map(fee => ({ slot: 1, prioritizationFee: fee }))
    const fee = await estimateSolana(bench.aglet, wish)
    assert.equal([fee.gas, fee.unitPrice, fee.rent], [10_000n, unitPrice, 0n])
  }
  // If the node reports no fee: 5,000 lamports per signature, and the compute cost, rounded up.
  bench.lies['getFeeForMessage'] = () => ({ context: { slot: 1 }, value: null })
  bench.lies['getRecentPrioritizationFees'] = () => [{ slot: 1, prioritizationFee: 123_401 }]
  assert.is((await estimateSolana(bench.aglet, wish)).cost, 5000n + 1235n)
  // A node that names less than Solana's rules take is not believed; the user would pay more than was shown.
  bench.lies['getFeeForMessage'] = () => ({ context: { slot: 1 }, value: 1 })
  assert.is((await estimateSolana(bench.aglet, wish)).cost, 5000n + 1235n)
  bench.lies['getFeeForMessage'] = () => ({ context: { slot: 1 }, value: 9000 })
  assert.is((await estimateSolana(bench.aglet, wish)).cost, 9000n)
})

test('[8.12] a transfer that cannot be paid is refused before the wallet is asked, and is still estimated', async () => {
  const bench = await solanaBench()
  const wishes = [
    { token: SOL, amount: HELD, to: GRACE },
    { token: SOL, amount: HELD * 5n, to: fresh(3) },
    { token: USDC, amount: 3_150_250_001n, to: GRACE },
    { token: USDC, amount: 10n ** 18n, to: fresh(3) },
  ]
  for (const wish of wishes) {
    const error = await failure(sendSolana(bench.aglet, wish))
    assert.equal([error.code, error.shortMessage], ['insufficient_funds', 'Insufficient balance'])
    const fee = await estimateSolana(bench.aglet, wish)
    assert.ok(fee.cost >= 5000n && fee.cost < 3_000_000n)
    assert.is(fee.rent, wish.token === USDC && wish.to === fresh(3) ? RENT : 0n)
  }
  const almost = await failure(sendSolana(bench.aglet, { token: SOL, amount: HELD - 100_000n, to: GRACE }))
  assert.is(almost.shortMessage, 'Too little SOL would be left in your account. Send all of it, or less.')
  const little = await failure(sendSolana(bench.aglet, { token: SOL, amount: LEAST - 1n, to: fresh(3) }))
  assert.is(little.code, 'invalid_input')
  assert.is(little.meta['Lamports'], LEAST)
  assert.equal(bench.wallet.asked, [])
  await sendSolana(bench.aglet, { token: SOL, amount: LEAST, to: fresh(3) })
  assert.is(bench.lamports(fresh(3)), LEAST)
})

test('an account without SOL can send nothing', async () => {
  const bench = await solanaBench()
  bench.vm.setAccount({
    address: ADA,
    lamports: 0n,
    data: new Uint8Array(),
    owner: SYSTEM,
    executable: false,
  })
  for (const token of [SOL, USDC])
    assert.is(
      (await failure(planSolana(bench.aglet, { token, amount: 1_000_000n, to: GRACE }))).code,
      'insufficient_funds',
    )
})

test('[5.5] [8.6] an invalid amount or recipient is refused', async () => {
  const bench = await solanaBench()
  const text = 'Please enter a valid amount and receiver address.'
  for (const [amount, to] of [
    [0n, GRACE],
    [-1n, GRACE],
    [1n << 64n, GRACE],
    [1n, ''],
    [1n, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    // The right letters and length, but not 32 bytes.
    [1n, 'z'.repeat(44)],
    [1n, '1'.repeat(33)],
  ] as const)
    assert.is((await failure(sendSolana(bench.aglet, { token: SOL, amount, to }))).shortMessage, text)
  assert.is(
    (
      await failure(
        sendSolana(bench.aglet, { token: { ...SOL, chainId: 'solana:EtWTRA' }, amount: 1n, to: GRACE }),
      )
    ).code,
    'network_changed',
  )
  assert.equal(bench.calls, [])
})

test('addresses where the funds would be lost are refused; those without a private key are marked', async () => {
  const bench = await solanaBench()
  const account = tokenAddress(GRACE, mintOf(USDC), TOKEN)
  for (const token of [SOL, USDC]) {
    for (const to of [mintOf(USDC), account, mintOf(PYUSD), TOKEN])
      assert.is(
        (await failure(planSolana(bench.aglet, { token, amount: 1_000_000n, to }))).code,
        'invalid_input',
      )
    // Such as the vault of a multisig.
    const vault = tokenAddress(LIN, GRACE, TOKEN)
    const plan = await planSolana(bench.aglet, { token, amount: 1_000_000n, to: vault })
    assert.is(plan.recipient, 'program')
    assert.is((await planSolana(bench.aglet, { token, amount: 1_000_000n, to: GRACE })).recipient, 'wallet')
  }
})

test('a token account that now belongs to someone else receives nothing', async () => {
  const bench = await solanaBench()
  const address = associatedTokenAddress(GRACE, mintOf(USDC), TOKEN)
  bench.vm.setAccount({
    address,
    lamports: RENT,
    data: writeTokenAccount(mintOf(USDC), LIN, 0n),
    owner: TOKEN,
    executable: false,
  })
  const error = await failure(planSolana(bench.aglet, { token: USDC, amount: 1n, to: GRACE }))
  assert.is(error.shortMessage, 'The token account of this address belongs to somebody else.')
})

test('SOL that lies at the address of a token account before it is created does not block the transfer', async () => {
  const bench = await solanaBench()
  const address = associatedTokenAddress(fresh(4), mintOf(USDC), TOKEN)
  bench.vm.setAccount({
    address,
    lamports: 1_000_000n,
    data: new Uint8Array(),
    owner: SYSTEM,
    executable: false,
  })
  const wish = { token: USDC, amount: 5n, to: fresh(4) }
  const fee = await estimateSolana(bench.aglet, wish)
  assert.is(fee.rent, RENT - 1_000_000n)
  await sendSolana(bench.aglet, wish, { fee })
  assert.is(bench.tokens(fresh(4), USDC), 5n)
  assert.is(bench.lamports(ADA), HELD - fee.cost)
})

test('[4.26] the amount of wrapped SOL is no part of the fee, although it lies in the lamports of the new account', async () => {
  const bench = await solanaBench()
  const mint = 'So11111111111111111111111111111111111111112'
  const held = 150_000_000_000n
  const data = writeTokenAccount(mint, ADA, held)
  const view = new DataView(data.buffer)
  view.setUint32(109, 1, true)
  view.setBigUint64(113, RENT, true)
  const set = (address: string, lamports: bigint, data: Uint8Array) =>
    bench.vm.setAccount({ address, lamports, data, owner: TOKEN, executable: false })
  set(mint, 10n ** 9n, writeMint(0n, 9, ADA))
  set(associatedTokenAddress(ADA, mint, TOKEN), held + RENT, data)

  const wish = { token: tokenOf(mint, 9), amount: held, to: fresh(7) }
  const fee = await estimateSolana(bench.aglet, wish)
  assert.is(fee.rent, RENT)
  const sent = await sendSolana(bench.aglet, wish, { fee })
  assert.is(await done(bench, sent), 'confirmed')
  assert.is(bench.tokens(fresh(7), wish.token, TOKEN), held)
  assert.is(bench.lamports(ADA), HELD - fee.cost)
})

test('tokens of several accounts are sent together, from the associated account first', async () => {
  const bench = await solanaBench()
  const mint = mintOf(USDC)
  for (const [seed, amount] of [
    [21, 900n],
    [22, 5_000_000_000n],
  ] as const)
    bench.vm.setAccount({
      address: fresh(seed),
      lamports: RENT,
      data: writeTokenAccount(mint, ADA, amount),
      owner: TOKEN,
      executable: false,
    })
  const all = 3_150_250_000n + 5_000_000_900n
  const sent = await sendSolana(bench.aglet, { token: USDC, amount: all, to: fresh(5) })
  assert.is(await done(bench, sent), 'confirmed')
  assert.is(bench.tokens(fresh(5), USDC), all)
  assert.is(bench.tokens(ADA, USDC), 0n)
})

test('tokens in more accounts than a transaction has room for are not sent', async () => {
  const bench = await solanaBench()
  const mint = mintOf(USDC)
  const hold = (seed: number) =>
    bench.vm.setAccount({
      address: fresh(seed),
      lamports: RENT,
      data: writeTokenAccount(mint, ADA, 1_000_000_000n),
      owner: TOKEN,
      executable: false,
    })
  const seeds = Array.from({ length: 24 }, (_, i) => 100 + i)
  for (const seed of seeds) hold(seed)
  const held = 3_150_250_000n + 24_000_000_000n
  const error = await failure(sendSolana(bench.aglet, { token: USDC, amount: held, to: GRACE }))
  assert.is(error.shortMessage, 'The tokens are spread over too many accounts.')
  assert.equal(bench.wallet.asked, [])
  // A part of them fits.
  const sent = await sendSolana(bench.aglet, { token: USDC, amount: 9_000_000_000n, to: GRACE })
  assert.is(await done(bench, sent), 'confirmed')
})

test('the rent of a new token account is asked for when the simulation does not return the account', async () => {
  const bench = await solanaBench()
  bench.lies['simulateTransaction'] = () => ({
    value: { err: null, accounts: [null], unitsConsumed: 30_000 },
  })
  for (const [token, rent] of [
    [USDC, RENT],
    [PYUSD, 2_074_080n],
  ] as const) {
    const { fee } = await planSolana(bench.aglet, { token, amount: 5n, to: fresh(3) })
    assert.is(fee.rent, rent)
  }
})

test('a page without TLS, and so without WebCrypto, can still send tokens', async () => {
  const bench = await solanaBench()
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined })
  try {
    const sent = await sendSolana(bench.aglet, { token: USDC, amount: 5n, to: fresh(7) })
    assert.is(await done(bench, sent), 'confirmed')
    assert.is(bench.tokens(fresh(7), USDC), 5n)
  } finally {
    Reflect.deleteProperty(crypto, 'subtle')
  }
})

test('a transfer to oneself can be built and is decoded as such', async () => {
  const bench = await solanaBench()
  const plan = await planSolana(bench.aglet, { token: SOL, amount: 5n, to: ADA })
  assert.is(plan.transfer.from, ADA)
  assert.is(plan.transfer.to, ADA)
  assert.is(plan.transfer.amount, 5n)
  // The amount that comes back counts, so that the account stays above its rent.
  const most = bench.lamports(ADA) - 20_000n
  assert.is((await planSolana(bench.aglet, { token: SOL, amount: most, to: ADA })).transfer.amount, most)
})

test('for a token with a transfer fee, the amount that arrives is shown', async () => {
  const bench = await solanaBench()
  const mint = fresh(31)
  const data = new Uint8Array(166 + 4 + 108)
  data.set(writeMint(10n ** 12n, 6, ADA))
  data[165] = 1
  const view = new DataView(data.buffer)
  view.setUint16(166, 1, true)
  view.setUint16(168, 108, true)
  // Both the older and the newer rate: 1 %, at most 10 tokens.
  for (const at of [170 + 72, 170 + 90]) {
    view.setBigUint64(at + 8, 10_000_000n, true)
    view.setUint16(at + 16, 100, true)
  }
  const set = (address: string, data: Uint8Array) =>
    bench.vm.setAccount({ address, lamports: 10n ** 9n, data, owner: TOKEN_2022, executable: false })
  set(mint, data)
  // Its accounts have room for the withheld fee.
  const held = new Uint8Array(166 + 4 + 8)
  held.set(writeTokenAccount(mint, ADA, 5_000_000_000n))
  held[165] = 2
  new DataView(held.buffer).setUint16(166, 2, true)
  new DataView(held.buffer).setUint16(168, 8, true)
  set(associatedTokenAddress(ADA, mint, TOKEN_2022), held)

  const wish = { token: tokenOf(mint, 6), amount: 100_000_000n, to: fresh(6) }
  const plan = await planSolana(bench.aglet, wish)
  assert.is(plan.received, 99_000_000n)
  const before = bench.lamports(ADA)
  const sent = await sendSolana(bench.aglet, wish, { fee: plan.fee })
  assert.is(await done(bench, sent), 'confirmed')
  assert.is(bench.tokens(fresh(6), wish.token, TOKEN_2022), 99_000_000n)
  assert.is(bench.lamports(ADA), before - plan.fee.cost)
})

test('a frozen account is reported as frozen', async () => {
  const bench = await solanaBench()
  const freeze = (owner: string) => {
    const address = associatedTokenAddress(owner, mintOf(USDC), TOKEN)
    const { data } = bench.vm.account(address)!
    const frozen = Uint8Array.from(data)
    frozen[108] = 2
    bench.vm.setAccount({ address, lamports: RENT, data: frozen, owner: TOKEN, executable: false })
  }
  const text = 'The issuer of the token has frozen the account.'
  freeze(GRACE)
  assert.is(
    (await failure(planSolana(bench.aglet, { token: USDC, amount: 1n, to: GRACE }))).shortMessage,
    text,
  )
  await planSolana(bench.aglet, { token: USDC, amount: 1n, to: LIN })
  freeze(ADA)
  assert.is((await failure(planSolana(bench.aglet, { token: USDC, amount: 1n, to: LIN }))).shortMessage, text)
})

test('a token whose decimals differ from the stated ones is not sent, since the amount would differ', async () => {
  const bench = await solanaBench()
  for (const token of [
    tokenOf(mintOf(USDC), 9),
    tokenOf(mintOf(USDC), ''),
    { ...SOL, quantity: { decimals: '6' } },
  ])
    assert.is(
      (await failure(planSolana(bench.aglet, { token, amount: 1n, to: GRACE }))).code,
      'invalid_input',
    )
  for (const mint of [fresh(9), GRACE, base58.encode(new Uint8Array(31).fill(9))])
    assert.is(
      (await failure(planSolana(bench.aglet, { token: tokenOf(mint, 6), amount: 1n, to: GRACE }))).code,
      'invalid_input',
    )
})

test('S16: a token whose address cannot be read is refused, and not taken for SOL', async () => {
  const bench = await solanaBench()
  for (const address of ['nonsense', mintOf(USDC), `${SOL.chainId}:`, `${SOL.chainId}:${mintOf(USDC)} `]) {
    const token = { ...SOL, address: address as CaipAddress }
    const error = await failure(planSolana(bench.aglet, { token, amount: 1n, to: GRACE }))
    assert.is(error.code, 'invalid_input', address)
  }
})

test('S7: a node with malformed or missing replies leads to a named error or to a correct transfer', async () => {
  const junk: unknown[] = [
    undefined,
    null,
    0,
    -1,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '',
    'x'.repeat(5000),
    [],
    [null, null],
    {},
    { value: null },
    { value: [] },
    { value: 'x' },
    { value: {} },
    { value: [null, null, null, null, null] },
    { value: { blockhash: 'x', lastValidBlockHeight: -1 } },
    { value: { blockhash: GRACE, lastValidBlockHeight: '5' } },
    { value: [{ lamports: -1, owner: SYSTEM, data: ['', 'base64'], executable: false }] },
    { value: { err: { toString: 5 }, accounts: [] } },
    { value: { err: null, accounts: [{ lamports: '1', owner: 5, data: 5 }] } },
    { value: { err: { InstructionError: 'x' } } },
    [{ prioritizationFee: -5 }, { prioritizationFee: 1e300 }, { prioritizationFee: '9' }, 7, null],
    { __proto__: null, value: { __proto__: null } },
  ]
  const methods = [
    'getMultipleAccounts',
    'getTokenAccountsByOwner',
    'getLatestBlockhash',
    'getRecentPrioritizationFees',
    'getMinimumBalanceForRentExemption',
    'simulateTransaction',
    'getFeeForMessage',
  ]
  const bench = await solanaBench()
  // The time spent on retries does not matter here.
  for (const token of [SOL, USDC])
    for (const method of methods)
      for (const reply of junk) {
        bench.lies[method] = () => reply
        const wish = { token, amount: 1_000_000n, to: GRACE }
        try {
          const { transfer, fee } = await planSolana(bench.aglet, wish)
          assert.is(transfer.amount, wish.amount)
          assert.is(transfer.from, ADA)
          assert.is(transfer.token?.mint ?? transfer.to, token === SOL ? GRACE : mintOf(USDC))
          assert.ok(fee.unitPrice! <= 5_000_000n)
        } catch (error) {
          assert.ok(isAgletError(error), `${method} ${String(error)}`)
          assert.is.not(error.code, 'unknown')
        } finally {
          delete bench.lies[method]
        }
      }
  assert.equal(bench.wallet.asked, [])
})

test('an inflated priority price from the node is capped', async () => {
  const bench = await solanaBench()
  bench.lies['getRecentPrioritizationFees'] = () =>
    Array.from({ length: 5000 }, () => ({ prioritizationFee: Number.MAX_SAFE_INTEGER }))
  const fee = await estimateSolana(bench.aglet, { token: SOL, amount: 1_000_000n, to: GRACE })
  assert.is(fee.unitPrice, 5_000_000n)
  assert.is(fee.cost, 55_000n)
})

test('a host’s fee that no transaction has room for is refused by name', async () => {
  const bench = await solanaBench()
  const wish = { token: SOL, amount: 5n, to: GRACE }
  for (const fee of [
    { gas: 2n ** 40n, cost: 2n ** 60n, unitPrice: 1n },
    { gas: 1n, cost: 2n ** 60n, unitPrice: 2n ** 64n },
    { gas: -1n, cost: 2n ** 60n, unitPrice: 1n },
  ])
    assert.is(
      (await failure(sendSolana(bench.aglet, wish, { fee }))).message.split('\n')[0],
      'The transaction does not match what was shown.',
    )
  assert.equal(bench.wallet.asked, [])
})

test('a fee that has grown since it was shown is not paid without showing it', async () => {
  const bench = await solanaBench()
  const wish = { token: USDC, amount: 5n, to: GRACE }
  const fee = await estimateSolana(bench.aglet, wish)
  // The recipient has closed the account meanwhile.
  const address = associatedTokenAddress(GRACE, mintOf(USDC), TOKEN)
  bench.vm.setAccount({ address, lamports: 0n, data: new Uint8Array(), owner: SYSTEM, executable: false })
  const error = await failure(sendSolana(bench.aglet, wish, { fee }))
  assert.is(error.shortMessage, 'The network cost has changed. Please check it again.')
  assert.equal(bench.wallet.asked, [])
})

test('a sent transaction is watched after a reload, by its last valid block height', async () => {
  const bench = await solanaBench()
  const sent = await sendSolana(bench.aglet, { token: SOL, amount: 7_000_000n, to: GRACE })
  await clock.advance(0)
  const stored = JSON.parse(bench.storage.dump()['@aglet/pending']!) as { lastHeight: number; hash: string }[]
  assert.is(stored[0]!.hash, sent.hash)
  assert.ok(Number.isInteger(stored[0]!.lastHeight))
})

test('destroying the instance while a transfer is prepared asks no wallet and records nothing', async () => {
  const bench = await solanaBench()
  bench.lies['getFeeForMessage'] = (_, honest) => {
    bench.aglet.destroy()
    return honest()
  }
  const sending = sendSolana(bench.aglet, { token: USDC, to: GRACE, amount: 1n })
  const code = await sending.then(
    () => 'sent',
    error => (isAgletError(error) ? error.code : String(error)),
  )
  assert.is(code, 'destroyed')
  assert.equal(bench.wallet.asked, [])
  assert.is(bench.storage.getItem(`${STORAGE_PREFIX}pending`), null)
})

test('a wallet that does not answer the switch of its network is not waited for after the host has cancelled', async () => {
  for (const end of ['cancelled', 'destroyed'] as const) {
    const bench = await solanaBench()
    const host = new AbortController()
    bench.adapter.emit('sol', { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
    bench.adapter.switchNetwork = () => new Promise(() => {})
    const wish = { token: SOL, amount: 5n, to: GRACE }
    const sending = failure(sendSolana(bench.aglet, wish, { signal: host.signal }))
    if (end === 'cancelled') host.abort()
    else bench.aglet.destroy()
    const last = await Promise.race([sending, new Promise(resolve => setImmediate(resolve))])
    assert.ok(isAgletError(last, 'cancelled'), end)
    assert.equal(rows(bench), [])
  }
})

test('destroying the instance while the wallet has the request ends the wait, and keeps the record', async () => {
  for (const sends of [true, false]) {
    const bench = await solanaBench({ sends })
    const asked = deferred<void>()
    bench.wallet.before = () => {
      asked.resolve()
      return new Promise(() => {})
    }
    const sending = failure(sendSolana(bench.aglet, { token: SOL, amount: 10_000_000n, to: GRACE }))
    await asked.promise
    bench.aglet.destroy()
    const last = await Promise.race([sending, new Promise(resolve => setImmediate(resolve))])
    assert.ok(isAgletError(last, 'unknown_outcome'))
    assert.equal(statuses(bench), ['asked'])
  }
})

test.run()
