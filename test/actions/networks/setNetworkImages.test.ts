import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { setNetworkImages } from '../../../src/actions/networks/setNetworkImages'
import { safeImageUrl } from '../../../src/lib/links/imageUrl'
import { bitcoin, kusama, mainnet, paseo, polkadot, solana, westend } from '../../../src/networks'
import { leavePage, resetPage } from '../../dom'
import { fakeAglet } from '../../fakes'

test.before(resetPage)
test.after(leavePage)

test('each built-in network has an image: the server’s, or a bundled one where the server has none', async () => {
  const networks = [mainnet, solana, bitcoin, polkadot, kusama, westend, paseo]
  const aglet = fakeAglet({ networks })
  await setNetworkImages(aglet)
  const images = aglet.networks.images.value
  for (const { caipNetworkId, chainNamespace, name } of aglet.networks.requested.value) {
    const image = images[caipNetworkId]
    assert.ok(image, `${name} has one`)
    const own = chainNamespace === 'polkadot'
    assert.is(own, image!.startsWith('data:'), name)
    assert.is(safeImageUrl(image, { allowHttps: !own }) !== undefined, true, name)
  }
  assert.is(new Set(Object.values(images)).size, networks.length, 'each its own')
  aglet.destroy()
})

test.run()
