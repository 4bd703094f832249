import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { detectImpostor } from '../../../src/actions/connect/detectImpostor'
import { isImpostorName } from '../../../src/lib/wallets/impostorName'
import { connector } from '../../fakes'
import { HONEST_NAMES, IMPOSTOR_NAMES } from '../../hostile/impostorNames'

test('a known name under a foreign id is detected, in any spelling or decoration', () => {
  for (const [name] of IMPOSTOR_NAMES) {
    assert.ok(isImpostorName(name, 'com.evil'), name)
    assert.ok(isImpostorName(name, ''), `${name}, without an id`)
  }
  for (const [name, rdns] of HONEST_NAMES) assert.not(isImpostorName(name, rdns), `${name} ${rdns}`)
})

test('where wallets announce no id, the exact name of a known wallet is accepted', () => {
  for (const name of [
    ...['Phantom', 'phantom', 'Coinbase', 'Coinbase Wallet', 'Trust', 'Trust Wallet', 'OKX', 'Solflare'],
    ...['Xverse', 'Xverse Wallet', 'UniSat Wallet', 'Leather', 'Talisman', 'polkadot-js'],
  ])
    assert.not(isImpostorName(name, undefined), name)
})

test('where wallets announce no id, a look-alike of a known name is detected', () => {
  for (const name of [
    'Phаntom',
    'Phantorn',
    'ΜetaΜask',
    'Ｐｈａｎｔｏｍ',
    'Phantom®',
    'C0inbase Wallet',
    'Phantom Official',
  ])
    assert.ok(isImpostorName(name, undefined), name)
})

test('names from the fetched list count as well, but cannot claim a name of a built-in wallet', () => {
  const listed = [
    { name: 'Fireblocks', rdns: 'com.fireblocks' },
    { name: 'Nameless' },
    { name: 'MetaMask', rdns: 'com.evil' },
  ]
  assert.ok(isImpostorName('Fіreblocks Official', 'com.evil', listed))
  assert.ok(isImpostorName('Fireblocks', 'com.evil', listed))
  assert.not(isImpostorName('Fireblocks', 'com.fireblocks', listed))
  assert.not(isImpostorName('Nameless', 'com.whoever', listed))
  assert.ok(isImpostorName('Namеless', 'com.whoever', listed))
  assert.ok(isImpostorName('MetaMask', 'com.evil', listed))
  assert.not(isImpostorName('MetaMask', 'io.metamask', listed))
})

test('[3.5] a Solana wallet called Phantom is no impostor without an rdns; an EVM wallet is', async () => {
  const solana = connector('solana:phantom', { name: 'Phantom', chain: 'solana', info: {} })
  assert.is(await detectImpostor(solana), solana)
  assert.is((await detectImpostor({ ...solana, name: 'Phantorn' })).impostor, 'name')
  assert.is((await detectImpostor({ ...solana, chain: 'eip155' })).impostor, 'name')
})

test.run()
