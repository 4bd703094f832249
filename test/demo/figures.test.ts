import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { countRequests } from '../../demo/figures'
import type { Addresses } from '../../demo/localStack'
import type { Aglet } from '../../src/index'
import { leavePage, resetPage } from '../dom'

// The figures that the demo shows about itself.

const STACK = {
  api: 'http://127.0.0.1:4540',
  evm: { 1: 'http://127.0.0.1:4545' },
  solana: 'http://127.0.0.1:4570',
} as unknown as Addresses

const { PerformanceObserver } = globalThis
let observed: (names: readonly string[]) => void

test.before.each(() => {
  resetPage()
  document.body.innerHTML = '<b id="figure-requests"></b>'
  globalThis.PerformanceObserver = class {
    constructor(tell: PerformanceObserverCallback) {
      observed = names => {
        const getEntries = () => names.map(name => ({ name }))
        tell({ getEntries } as unknown as PerformanceObserverEntryList, this as never)
      }
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof PerformanceObserver
})
test.after.each(() => {
  globalThis.PerformanceObserver = PerformanceObserver
})
test.after(leavePage)

const untouched = { getAccount: () => ({ status: 'disconnected' }) } as unknown as Aglet
const shown = () => document.getElementById('figure-requests')!.textContent

test('the demo counts the requests to each server of the stack', () => {
  countRequests(STACK, untouched)
  observed(['http://127.0.0.1:4540/getWallets?page=1', 'http://127.0.0.1:4545/'])
  assert.is(shown(), '2')
  observed(['http://127.0.0.1:4570/'])
  assert.is(shown(), '3')
})

test('the demo does not count its own files, also at a port that begins like the port of a server', () => {
  countRequests(STACK, untouched)
  observed(['http://127.0.0.1:45401/main.js', 'data:image/png;base64,AA=='])
  assert.is(shown(), '0')
})

test.run()
