import * as three from '@wagmi/core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mainnet } from 'viem/chains'
import * as two from 'wagmi-core-2'
import { type AgletError, isAgletError } from '../../../src/errors'
import { type WagmiAdapterOptions, type WagmiConfig, wagmiAdapter } from '../../../src/hostAdapters/wagmi'

// The parts that the host passes: their types fit either version, and a missing part throws at once.

const transports = { [mainnet.id]: three.http('http://127.0.0.1:1') }
const config = three.createConfig({ chains: [mainnet], transports, storage: null })
const config2 = two.createConfig({
  chains: [mainnet],
  transports: { [mainnet.id]: two.http('http://127.0.0.1:1') },
  storage: null,
})
const { connect, disconnect, reconnect, switchChain } = three

test('config and actions of wagmi 2 and 3 are accepted, as single functions or as the whole module', () => {
  assert.is(wagmiAdapter({ config, actions: { connect, disconnect, reconnect, switchChain } }).config, config)
  assert.is(wagmiAdapter({ config, actions: three }).type, 'wagmi')
  assert.is(wagmiAdapter({ config: config2, actions: two }).config, config2)
})

function refusal(options: unknown): AgletError {
  try {
    wagmiAdapter(options as WagmiAdapterOptions<WagmiConfig>)
  } catch (error) {
    assert.ok(isAgletError(error, 'invalid_option'), String(error))
    return error
  }
  throw new Error('It was taken.')
}

test('a host that passes the config only gets an error with the missing parts and the code to write', () => {
  const { message } = refusal({ config })
  assert.match(
    message,
    'Missing: actions.connect, actions.disconnect, actions.reconnect, actions.switchChain\n',
  )
  assert.match(message, "import { connect, disconnect, reconnect, switchChain } from 'wagmi/actions'")
  assert.match(message, 'wagmiAdapter({ config, actions: { connect, disconnect, reconnect, switchChain } })')
})

test('each missing part is listed', () => {
  assert.match(
    refusal({ config, actions: { connect, disconnect, reconnect } }).message,
    'Missing: actions.switchChain\n',
  )
  assert.match(refusal({ actions: three }).message, 'Missing: config\n')
  assert.match(refusal({ config: {}, actions: three }).message, 'Missing: config\n')
  for (const nothing of [undefined, {}])
    assert.match(refusal(nothing).message, 'Missing: config, actions.connect')
})

test.run()
