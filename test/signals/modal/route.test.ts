import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createRoute } from '../../../src/signals/modal/route'

const views = (route: ReturnType<typeof createRoute>) => route.history.peek().map(({ view }) => view)

test('starts at Connect with an empty history', () => {
  const route = createRoute()
  assert.equal(views(route), ['Connect'])
  assert.is(route.canGoBack.value, false)
  assert.is(route.direction.value, 0)
})

test('[2.22] pushing the view that is already shown does nothing', () => {
  const route = createRoute()
  route.push('Networks')
  route.push('Networks', { network: undefined as never })
  assert.equal(views(route), ['Connect', 'Networks'])
  assert.equal(route.entry.value.data, {}, 'not even its data is taken')
  route.push('WhatIsANetwork')
  route.push('Networks')
  assert.equal(
    views(route),
    ['Connect', 'Networks', 'WhatIsANetwork', 'Networks'],
    'one further down is no obstacle',
  )
})

test('[2.23] replace swaps only the top entry', () => {
  const route = createRoute()
  route.push('Networks')
  route.push('WhatIsANetwork')
  route.replace('SwitchNetwork')
  assert.equal(views(route), ['Connect', 'Networks', 'SwitchNetwork'])
  route.replace('SwitchNetwork')
  assert.equal(views(route), ['Connect', 'Networks', 'SwitchNetwork'])
})

test('[2.24] going back pops the history', () => {
  const route = createRoute()
  route.push('Networks')
  route.push('WhatIsANetwork')
  assert.ok(route.back())
  assert.equal(views(route), ['Connect', 'Networks'])
  assert.is(route.direction.value, -1)
})

test('[2.24] back from the last entry closes the modal', () => {
  const route = createRoute()
  assert.is(route.back(), false)
  assert.equal(views(route), ['Connect'], 'and leaves the entry')
})

test('[2.24] a history with UnsupportedChain closes the modal instead of going back', () => {
  for (const path of [
    ['UnsupportedChain', 'SwitchNetwork'],
    ['Networks', 'UnsupportedChain', 'WhatIsANetwork'],
  ] as const) {
    const route = createRoute()
    for (const view of path) route.push(view)
    const before = views(route)
    assert.is(route.back(), false)
    assert.equal(views(route), before)
  }
})

test('reset leaves one entry and no direction', () => {
  const route = createRoute()
  route.push('Networks')
  route.reset('Account')
  assert.equal(views(route), ['Account'])
  assert.is(route.direction.value, 0)
  assert.is(route.canGoBack.value, false)
})

test('data belongs to its history entry', () => {
  const route = createRoute()
  const wallet = { id: 'w', name: 'W' }
  route.push('Downloads', { wallet })
  assert.is(route.entry.value.data.wallet, wallet)
  route.back()
  assert.equal(route.entry.value.data, {})
})

test.run()
