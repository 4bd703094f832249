import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { completeConnectors } from '../../../src/signals/connect/announcing'
import { createConnectors } from '../../../src/signals/connect/connectors'
import { connector } from '../../fakes'

const names = ({ all }: ReturnType<typeof createConnectors>) =>
  all.value.map(({ id, name }) => `${id} ${name}`)

test('an announcement with a known id replaces the earlier one', () => {
  const connectors = completeConnectors(createConnectors())
  connectors.announce(connector('a', { name: 'Old' }))
  connectors.announce(connector('b', { name: 'Other' }))
  assert.ok(connectors.announce(connector('a', { name: 'New' })))
  assert.equal(names(connectors), ['a New', 'b Other'])
  assert.is(connectors.find('a')?.name, 'New')
  connectors.withdraw('a')
  assert.equal(names(connectors), ['b Other'])
  assert.is(connectors.find('a'), undefined)
})

test('the list is bounded: the hundred-and-first connector is refused', () => {
  const connectors = completeConnectors(createConnectors())
  for (let i = 0; i < 100; i++) assert.ok(connectors.announce(connector(`w${i}`)))
  assert.is(connectors.announce(connector('late')), false)
  assert.ok(connectors.announce(connector('w5', { name: 'Renamed' })), 'one that is there may still change')
  assert.is(connectors.all.value.length, 100)
})

test('the list is replaced, never changed in place', () => {
  const connectors = completeConnectors(createConnectors())
  connectors.announce(connector('a'))
  const before = connectors.all.value
  connectors.announce(connector('a', { name: 'New' }))
  assert.is.not(connectors.all.value, before)
  assert.is(before[0]?.name, 'Example Wallet')
})

test.run()
