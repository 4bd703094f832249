import * as three from '@wagmi/core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as two from 'wagmi-core-2'
import { leavePage, resetPage } from '../../dom'
import { type WagmiCore, wagmiBench } from './wagmiBench'

test.before.each(resetPage)
test.after(leavePage)

// The members of `config._internal` that the adapter uses. wagmi may change them in any version;
// this test detects it.
const versions: readonly (readonly [string, WagmiCore])[] = [
  ['wagmi 3', three as unknown as WagmiCore],
  ['wagmi 2', two as unknown as WagmiCore],
]
for (const [name, core] of versions)
  test(`${name} has the private members that the adapter uses`, () => {
    const { connectors, events, ssr, store } = wagmiBench(core).config._internal
    for (const member of ['setup', 'setState', 'subscribe', 'providerDetailToConnector'] as const)
      assert.type(connectors[member], 'function', member)
    assert.type(events.disconnect, 'function')
    assert.type(ssr, 'boolean')
    const { persist } = store as { persist?: { hasHydrated: unknown; onFinishHydration: unknown } }
    assert.type(persist?.hasHydrated, 'function')
    assert.type(persist?.onFinishHydration, 'function')
  })

test.run()
