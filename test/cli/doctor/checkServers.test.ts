import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkServers } from '../../../cli/doctor/checkServers'
import { mainnet } from '../../../src/chains/mainnet'
import { resolveOptions } from '../../../src/resolveOptions'
import { serve } from '../serve'

test('the relay is checked only if pairing is enabled', async () => {
  const asked: string[] = []
  const { url, close } = await serve((_, request) => {
    asked.push(request.url!.replace(/\?.*/, ''))
    return { text: '{}' }
  })
  const endpoints = { api: url, wallets: url, relay: `${url.replace('http', 'ws')}/relay` }
  const look = (enableWalletConnect: boolean) =>
    checkServers(
      resolveOptions({ projectId: 'x', networks: [mainnet], endpoints, enableWalletConnect }),
      'https://app.example',
    )
  const without = await look(false)
  assert.equal(asked.sort(), ['/getWallets', '/v1/supported-chains'])
  assert.not.ok(without.some(({ subject }) => subject === 'relay'))
  const found = await look(true)
  assert.ok(asked.includes('/relay'))
  assert.is(found.find(({ subject }) => subject === 'relay')!.level, 'ok')
  close()
})

test('endpoints may end with a slash, as in the page', async () => {
  const { url, close } = await serve((_, request) =>
    request.url!.startsWith('//') ? { status: 404, text: '' } : { text: '{}' },
  )
  const endpoints = { api: `${url}/`, wallets: `${url}/` }
  const found = await checkServers(
    resolveOptions({ projectId: 'x', networks: [mainnet], endpoints, enableWalletConnect: false }),
    'https://app.example',
  )
  assert.equal(
    found.slice(1).map(({ level, subject }) => [level, subject]),
    [
      ['ok', 'API'],
      ['ok', 'wallet list'],
    ],
  )
  close()
})

test.run()
