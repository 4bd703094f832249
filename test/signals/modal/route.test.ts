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

test('[2.26] a successful transaction leads to the view it named', () => {
  const route = createRoute()
  const called: string[] = []
  route.push('Networks')
  route.pushTransaction({
    view: 'Account',
    onSuccess: () => called.push('success'),
    onCancel: () => called.push('cancel'),
  })
  assert.ok(route.hasTransaction())
  assert.ok(route.popTransaction())
  assert.equal(views(route), ['Account'])
  assert.equal(called, ['success'])
  assert.not(route.hasTransaction())
})

test('[2.26] a successful transaction with goBack goes one step back', () => {
  const route = createRoute()
  route.push('Networks')
  route.push('ApproveTransaction')
  route.pushTransaction({ goBack: true })
  assert.ok(route.popTransaction())
  assert.equal(views(route), ['Connect', 'Networks'])
})

test('[2.26] a transaction with replace removes the sign-in view and all entries above it', () => {
  const route = createRoute()
  route.push('Networks')
  route.push('ConnectingSiwe')
  route.push('ApproveTransaction')
  route.pushTransaction({ replace: true })
  assert.ok(route.popTransaction())
  assert.equal(views(route), ['Connect', 'Networks'])
})

test('[2.26] replace asks to close where nothing comes before the sign-in view', () => {
  for (const first of ['ConnectingSiwe', 'Account'] as const) {
    const route = createRoute()
    route.reset(first)
    route.pushTransaction({ replace: true })
    assert.is(route.popTransaction(), false)
  }
})

test('[2.26] a cancelled transaction goes back and calls onCancel', () => {
  const route = createRoute()
  const called: string[] = []
  route.push('ApproveTransaction')
  route.pushTransaction({
    view: 'Account',
    onSuccess: () => called.push('success'),
    onCancel: () => called.push('cancel'),
  })
  assert.ok(route.popTransaction(true))
  assert.equal(views(route), ['Connect'])
  assert.equal(called, ['cancel'])
})

test('[2.26] cancelling at the first entry asks to close', () => {
  const route = createRoute()
  route.reset('ApproveTransaction')
  route.pushTransaction({})
  assert.is(route.popTransaction(true), false)
})

test('[2.26] transactions end newest first, and one without options leaves the history', () => {
  const route = createRoute()
  const called: number[] = []
  route.pushTransaction({ onSuccess: () => called.push(1) })
  route.pushTransaction({ onSuccess: () => called.push(2) })
  route.push('Networks')
  assert.ok(route.popTransaction())
  assert.ok(route.popTransaction())
  assert.ok(route.popTransaction(), 'an empty stack is no reason to close')
  assert.equal(called, [2, 1])
  assert.equal(views(route), ['Connect', 'Networks'])
})

test.run()
