import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkFrames, hasEmbedderPolicy } from '../../../cli/doctor/checkFrames'
import { readPage } from '../../../cli/doctor/readPage'
import { serve } from '../serve'

const EMBEDDER = 'cross-origin-embedder-policy'
const RESOURCE = 'cross-origin-resource-policy'

test('S11: a Cross-Origin-Embedder-Policy counts unless it is unsafe-none, which is also what a wrong value means', () => {
  for (const [value, counts] of [
    ['require-corp', true],
    ['credentialless', true],
    ['require-corp; report-to="main"', true],
    ['unsafe-none', false],
    ['require-corpse', false],
    ['"require-corp"', false],
  ] as const)
    assert.is(hasEmbedderPolicy(new Response('', { headers: { [EMBEDDER]: value } })), counts, value)
  assert.is(hasEmbedderPolicy(new Response('')), false)
})

test('S11: a page’s Cross-Origin-Embedder-Policy is read', async () => {
  for (const [value, restricts] of [
    ['require-corp', true],
    ['unsafe-none', false],
  ] as const) {
    const { url, close } = await serve(() => ({ headers: { [EMBEDDER]: value }, text: '<p>' }))
    assert.is((await readPage(url)).restrictsFrames, restricts, value)
    close()
  }
})

test('S11: such a page shows a frame only if its server sends both headers', async () => {
  for (const [headers, level] of [
    [{}, 'fail'],
    [{ [EMBEDDER]: 'require-corp' }, 'fail'],
    [{ [RESOURCE]: 'cross-origin' }, 'fail'],
    [{ [EMBEDDER]: 'require-corp', [RESOURCE]: 'same-site' }, 'fail'],
    [{ [EMBEDDER]: 'credentialless', [RESOURCE]: 'cross-origin' }, 'ok'],
  ] as const) {
    const { url, close } = await serve(() => ({ headers, text: '<p>' }))
    const [finding] = await checkFrames([`${url}/sdk`])
    assert.is(finding!.level, level, JSON.stringify(headers))
    assert.match(finding!.text, `the frame of ${new URL(url).host}.`)
    close()
  }
})

test('S11: a frame whose server does not answer is said to be unchecked, with the reason', async () => {
  const { url, close } = await serve(() => ({ text: '' }))
  close()
  const [finding] = await checkFrames([url])
  assert.is(finding!.text, `${url} was not checked: it refuses the connection.`)
})

test.run()
