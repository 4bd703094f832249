import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doctor } from '../../../cli/doctor'
import { failure, project } from '../project'
import { serve } from '../serve'

test('a text that is no origin is refused as a wrong flag', async () => {
  const { dir, remove } = project()
  for (const origin of [
    'app.example',
    'http://a b',
    'http://[',
    'https://a.example:99999',
    'https://a.example?b',
    'https://me@a.example',
  ]) {
    const { exitCode, message } = await failure(() => doctor({ origin }, { cwd: dir, write: () => {} }))
    assert.is(exitCode, 2, origin)
    assert.match(message, 'is not an origin, such as https://app.example.')
  }
  remove()
})

test('servers are asked with the origin as browsers send it, in lower case', async () => {
  const asked = new Set<string | undefined>()
  const { url, close } = await serve((_, { headers }) => {
    asked.add(headers.origin)
    return { text: '{"result":"0x1"}' }
  })
  const network = {
    id: 1,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
  const config = { networks: [network], enableWalletConnect: false, endpoints: { api: url, wallets: url } }
  const { dir, remove } = project({ 'aglet.json': JSON.stringify(config) })
  // It has no project id, so one check fails.
  await failure(() => doctor({ origin: 'https://App.Example:443' }, { cwd: dir, write: () => {} }))
  assert.equal([...asked], ['https://app.example'])
  close()
  remove()
})

test.run()
