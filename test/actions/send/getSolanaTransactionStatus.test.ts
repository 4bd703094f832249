import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getSolanaTransactionStatus } from '../../../src/actions/send/solana/getSolanaTransactionStatus'
import { leavePage, resetPage } from '../../dom'
import { ADA, CHAIN, destroyBenches, solanaBench } from './solanaBench'

test.before.each(resetPage)
test.after(destroyBenches)
test.after(leavePage)

const bench = await solanaBench()
const network = bench.aglet.networks.find(CHAIN)!

/** The status returned if the node replies `found` for the signature and `height` as the block height. */
function told(found: unknown, { lastHeight, height = 0 }: { lastHeight?: number; height?: unknown } = {}) {
  bench.lies['getSignatureStatuses'] = () => ({ context: { slot: 1 }, value: found })
  bench.lies['getBlockHeight'] = () => height
  const query = { hash: 'hash', account: `${CHAIN}:${ADA}`, ...(lastHeight && { lastHeight }) } as const
  return getSolanaTransactionStatus(bench.aglet, network, query, bench.aglet.lifetime)
}

test('a transaction has ended once it is confirmed or finalized, with or without an error', async () => {
  for (const confirmationStatus of ['confirmed', 'finalized'])
    assert.equal(await told([{ err: null, confirmationStatus }]), { end: 'confirmed' })
  assert.equal(await told([{ err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'confirmed' }]), {
    end: 'failed',
  })
  for (const confirmationStatus of ['processed', undefined, 7])
    assert.equal(await told([{ err: null, confirmationStatus }]), {})
})

test('a failure that a fork of the chain may undo is no end: the same transaction may still succeed', async () => {
  const err = { InstructionError: [0, { Custom: 1 }] }
  for (const confirmationStatus of ['processed', undefined])
    assert.equal(await told([{ err, confirmationStatus }]), {})
  assert.equal(await told([{ err, confirmationStatus: 'finalized' }]), { end: 'failed' })
})

test('a transaction has expired if the chain does not know it after its last valid block', async () => {
  assert.equal(await told([null], { lastHeight: 10, height: 11 }), { gone: 'expired' })
  for (const height of [9, 10, '11', null])
    assert.equal(await told([null], { lastHeight: 10, height }), { gone: undefined }, String(height))
  assert.equal(await told([null], { height: 11 }), {})
  for (const none of [[], 'none']) assert.equal(await told(none, { lastHeight: 10, height: 11 }), {})
})

test.run()
