import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { correctAccent } from '../../../src/views/modal/correctAccent'
import { leavePage, resetPage } from '../../dom'

test.before(resetPage)
test.after(leavePage)

/** Computed colours as browsers write them: in the colour's own notation, and a mix in sRGB as `color(srgb …)`. */
const computedOf = (host: HTMLElement, own: string, inSrgb: string) =>
  ({
    get accentColor() {
      return host.style.accentColor.startsWith('color-mix(in srgb') ? inSrgb : own
    },
    columnRuleColor: 'color(srgb 1 1 1)',
  }) as CSSStyleDeclaration

for (const [own, inSrgb] of [
  ['oklch(0.9 0.19 110)', 'color(srgb 0.906 0.883 0.106)'],
  ['lab(90 -10 80)', 'color(srgb 0.941 0.886 0.251)'],
  ['color(display-p3 0.9 0.9 0.2)', 'color(srgb 0.907 0.902 0.03)'],
  ['rgb(231, 225, 27)', 'color(srgb 0.906 0.883 0.106)'],
] as const)
  test(`the accent for text is darkened until it is readable, also in the notation ${own}`, () => {
    const host = document.createElement('div')
    correctAccent(host, computedOf(host, own, inSrgb))
    assert.match(host.style.getPropertyValue('--accent-text'), /^rgb\(\d+ \d+ \d+\)$/)
  })

test.run()
