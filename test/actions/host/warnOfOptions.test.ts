import { signal } from '@preact/signals-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findDoubtfulOptions } from '../../../src/actions/host/findDoubtfulOptions'
import { doubtsOf } from '../../../src/actions/host/warnOfOptions'
import type { Options } from '../../../src/options'
import { until } from '../../dom'
import { base, ethereum, polygon } from '../../fakes'

test('valid options cause no warning', () => {
  assert.equal(doubtsOf({ networks: [ethereum, base], defaultNetwork: base, projectId: 'c4f79cc8' }), [])
  assert.equal(doubtsOf({ networks: [ethereum], projectId: '' }), [])
  assert.equal(doubtsOf({ networks: [ethereum], projectId: 'aglet-local' }), [])
})

test('a duplicate network is reported with both positions', () => {
  const again = { ...ethereum, name: 'The same' }
  assert.equal(doubtsOf({ networks: [base, ethereum, again] }), [
    'networks[2] is eip155:1 again, as networks[1] is.',
  ])
})

test('a default network outside the list is reported', () => {
  assert.equal(doubtsOf({ networks: [ethereum, base], defaultNetwork: polygon }), [
    'defaultNetwork is eip155:137, which is not among networks: eip155:1, eip155:8453.',
  ])
})

test('a token of no network, such as under a chain id, is reported', () => {
  const token = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
  assert.equal(doubtsOf({ networks: [ethereum, base], tokens: { 1: token, 'eip155:8453': token } }), [
    'tokens has 1, which is not among networks: eip155:1, eip155:8453.',
  ])
})

test('a second adapter of a family, which is never used, is reported', () => {
  const adapter = (namespace: string) => ({ namespace, create() {} }) as never
  const adapters = ['eip155', 'solana', 'eip155'].map(adapter)
  assert.equal(doubtsOf({ networks: [ethereum], adapters }), [
    'adapters[2] is eip155 again, as adapters[0] is.',
  ])
})

test('placeholder project ids are recognised', () => {
  for (const projectId of [
    'YOUR_PROJECT_ID',
    'your-project-id',
    '<project id>',
    '…',
    'xxxx',
    'PROJECT_ID',
    'changeme',
  ])
    assert.is(doubtsOf({ networks: [ethereum], projectId }).length, 1, projectId)
})

test('each invalid option is warned about in the console, and valid ones are not', async () => {
  const { warn } = console
  const said: string[] = []
  console.warn = text => said.push(text)
  const find = (options: Options) => findDoubtfulOptions({ options: signal(options) })
  try {
    find({ networks: [ethereum, base], projectId: 'c4f79cc8' })
    find({ networks: [ethereum, ethereum] })
    await until('the first', () => said.length === 1)
    find({ networks: [ethereum], defaultNetwork: base })
    await until('the second', () => said.length === 2)
    find({ networks: [ethereum], projectId: 'YOUR_PROJECT_ID' })
    await until('the third', () => said.length === 3)
    find({ networks: [ethereum], tokens: { 1: { address: '0x1' } } })
    await until('the fourth', () => said.length === 4)
    const adapter = { namespace: 'eip155', create() {} } as never
    find({ networks: [ethereum], adapters: [adapter, adapter] })
    await until('the fifth', () => said.length === 5)
    find({ networks: [ethereum], adapters: [adapter], tokens: { 'eip155:1': { address: '0x1' } } })
    assert.equal(
      said.map(text => /^Aglet: the option (\w+)/.exec(text)?.[1]),
      ['networks', 'defaultNetwork', 'projectId', 'tokens', 'adapters'],
    )
  } finally {
    console.warn = warn
  }
})

test.run()
