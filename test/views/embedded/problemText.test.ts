import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError } from '../../../src/errors'
import { withoutStop } from '../../../src/lib/format/withoutStop'
import { errorText } from '../../../src/views/embedded/problemText'

const t = (text: string) => text

test('a sentence that is continued loses its full stop, in every language', () => {
  for (const text of ['Check it.', 'Check it!', 'Check it', 'Check it。', 'Check it।'])
    assert.is(withoutStop(text), 'Check it')
})

test('the frame’s text is inserted without its full stop, and our own text stays a sentence', () => {
  assert.is(errorText(new AgletError('rpc', 'No such code.'), t), 'No such code')
  assert.is(errorText(new AgletError('network', 'x'), t), 'This part did not load. Check your connection.')
  assert.is(errorText(new AgletError('timeout', 'x'), t), 'Something went wrong')
})

test.run()
