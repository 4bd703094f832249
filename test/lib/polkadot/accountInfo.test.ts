import { bnToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsHex, decodeAddress, encodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { accountKey, readTransferable } from '../../../src/lib/polkadot/accountInfo'
import { ss58Account } from '../../../src/lib/polkadot/ss58'

const MAX_U128 = 2n ** 128n - 1n
const DOT = 10n ** 10n

/** A node's reply, encoded by polkadot-js. */
const reply = (free: bigint, reserved = 0n, frozen = 0n, flags = 2n ** 127n) =>
  u8aToHex(
    u8aConcat(
      ...[1, 0, 1, 0].map(count => bnToU8a(count, { bitLength: 32, isLe: true })),
      ...[free, reserved, frozen, flags].map(amount => bnToU8a(amount, { bitLength: 128, isLe: true })),
    ),
  )

test('the storage key of an account equals the published one', () => {
  const prefix = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
  // Alice, as in go-substrate-rpc-client and other sources; and a Westend account that a guide reads.
  for (const [address, key] of [
    [
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      'de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    ],
    [
      '5ENpP27BrVdJTdUfY6djmcw3d3xEJ6NzSUU52CCPmGpMrdEY',
      'bb08f275d00049b315666c2c44130a106648d7f3382690650c681aba1b993cd11e54deb4df21a3a18c3e2177de9f7342',
    ],
  ] as const)
    assert.is(accountKey(ss58Account(address)!), prefix + key)
})

test('the storage key of any account equals polkadot-js’, whatever chain its address is written for', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.constantFrom(0, 2, 42, 63, 64, 255, 1284, 16383),
      (account, prefix) => {
        const read = ss58Account(encodeAddress(account, prefix))!
        assert.equal(read, account)
        assert.is(
          accountKey(read),
          [
            xxhashAsHex('System', 128),
            xxhashAsHex('Account', 128),
            blake2AsHex(account, 128),
            u8aToHex(account),
          ]
            .map((part, i) => (i ? part.slice(2) : part))
            .join(''),
        )
      },
    ),
    { numRuns: 100 },
  )
})

test('an address with one wrong letter gives no key', () => {
  const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  for (let i = 0; i < address.length; i++) {
    const wrong = `${address.slice(0, i)}${address[i] === 'z' ? 'y' : 'z'}${address.slice(i + 1)}`
    assert.is(ss58Account(wrong), undefined, wrong)
  }
  for (const text of [
    '',
    '0',
    address.slice(1),
    `${address}1`,
    'x'.repeat(10_000),
    encodeAddress(new Uint8Array(33), 42),
  ])
    assert.is(ss58Account(text), undefined)
  assert.equal(ss58Account(address), decodeAddress(address))
})

test('real nodes’ replies are decoded', () => {
  for (const [info, expected] of [
    // Balance of 5ENpP27B…rdEY on Westend: about 254,226 WND when the guide was written.
    [
      `0xda000000000000000100000000000000f86be7c3bd31870300000000000000008094d54ee9${'0'.repeat(86)}`,
      254_226_595_075_025_912n,
    ],
    // From Astar's guide to state_getStorage: 313.5 million ASTR, of which 225 million are frozen.
    [
      '0x0000000001000000010000000000000032b41eb5b90885078a550301000000000000000000000000000000000000000000000081da1cc2709a1dba000000000000000000000000000000000000000080',
      88_515_734_623_763_971_878_859_826n,
    ],
  ] as const) {
    assert.is(info.length, 162)
    assert.is(readTransferable(info), expected)
  }
})

test('the transferable balance is the free balance less what is frozen beyond the reserve, never below zero', () => {
  for (const [free, reserved, frozen, expected] of [
    [5n * DOT, 0n, 0n, 5n * DOT],
    [5n * DOT, 3n * DOT, 0n, 5n * DOT],
    [5n * DOT, 3n * DOT, 2n * DOT, 5n * DOT],
    [5n * DOT, 3n * DOT, 3n * DOT, 5n * DOT],
    [5n * DOT, 3n * DOT, 4n * DOT, 4n * DOT],
    [5n * DOT, 0n, 5n * DOT, 0n],
    [5n * DOT, 0n, 9n * DOT, 0n],
    [0n, 0n, 0n, 0n],
    [MAX_U128, MAX_U128, MAX_U128, MAX_U128],
    [MAX_U128, 0n, MAX_U128, 0n],
    [1n, 0n, 0n, 1n],
  ] as const)
    assert.is(readTransferable(reply(free, reserved, frozen)), expected)
  // Flags of old accounts, and missing flags, change nothing.
  assert.is(readTransferable(reply(DOT, 0n, 0n, 0n)), DOT)
})

test('an account unknown to the chain has a balance of zero', () => assert.is(readTransferable(null), 0n))

test('any other reply gives no balance', () => {
  const good = reply(DOT)
  for (const wrong of [
    ...[undefined, 0, 1, true, {}, [], [good], { free: 1 }, new Date()],
    ...['', '0x', 'null', good.slice(2), good.slice(0, -2), good.slice(0, -1), `${good}00`, `${good}0`],
    ...[good.replace(/.$/, 'g'), ` ${good}`, `${good}\n`, `0x${'0'.repeat(2_000_000)}`],
  ])
    assert.is(readTransferable(wrong), undefined)
  assert.is(readTransferable(`0x${good.slice(2).toUpperCase()}`), DOT)
})

test.run()
