import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startPairing } from '../../../src/actions/pairing/startPairing'
import type { Aglet } from '../../../src/aglet'
import { syncModal } from '../../../src/effects/modal/syncModal'
import { watchSignIn } from '../../../src/effects/siwx/watchSignIn'
import type { SiweConfig } from '../../../src/lib/siwx/siweConfig'
import type { Options } from '../../../src/options'
import { createPairing } from '../../../src/signals/pairing/pairing'
import { createSiwxState } from '../../../src/signals/siwx/siwxState'
import { fakeLibrary, settled } from '../../adapters/pairing/fakeLibrary'
import { leavePage, resetPage, until } from '../../dom'
import { base, ethereum, fakeAdapter, fakeAglet, fakeStorage, solana } from '../../fakes'

const instances: Aglet[] = []
test.before.each(resetPage)
test.after.each(() => {
  for (const aglet of instances.splice(0)) aglet.destroy()
})
test.after(leavePage)

/** The account of the paired wallet. */
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A page in whose modal a wallet is paired that serves only EVM networks. */
async function pairInModal(networks: Options['networks'], siweConfig: Partial<SiweConfig>) {
  const fake = fakeLibrary()
  const aglet = fakeAglet(
    {
      universalProvider: fake.provider,
      debug: false,
      networks,
      siweConfig: {
        getNonce: async () => 'abcdefgh1234',
        createMessage: ({ address }) => address,
        verifyMessage: async () => true,
        getSession: async () => null,
        signOut: async () => true,
        ...siweConfig,
      },
    },
    { storage: fakeStorage(), adapters: [fakeAdapter(), fakeAdapter({ namespace: 'solana' })] },
  )
  instances.push(aglet)
  aglet.onDestroy(syncModal(aglet))
  aglet.onDestroy(watchSignIn(aglet, aglet.connections.all.peek()))
  aglet.modal.show()
  aglet.route.reset('ConnectingWalletConnect')
  startPairing(aglet)
  const { state } = aglet.get(createPairing)
  await until('a wallet can pair', () => state.peek().phase === 'ready')
  fake.approve(settled())
  return aglet
}

for (const [front, networks] of [
  ['the family that the wallet serves', [ethereum, base, solana]],
  ['another family', [solana, ethereum, base]],
] as const) {
  test(`[4.29] pairing for ${front}: the modal closes when the server still has the session`, async () => {
    const aglet = await pairInModal(networks, { getSession: async () => ({ address: ADDRESS, chainId: 1 }) })
    await until('the modal has closed', () => !aglet.opened.peek())
    assert.is(aglet.get(createSiwxState).session.peek()?.data.accountAddress, ADDRESS)
  })

  test(`[4.29] pairing for ${front}: the user is asked to sign when the server has none`, async () => {
    const aglet = await pairInModal(networks, {})
    await until('the sign-in is shown', () => aglet.route.view.peek() === 'ConnectingSiwe')
    assert.ok(aglet.opened.peek())
  })
}

test.run()
