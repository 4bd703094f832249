import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Avatar } from '../../../src/components/images/Avatar'
import { clearPage, leavePage, resetPage } from '../../dom'
import { ALICE, BOB } from '../../fakes'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

/** An avatar whose picture has failed to load, so that only the gradient shows. */
function broken() {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const draw = (address: string, src?: string) =>
    flushSync(() => root.render(<Avatar address={address} src={src} />))
  const picture = () => container.querySelector('img')
  draw(ALICE, 'https://a.example/alice.png')
  flushSync(() => picture()!.dispatchEvent(new Event('error')))
  assert.is(picture(), null)
  return { container, draw, picture }
}

test('after a picture that failed to load, the next account’s picture shows', () => {
  const { draw, picture } = broken()
  draw(BOB, 'https://a.example/bob.png')
  assert.is(picture()?.src, 'https://a.example/bob.png')
})

test('after a picture that failed to load, an account without one shows its gradient', () => {
  const { container, draw, picture } = broken()
  draw(BOB)
  assert.is(picture(), null)
  assert.ok(container.querySelector('.avatar'))
})

test.run()
