import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { confirmCode } from '../../../src/actions/embedded/loginWithEmail'
import { submitEmail } from '../../../src/actions/embedded/submitEmail'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { syncModal } from '../../../src/effects/modal/syncModal'
import { watchSignIn } from '../../../src/effects/siwx/watchSignIn'
import type { Options } from '../../../src/options'
import { createSiwx } from '../../../src/siwx/createSiwx'
import { memoryStorage } from '../../../src/siwx/memoryStorage'
import { loginBench } from '../../actions/embedded/loginBench'
import { leavePage, resetPage, until } from '../../dom'

const instances: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of instances.splice(0)) aglet.destroy()
})
test.after(leavePage)

const WITHOUT: Readonly<Record<string, Partial<Options>>> = {
  'a sign-in that is off': { siweConfig: { enabled: false } as never },
  'a sign-in of another family': {
    siwx: createSiwx({ storage: { ...memoryStorage(), namespaces: ['solana'] } }),
  },
}
for (const [what, options] of Object.entries(WITHOUT))
  for (const [how, from] of Object.entries({ code: 'Connect', 'known user': 'Create' } as const))
    test(`[8.20] a login by e-mail (${how}) closes the modal with ${what}`, async () => {
      const { aglet } = loginBench(
        how === 'code' ? {} : { CONNECT_EMAIL: () => ({ action: 'CONNECT' }) },
        options,
      )
      instances.push(aglet)
      aglet.onDestroy(syncModal(aglet))
      aglet.onDestroy(watchSignIn(aglet, aglet.connections.all.peek()))
      openModal(aglet, { view: from })
      await submitEmail(aglet, 'ada@example.org')
      if (how === 'code') await confirmCode(aglet, '123456')
      assert.ok(aglet.account.account.peek().isConnected)
      await until('the modal has closed', () => !aglet.opened.peek())
    })

test.run()
