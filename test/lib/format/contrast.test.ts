import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { contrast, parseRgb, type Rgb, readable } from '../../../src/lib/format/contrast'

const part = fc.integer({ min: 0, max: 255 })
const colour: fc.Arbitrary<Rgb> = fc.tuple(part, part, part)
/** Backgrounds of the modal: one of its own, or the host's mix of one with any colour. */
const ground = fc.oneof(fc.constantFrom<Rgb>([255, 255, 255], [18, 19, 19]), colour)

test('[P37] text in any accent colour has a contrast of 4.5 on any background', () => {
  fc.assert(
    fc.property(colour, ground, (accent, ground) => {
      const text = parseRgb(readable(accent, ground))!
      assert.ok(contrast(text, ground) >= 4.5, `${text} on ${ground}: ${contrast(text, ground)}`)
    }),
    { numRuns: 10_000 },
  )
})

test('an accent colour that is readable already stays as it is', () => {
  assert.is(readable([0, 0, 128], [255, 255, 255]), 'rgb(0 0 128)')
})

test('the forms of computed colours are read, and no others', () => {
  assert.equal(parseRgb('rgb(1, 2, 3)'), [1, 2, 3])
  assert.equal(parseRgb('color(srgb 0 0.5 1)'), [0, 127.5, 255])
  for (const text of ['', 'red', 'rgb(1, 2)', 'lab(1 2 3)']) assert.is(parseRgb(text), undefined, text)
})

test.run()
