import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { watchStorage } from '../../src/siwx/ownStorage'

const page = Object.getOwnPropertyDescriptor(globalThis, 'window')
test.before(() => {
  Reflect.deleteProperty(globalThis, 'window')
})
test.after(() => {
  if (page) Object.defineProperty(globalThis, 'window', page)
})

test('on a server no listener for other tabs is added', () => {
  const stop = watchStorage(['locale'], () => {
    throw new Error('Nobody writes here.')
  })
  assert.is(stop(), undefined)
})

test.run()
