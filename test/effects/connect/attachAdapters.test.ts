import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AdapterHost } from '../../../src/adapters/adapter'
import { attachAdapters } from '../../../src/effects/connect/attachAdapters'
import { leavePage, resetPage, until } from '../../dom'
import { connector, fakeAdapter, fakeAglet } from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

/** The ids of what is listed, of all that a host's library offers. */
async function offered(options: Parameters<typeof fakeAglet>[0]) {
  let host: AdapterHost | undefined
  const adapter = fakeAdapter({
    attach(given) {
      host = given
      return () => {}
    },
  })
  const aglet = fakeAglet(options, { adapters: [adapter] })
  aglet.onDestroy(attachAdapters(aglet))
  await until('the library was heard', () => host)
  for (const id of ['coinbaseWalletSDK', 'coinbaseWallet', 'com.coinbase.wallet', 'safe'])
    host!.found(connector(id, { name: id, type: 'EXTERNAL' }), {})
  const ids = aglet.wallets.installed.value.map(({ id }) => id)
  aglet.destroy()
  return ids
}

test('enableCoinbase: false takes the connector of Coinbase’s SDK out of what a host’s library offers, alone', async () => {
  assert.equal(await offered({}), ['coinbaseWalletSDK', 'coinbaseWallet', 'com.coinbase.wallet', 'safe'])
  assert.equal(await offered({ enableCoinbase: false }), ['com.coinbase.wallet', 'safe'])
})

test.run()
