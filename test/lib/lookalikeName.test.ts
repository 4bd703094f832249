import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { judgeName } from '../../src/actions/judgeName'
import { looksLikeKnown } from '../../src/lib/lookalikeName'
import { connector } from '../fakes'

test('a name that is written as a known wallet writes it is nobody’s to question', () => {
  for (const name of [
    'Phantom',
    'phantom',
    'Coinbase',
    'Coinbase Wallet',
    'Trust',
    'Trust Wallet',
    'OKX',
    'Solflare',
  ])
    assert.not(looksLikeKnown(name), name)
})

test('a name that only looks like a known one is told', () => {
  for (const name of [
    'Phаntom',
    'Phantorn',
    'Рhantom',
    'ΜetaMask',
    'Ｐｈａｎｔｏｍ',
    'Phantom®',
    'C0inbase Wallet',
  ])
    assert.ok(looksLikeKnown(name), name)
})

test('[3.5] a Solana wallet called Phantom is no impostor for having no rdns; an EVM one is', async () => {
  const solana = connector('solana:phantom', { name: 'Phantom', chain: 'solana', info: {} })
  assert.is(await judgeName(solana), solana)
  assert.is((await judgeName({ ...solana, name: 'Phantorn' })).impostor, 'name')
  assert.is((await judgeName({ ...solana, chain: 'eip155' })).impostor, 'name')
})

test.run()
