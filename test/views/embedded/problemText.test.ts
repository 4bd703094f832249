import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError } from '../../../src/errors'
import { errorText, withoutStop } from '../../../src/views/embedded/problemText'

const t = (text: string) => text

test('a sentence that goes on has no end of its own, in any language that there is', () => {
  for (const text of ['Check it.', 'Check it!', 'Check it', 'Check it。', 'Check it।'])
    assert.is(withoutStop(text), 'Check it')
})

test('what the frame says is told without its end, what is ours as a sentence', () => {
  assert.is(errorText(new AgletError('rpc', 'No such code.'), t), 'No such code')
  assert.is(errorText(new AgletError('network', 'x'), t), 'This part did not load. Check your connection.')
  assert.is(errorText(new AgletError('timeout', 'x'), t), 'Something went wrong')
})

test.run()
