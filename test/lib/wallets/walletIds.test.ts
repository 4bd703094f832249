import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RDNS_BY_EXPLORER_ID } from '../../../src/lib/wallets/explorerIds'
import { KNOWN_WALLETS } from '../../../src/lib/wallets/knownWallets'
import { bareName, walletIdOf } from '../../../src/lib/wallets/walletIds'

test('a wallet’s id is found with and without “Wallet” in the name, in any case', () => {
  for (const name of ['Trust', 'Trust Wallet', 'TRUST WALLET'])
    assert.is(walletIdOf(name), '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', name)
  for (const name of ['', 'Wallet', 'Some Wallet', 'constructor', '__proto__', 'Phantom X'])
    assert.is(walletIdOf(name), undefined, name)
  assert.is(bareName('Wallet'), 'wallet')
})

test('the ids match the rdns of the same wallets', () => {
  for (const [id, rdns] of Object.entries(RDNS_BY_EXPLORER_ID)) {
    const name = Object.keys(KNOWN_WALLETS).find(name => KNOWN_WALLETS[name] === rdns)
    const known = name && walletIdOf(name)
    if (known) assert.is(known, id, name)
  }
})

test.run()
