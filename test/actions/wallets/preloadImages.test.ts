import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fetchListedWallets } from '../../../src/actions/wallets/fetchListedWallets'
import { preloadImages } from '../../../src/actions/wallets/preloadImages'
import { type Clock, manualClock } from '../../clock'
import { fakeAglet } from '../../fakes'
import { fakeFetch } from '../../net/fakeFetch'

/** Images that load or fail when the test says so. */
class FakeImage {
  static asked: FakeImage[] = []
  onload = () => {}
  onerror = () => {}
  src = ''
  constructor() {
    FakeImage.asked.push(this)
  }
}

let clock: Clock
const before = Object.getOwnPropertyDescriptor(globalThis, 'Image')
test.before.each(() => {
  clock = manualClock()
  FakeImage.asked = []
  Object.defineProperty(globalThis, 'Image', { value: FakeImage, configurable: true, writable: true })
})
test.after.each(() => {
  clock.restore()
  if (before) Object.defineProperty(globalThis, 'Image', before)
  else delete (globalThis as Record<string, unknown>)['Image']
})

/** Whether a promise has settled by now. */
async function ended(promise: Promise<unknown>): Promise<boolean> {
  let done = false
  promise.then(() => {
    done = true
  })
  await clock.advance(0)
  return done
}

test('[9.6] images are waited for until each has loaded or failed', async () => {
  const aglet = fakeAglet()
  const loading = preloadImages(aglet, ['https://x.example/a', 'https://x.example/b'])
  const [a, b] = FakeImage.asked
  assert.equal([a!.src, b!.src], ['https://x.example/a', 'https://x.example/b'])
  a!.onload()
  assert.is(await ended(loading), false)
  b!.onerror()
  assert.is(await ended(loading), true)
  assert.is(clock.pending, 0)
})

test('[9.6] images are waited for two seconds at most', async () => {
  const loading = preloadImages(fakeAglet(), ['https://x.example/a'])
  await clock.advance(1_999)
  assert.is(await ended(loading), false)
  await clock.advance(1)
  assert.is(await ended(loading), true)
})

test('[2.18] [9.6] listed wallets appear with their images, or after two seconds; in basic mode without them', async () => {
  for (const basic of [false, true]) {
    FakeImage.asked = []
    const data = [{ id: 'a', name: 'A', image_id: 'picture' }]
    const fetch = fakeFetch(() => ({ data, count: 1 })) as typeof globalThis.fetch
    const aglet = fakeAglet({ basic }, { fetch })
    const listing = fetchListedWallets(aglet)
    await clock.advance(0)
    assert.equal([aglet.wallets.status.peek(), FakeImage.asked.length], basic ? ['ready', 0] : ['loading', 1])
    if (!basic) assert.match(FakeImage.asked[0]!.src, '/getWalletImage/picture')
    await clock.advance(basic ? 0 : 2_000)
    await listing
    assert.is(aglet.wallets.status.peek(), 'ready')
  }
})

test.run()
