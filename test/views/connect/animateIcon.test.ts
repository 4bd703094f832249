import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { animateIcon } from '../../../src/views/connect/animateIcon'
import { clearPage, leavePage, resetPage } from '../../dom'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

/** Renders a view into the page, whose icon is at this place. @returns the animations that the icon got */
function show(html: string, selector: string, x: number, width: number): unknown[] {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = html
  const icon = main.querySelector<HTMLElement>(selector)!
  const started: unknown[] = []
  icon.getBoundingClientRect = () => ({ x, y: 0, width, height: width }) as DOMRect
  icon.animate = keyframes => {
    started.push(keyframes)
    return {} as Animation
  }
  animateIcon(main)
  return started
}
const showRing = (x: number, width: number) =>
  show('<div class="ring"><span class="logo"><img></span></div>', '.logo', x, width)
const showAvatar = (x: number, width: number) =>
  show('<div class="who"><span class="avatar"></span></div>', '.avatar', x, width)

test('the avatar starts at the place and size of the icon in the ring', () => {
  showRing(100, 72)
  assert.equal(showAvatar(20, 36), [
    { transform: ['translate(80px, 0px) scale(2)', 'none'], transformOrigin: ['0 0', '0 0'] },
  ])
})

test('an icon that is not visible, before or after, is not animated', () => {
  showRing(100, 72)
  assert.equal(showAvatar(0, 0), [], 'as in a closed modal')
  showRing(0, 0)
  assert.equal(showAvatar(20, 36), [])
})

test.run()
