import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createRoute, type Route } from '../../../src/signals/modal/route'
import { createTransactions } from '../../../src/signals/modal/transactions'

const views = (route: Route) => route.history.value.map(({ view }) => view)

test('[2.26] a successful transaction leads to the view it named', () => {
  const route = createRoute()
  const transactions = createTransactions({ route })
  const called: string[] = []
  route.push('Networks')
  transactions.push({
    view: 'Account',
    onSuccess: () => called.push('success'),
    onCancel: () => called.push('cancel'),
  })
  assert.ok(transactions.any())
  assert.ok(transactions.pop())
  assert.equal(views(route), ['Account'])
  assert.equal(called, ['success'])
  assert.not(transactions.any())
})

test('[2.26] a successful transaction with goBack goes one step back', () => {
  const route = createRoute()
  const transactions = createTransactions({ route })
  route.push('Networks')
  route.push('ApproveTransaction')
  transactions.push({ goBack: true })
  assert.ok(transactions.pop())
  assert.equal(views(route), ['Connect', 'Networks'])
})

test('[2.26] a transaction with replace removes the sign-in view and all entries above it', () => {
  const route = createRoute()
  const transactions = createTransactions({ route })
  route.push('Networks')
  route.push('ConnectingSiwe')
  route.push('ApproveTransaction')
  transactions.push({ replace: true })
  assert.ok(transactions.pop())
  assert.equal(views(route), ['Connect', 'Networks'])
})

test('[2.26] replace asks to close where nothing comes before the sign-in view', () => {
  for (const first of ['ConnectingSiwe', 'Account'] as const) {
    const route = createRoute()
    const transactions = createTransactions({ route })
    route.reset(first)
    transactions.push({ replace: true })
    assert.is(transactions.pop(), false)
  }
})

test('[2.26] a cancelled transaction goes back and calls onCancel', () => {
  const route = createRoute()
  const transactions = createTransactions({ route })
  const called: string[] = []
  route.push('ApproveTransaction')
  transactions.push({
    view: 'Account',
    onSuccess: () => called.push('success'),
    onCancel: () => called.push('cancel'),
  })
  assert.ok(transactions.pop(true))
  assert.equal(views(route), ['Connect'])
  assert.equal(called, ['cancel'])
})

test('[2.26] cancelling at the first entry asks to close', () => {
  const route = createRoute()
  const transactions = createTransactions({ route })
  route.reset('ApproveTransaction')
  transactions.push({})
  assert.is(transactions.pop(true), false)
})

test('[2.26] transactions end newest first, and one without options leaves the history', () => {
  const route = createRoute()
  const transactions = createTransactions({ route })
  const called: number[] = []
  transactions.push({ onSuccess: () => called.push(1) })
  transactions.push({ onSuccess: () => called.push(2) })
  route.push('Networks')
  assert.ok(transactions.pop())
  assert.ok(transactions.pop())
  assert.ok(transactions.pop(), 'an empty stack is no reason to close')
  assert.equal(called, [2, 1])
  assert.equal(views(route), ['Connect', 'Networks'])
})

test.run()
