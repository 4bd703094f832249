import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { putAt } from '../../src/testing/putAt'

test('a value that was removed does not come back, whatever was put after another removal', () => {
  const page: Record<string, unknown> = {}
  const removeFirst = putAt(page, 'ethereum', 'first')
  const removeSecond = putAt(page, 'ethereum', 'second')
  removeSecond()
  const removeThird = putAt(page, 'ethereum', 'third')
  removeFirst()
  removeThird()
  assert.not('ethereum' in page)
})

test.run()
