import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  bytesToHex,
  encodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  namehash as viemsNamehash,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { toHex } from '../../src/lib/bytes'
import {
  addressCall,
  dnsName,
  firstBytes,
  namehash,
  readAddress,
  readText,
  resolveCall,
  reverseCall,
  textCall,
} from '../../src/lib/ens'

const abi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
  'function reverse(bytes lookupAddress, uint256 coinType) view returns (string, address, address)',
])
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const OTHER = '0x00000000000000000000000000000000000000AA'
const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const label = fc.stringMatching(/^[a-zé0-9-]{1,40}$/)
const name = fc.array(label, { minLength: 1, maxLength: 5 }).map(labels => labels.join('.'))
const reply = (data: `0x${string}`) =>
  encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [data, OTHER]).slice(2)
/** What is in the reply of `resolve`. */
const whole = (data: `0x${string}`) => firstBytes(reply(data)) ?? assert.unreachable() ?? ''

test('namehash and DNS form agree with viem', () => {
  for (const known of ['', 'eth', 'ada.eth', 'é.eth', 'an-unusually-long-name-for-a-friend.reown.id'])
    assert.is(`0x${toHex(namehash(known))}`, viemsNamehash(known), known)
  fc.assert(
    fc.property(name, name => {
      assert.is(`0x${toHex(namehash(name))}`, viemsNamehash(name))
      assert.is(`0x${dnsName(name)}`, bytesToHex(packetToBytes(name)))
    }),
    { numRuns: 150 },
  )
})

test('calls are encoded as viem does', () => {
  fc.assert(
    fc.property(name, fc.nat(2 ** 31 - 1), fc.string({ maxLength: 100 }), (name, chain, key) => {
      const node = viemsNamehash(name)
      const coin = 2 ** 31 + chain
      const calls = [
        [addressCall(name), encodeFunctionData({ abi, functionName: 'addr', args: [node] })],
        [
          addressCall(name, coin),
          encodeFunctionData({ abi: coinAbi, functionName: 'addr', args: [node, BigInt(coin)] }),
        ],
        [textCall(name, key), encodeFunctionData({ abi, functionName: 'text', args: [node, key] })],
      ] as const
      for (const [ours, theirs] of calls) {
        assert.is(`0x${ours}`, theirs)
        assert.is(
          `0x${resolveCall(name, ours)}`,
          encodeFunctionData({
            abi,
            functionName: 'resolve',
            args: [bytesToHex(packetToBytes(name)), theirs],
          }),
        )
      }
    }),
    { numRuns: 60 },
  )
  assert.is(
    `0x${reverseCall(ALICE)}`,
    encodeFunctionData({ abi, functionName: 'reverse', args: [ALICE, 60n] }).toLowerCase(),
  )
})

test('replies are read as they were meant', () => {
  const word = encodeAbiParameters([{ type: 'address' }], [ALICE])
  assert.is(readAddress(whole(word)), ALICE.toLowerCase())
  const bytes = encodeAbiParameters([{ type: 'bytes' }], [ALICE])
  assert.is(readAddress(whole(bytes), 2 ** 31 + 1), ALICE.toLowerCase())
  for (const text of ['x', 'https://img.example/é.png', 'y'.repeat(5000)])
    assert.is(readText(whole(encodeAbiParameters([{ type: 'string' }], [text]))), text)
})

test('no address: zero, nothing, of another length, with something before it', () => {
  const zero = '0x0000000000000000000000000000000000000000'
  const coin = 2 ** 31 + 1
  for (const [what, data, of] of [
    ['zero', encodeAbiParameters([{ type: 'address' }], [zero]), 60],
    ['nothing', '0x', 60],
    ['a short word', ALICE, 60],
    ['two words', `0x${'0'.repeat(24)}${ALICE.slice(2)}${'0'.repeat(64)}`, 60],
    ['something before', `0x${'1'.repeat(24)}${ALICE.slice(2)}`, 60],
    ['zero bytes', encodeAbiParameters([{ type: 'bytes' }], [zero]), coin],
    ['no bytes', encodeAbiParameters([{ type: 'bytes' }], ['0x']), coin],
    ['of Bitcoin', encodeAbiParameters([{ type: 'bytes' }], [`0x${'ab'.repeat(25)}`]), coin],
    ['an address where bytes belong', encodeAbiParameters([{ type: 'address' }], [ALICE]), coin],
  ] as const)
    assert.is(readAddress(whole(data), of), undefined, what)
})

test('a reply of any bytes is read without a throw and without reading past its end', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
      const hex = toHex(bytes)
      const found = firstBytes(hex)
      if (found !== undefined) assert.ok(found.length <= hex.length)
      readText(hex)
      readAddress(hex)
      readAddress(hex, 2 ** 31)
    }),
  )
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const max = 'f'.repeat(64)
  for (const hex of [max, `${word(32)}${max}`, `${word(32)}${word(1)}`, word(32), word(2 ** 32), ''])
    assert.is(firstBytes(hex), undefined)
  assert.is(readText(encodeAbiParameters([{ type: 'bytes' }], ['0xff']).slice(2)), undefined)
})

test.run()
