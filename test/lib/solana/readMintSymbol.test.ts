import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readMintSymbol } from '../../../src/lib/solana/readMintSymbol'

const utf8 = (text: string) => [...new TextEncoder().encode(text)]
const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256)
const text = (value: string, length = utf8(value).length) => [...number(length, 4), ...utf8(value)]
/** @param length the length that the extension declares */
const extension = (type: number, body: readonly number[], length = body.length) => [
  ...number(type, 2),
  ...number(length, 2),
  ...body,
]
/** A Token-2022 mint with these extensions. */
const mint = (...extensions: (readonly number[])[]) =>
  Uint8Array.from([...Array<number>(166).fill(0), ...extensions.flat()])
const head = Array<number>(64).fill(7)
const METADATA = 19

test('the symbol is read from the metadata, whatever other extensions surround it', () => {
  const metadata = extension(METADATA, [
    ...head,
    ...text('A Coin'),
    ...text('COIN'),
    ...text('https://x.example'),
  ])
  assert.is(readMintSymbol(mint(metadata)), 'COIN')
  assert.is(readMintSymbol(mint(extension(3, head), metadata, extension(4, []))), 'COIN')
  // Nothing need follow the symbol.
  assert.is(readMintSymbol(mint(extension(METADATA, [...head, ...text(''), ...text('COIN')]))), 'COIN')
})

test('a mint without metadata has no symbol', () => {
  assert.is(readMintSymbol(new Uint8Array(82)), undefined)
  assert.is(readMintSymbol(mint()), undefined)
  assert.is(readMintSymbol(mint(extension(3, head))), undefined)
})

test('S7 lengths beyond the extension or the account give no symbol', () => {
  for (const body of [
    head.slice(1),
    head,
    [...head, ...text('A Coin', 7)],
    [...head, ...text('A Coin', 2 ** 32 - 1)],
    [...head, ...text('A Coin'), 4, 0, 0],
    [...head, ...text('A Coin'), ...text('COIN', 5)],
  ])
    assert.is(readMintSymbol(mint(extension(METADATA, body))), undefined)
  const whole = [...head, ...text('A Coin'), ...text('COIN')]
  assert.is(readMintSymbol(mint(extension(METADATA, whole, whole.length + 1))), undefined)
  assert.is(readMintSymbol(mint(extension(METADATA, whole, whole.length - 1))), undefined)
})

test.run()
