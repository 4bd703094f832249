import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askSignature } from '../../../src/actions/siwx/askSignature'
import { createSiwx } from '../../../src/siwx/createSiwx'
import { memoryStorage } from '../../../src/siwx/memoryStorage'
import { fakeAdapter, fakeAglet, session } from '../../fakes'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const PAYMENT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test('[4.32] a Bitcoin wallet signs the message with the account that signs in, not with its first one', async () => {
  const asked: unknown[] = []
  const adapter = fakeAdapter({
    namespace: 'bip122',
    provider: () => ({
      signMessage: async (wish: unknown) => {
        asked.push(wish)
        return 'signed'
      },
    }),
    signMessage: async () => 'signed by the first account',
  })
  const aglet = fakeAglet()
  aglet.activeAdapters.set('bip122', adapter)
  const siwx = createSiwx({ storage: memoryStorage(), domain: 'app.example', uri: 'https://app.example' })
  const message = await siwx.createMessage({ accountAddress: PAYMENT, chainId: MAINNET })
  const target = {
    caipAddress: `${MAINNET}:${PAYMENT}`,
    namespace: 'bip122',
    chainId: MAINNET,
    address: PAYMENT,
  } as const
  assert.is(await askSignature(aglet, session({ namespace: 'bip122' }), target, message), 'signed')
  assert.equal(asked, [{ message: message.toString(), address: PAYMENT }])
  aglet.destroy()
})

test.run()
