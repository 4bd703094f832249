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

/** A plain mint followed by the metadata extension of Token-2022. */
function withSymbol(plain: Uint8Array, symbol: string): Uint8Array {
  const text = (words: string) => [words.length, 0, 0, 0, ...utf8(words)]
  const metadata = [...new Uint8Array(64), ...text('Name'), ...text(symbol), ...text('')]
  const head = new Uint8Array(166)
  head.set(plain.subarray(0, 82))
  head[165] = 1
  return Uint8Array.of(...head, 19, 0, metadata.length, 0, ...metadata)
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
