import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodeAbiParameters, encodeAbiParameters } from 'viem'
import { checkToken } from '../../src/actions/money/checkToken'
import { isAgletError } from '../../src/errors'
import { readMintSymbol } from '../../src/lib/solana/readMintSymbol'
import { connectedEvm, Refusal, TOKEN } from '../actions/money/evmMoney'

// Lists and servers may lie about a token: its contract decides.

const word = (value: number) => value.toString(16).padStart(64, '0')
const text = (value: string) => {
  const hex = Buffer.from(value).toString('hex')
  return `0x${word(32)}${word(hex.length / 2)}${hex.padEnd(64, '0')}`
}
const contract = (symbol: unknown, decimals: unknown) => ({
  eth_call: ([{ data }]: [{ data: string }]) => (data.startsWith('0x95d89b41') ? symbol : decimals),
})
const usdc = { symbol: 'USDC', decimals: 6, address: `eip155:1:${TOKEN}` } as const

async function check(
  node: object,
  token: { symbol: string; decimals: number; address?: typeof usdc.address },
) {
  const { aglet } = await connectedEvm({ node: node as never })
  const { network } = aglet.account.network.peek()
  const found = await checkToken(aglet, network, token).catch(error => error)
  aglet.destroy()
  return found
}

test('a token’s symbol comes from its contract; a matching token is returned unchanged', async () => {
  assert.is(await check(contract(text('USDC'), `0x${word(6)}`), usdc), usdc)
  assert.is((await check(contract(text('WBTC'), `0x${word(6)}`), usdc)).symbol, 'WBTC')
  // Direction overrides are removed from a symbol.
  assert.not((await check(contract(text('US\u202eCD'), `0x${word(6)}`), usdc)).symbol.includes('\u202e'))
  const nameless = await check(contract('0x', `0x${word(6)}`), usdc)
  assert.match(nameless.symbol, /^0xA0…/)
  const coin = { symbol: 'USDC', decimals: 18 }
  assert.is((await check({}, coin)).symbol, 'ETH')
})

test('a symbol is read from a string of any length and from bytes32, as by viem; other replies give none', async () => {
  const symbolIn = async (reply: string) => (await check(contract(reply, `0x${word(6)}`), usdc)).symbol
  for (const symbol of ['A', 'USDT', 'sUSDe', '₮USD', 'é'.repeat(16), '€'.repeat(11), '€'.repeat(20)]) {
    const reply = encodeAbiParameters([{ type: 'string' }], [symbol])
    assert.is(decodeAbiParameters([{ type: 'string' }], reply)[0], symbol)
    assert.is(await symbolIn(reply), symbol, symbol)
    // Data after the string is ignored.
    assert.is(await symbolIn(`${reply}${word(7)}`), symbol, symbol)
  }
  // Nor do bytes in the padding belong to it.
  assert.is(
    await symbolIn(`0x${word(32)}${word(3)}${Buffer.from('MKRX').toString('hex').padEnd(64, '0')}`),
    'MKR',
  )
  assert.is(await symbolIn(`0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`), 'MKR')
  for (const reply of [
    `0x${word(32)}${word(33)}${'41'.repeat(32)}`,
    `0x${word(64)}${word(1)}${'41'.repeat(32)}`,
    `0x${word(32)}${word(256 + 1)}${'41'.repeat(32)}`,
    `0x${word(32)}`,
  ])
    assert.match(await symbolIn(reply), /^(?:0xA0…|USDC$)/, reply)
})

test('S16: decimals other than the contract’s are refused, since 1 in the list could be 100 on chain', async () => {
  for (const reply of [
    `0x${word(8)}`,
    `0x${word(4)}`,
    `0x${'f'.repeat(64)}`,
    '0x',
    null,
    12,
    `0x${word(6)}${word(6)}`,
    new Refusal({ code: 3, message: 'execution reverted' }),
  ]) {
    const found = await check(contract(text('USDC'), reply), usdc)
    assert.ok(found instanceof Error, String(reply))
  }
  const coin = await check({}, { symbol: 'ETH', decimals: 6 })
  assert.ok(isAgletError(coin, 'invalid_input'))
})

test('Token-2022: the symbol comes from the mint’s own metadata, and hostile lengths are bounded', () => {
  const bytes = (value: string) => {
    const utf8 = new TextEncoder().encode(value)
    return [utf8.length, 0, 0, 0, ...utf8]
  }
  const extension = (type: number, content: readonly number[]) => [
    ...[type, 0, content.length & 255, content.length >> 8],
    ...content,
  ]
  const metadata = [
    ...new Array<number>(64).fill(7),
    ...bytes('Pay Dollar'),
    ...bytes('PYUSD'),
    ...bytes('https://x'),
  ]
  const head = new Array<number>(166).fill(0)
  const mint = (...extensions: readonly (readonly number[])[]) =>
    Uint8Array.from([...head, ...extensions.flat()])
  assert.is(readMintSymbol(mint(extension(3, [1, 2, 3]), extension(19, metadata))), 'PYUSD')
  assert.is(readMintSymbol(mint(extension(3, [1, 2, 3]))), undefined)
  assert.is(readMintSymbol(new Uint8Array(82)), undefined)
  // The symbol may be the last field.
  assert.is(readMintSymbol(mint(extension(19, metadata.slice(0, -bytes('https://x').length)))), 'PYUSD')
  const whole = mint(extension(19, metadata))
  for (let length = 0; length < whole.length; length++)
    assert.is(readMintSymbol(whole.subarray(0, length)), undefined, `${length}`)
  for (const at of [166 + 4 + 64, 166 + 4 + 64 + 4 + 10])
    assert.is(readMintSymbol(whole.with(at + 3, 255)), undefined)
})

test.run()
