import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkMint } from '../../../src/actions/send/solana/checkMint'
import { isAgletError } from '../../../src/errors'
import type { Asset } from '../../../src/lib/account/asset'
import { fromBase64, toBase64, utf8 } from '../../../src/lib/data/bytes'
import { toNetwork } from '../../../src/lib/networks/network'
import type { CaipAddress } from '../../../src/types'
import { leavePage, resetPage } from '../../dom'
import { solana } from '../../fakes'
import { CHAIN, destroyBenches, fresh, GRACE, mintOf, PYUSD, solanaBench, USDC } from './solanaBench'

test.before(resetPage)
test.after.each(destroyBenches)
test.after(leavePage)

const network = toNetwork(solana)
const asset = (address: string, more: Partial<Asset> = {}): Asset => {
  const caip = `${CHAIN}:${address}` as CaipAddress
  return {
    key: caip,
    name: 'Token',
    symbol: 'USDC',
    decimals: 6,
    amount: 1n,
    price: 1,
    address: caip,
    ...more,
  }
}

/** A plain mint followed by an extension of Token-2022. */
function withExtension(plain: Uint8Array, type: number, body: Iterable<number>): Uint8Array {
  const bytes = [...body]
  const head = new Uint8Array(166)
  head.set(plain.subarray(0, 82))
  head[165] = 1
  return Uint8Array.of(...head, type, 0, bytes.length, 0, ...bytes)
}

/** A plain mint followed by the metadata extension of Token-2022. */
function withSymbol(plain: Uint8Array, symbol: string): Uint8Array {
  const text = (words: string) => [words.length, 0, 0, 0, ...utf8(words)]
  return withExtension(plain, 19, [...new Uint8Array(64), ...text('Name'), ...text(symbol), ...text('')])
}

test('the native coin has no mint; a token has the properties that its mint states', async () => {
  const { aglet, calls } = await solanaBench()
  const { address: _, ...coin } = asset(GRACE, { key: 'native', decimals: 9, symbol: 'SOL' })
  calls.length = 0
  assert.is(await checkMint(aglet, network, coin), coin)
  assert.equal(calls, [], 'nobody is asked about the coin')
  for (const token of [USDC, PYUSD]) {
    const held = asset(mintOf(token))
    assert.is(await checkMint(aglet, network, held), held)
  }
})

test('other decimals, an account that is not a mint, and a missing one are refused before the preview', async () => {
  const { aglet } = await solanaBench()
  for (const wrong of [
    asset(mintOf(USDC), { decimals: 5 }),
    asset(mintOf(USDC), { decimals: 7 }),
    asset(GRACE),
    asset(fresh(9)),
  ]) {
    const error = await checkMint(aglet, network, wrong).catch((cause: unknown) => cause)
    assert.ok(isAgletError(error, 'invalid_input'), JSON.stringify(wrong.address))
  }
})

test('a mint that no token program owns is refused, whatever its data say', async () => {
  const bench = await solanaBench()
  bench.lies['getMultipleAccounts'] = (_, honest) => {
    const reply = honest() as { value: object[] }
    return { ...reply, value: reply.value.map(account => ({ ...account, owner: fresh(8) })) }
  }
  const error = await checkMint(bench.aglet, network, asset(mintOf(USDC))).catch((cause: unknown) => cause)
  assert.ok(isAgletError(error, 'invalid_input'))
})

test('a token whose issuer scales its amounts is refused, since the typed amount may mean another one', async () => {
  const bench = await solanaBench()
  const held = asset(mintOf(PYUSD), { symbol: 'PYUSD' })
  const result = (type: number, body: Uint8Array) => {
    bench.lies['getMultipleAccounts'] = (_, honest) => {
      const reply = honest() as { value: { data: readonly [string, string] }[] }
      const data = (plain: string) => toBase64(withExtension(fromBase64(plain)!, type, body))
      return {
        ...reply,
        value: reply.value.map(account => ({ ...account, data: [data(account.data[0]), 'base64'] })),
      }
    }
    return checkMint(bench.aglet, network, held).then(
      () => 'accepted',
      error => error.shortMessage,
    )
  }
  const refused = 'The issuer scales the amounts of this token. Please send it in your wallet.'
  const scale = (now: number, next: number) => {
    const view = new DataView(new ArrayBuffer(56))
    view.setFloat64(32, now, true)
    view.setFloat64(48, next, true)
    return new Uint8Array(view.buffer)
  }
  const interest = (before: number, now: number) => {
    const view = new DataView(new ArrayBuffer(52))
    view.setInt16(40, before, true)
    view.setInt16(50, now, true)
    return new Uint8Array(view.buffer)
  }
  assert.is(await result(25, scale(1, 1)), 'accepted')
  for (const [now, next] of [
    [10, 10],
    [1, 10],
    [1.0049, 1],
    [Number.NaN, 1],
  ] as const)
    assert.is(await result(25, scale(now, next)), refused)
  assert.is(await result(10, interest(0, 0)), 'accepted')
  assert.is(await result(10, interest(0, 500)), refused)
  assert.is(await result(10, interest(-500, 0)), refused)
  assert.is(await result(25, scale(10, 10).subarray(1)), 'accepted', 'a cut extension is none')
})

test('the symbol is the mint’s own if it has one', async () => {
  const bench = await solanaBench()
  const tell = (symbol: string) => {
    bench.lies['getMultipleAccounts'] = (_, honest) => {
      const reply = honest() as { value: { data: readonly [string, string] }[] }
      return {
        ...reply,
        value: reply.value.map(account => ({
          ...account,
          data: [toBase64(withSymbol(fromBase64(account.data[0])!, symbol)), 'base64'],
        })),
      }
    }
  }
  const claimed = asset(mintOf(PYUSD), { symbol: 'USDC' })
  tell('PYUSD')
  assert.equal(await checkMint(bench.aglet, network, claimed), { ...claimed, symbol: 'PYUSD' })
  tell('USDC')
  assert.is(await checkMint(bench.aglet, network, claimed), claimed)
})

test.run()
