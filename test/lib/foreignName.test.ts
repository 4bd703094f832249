import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bearsForeignName } from '../../src/lib/foreignName'

test('a famous name under a foreign rdns is told, however it is spelt', () => {
  const foreign: [string, string | undefined][] = [
    ['MetaMask', 'com.evil'],
    ['MetaMask', undefined],
    ['metamask', 'com.evil'],
    ['Meta Mask', 'com.evil'],
    ['МetaMask', 'com.evil'],
    ['МеtаМаѕk', 'com.evil'],
    ['ＭｅｔａＭａｓｋ', 'com.evil'],
    ['MetaMask®', 'com.evil'],
    ['MetaMask Wallet', 'com.evil'],
    ['Coinbase', 'com.evil'],
    ['Coinbase Wallet', 'io.metamask'],
    ['Phantorn', 'com.evil'],
    ['Rаbby Wallet', 'com.evil'],
  ]
  for (const [name, rdns] of foreign) assert.ok(bearsForeignName(name, rdns), `${name} ${rdns}`)
  const own: [string, string | undefined][] = [
    ['MetaMask', 'io.metamask'],
    ['MetaMask', 'io.metamask.flask'],
    ['Coinbase Wallet', 'com.coinbase.wallet'],
    ['Some Wallet', 'com.some'],
    ['Wallet', undefined],
    ['', undefined],
  ]
  for (const [name, rdns] of own) assert.not(bearsForeignName(name, rdns), `${name} ${rdns}`)
})

test.run()
