import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkFrames, hasEmbedderPolicy } from '../../../cli/doctor/checkFrames'
import { readPage } from '../../../cli/doctor/readPage'

/** Runs with a server that sends this Cross-Origin-Embedder-Policy. */
async function withPolicy<T>(policy: string, run: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_, response) => {
    response.setHeader('cross-origin-embedder-policy', policy)
    response.end('<p>')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sdk`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('S11: a Cross-Origin-Embedder-Policy counts unless it is unsafe-none, which is also what a wrong value means', () => {
  for (const [value, counts] of [
    ['require-corp', true],
    ['credentialless', true],
    ['require-corp; report-to="main"', true],
    ['unsafe-none', false],
    ['require-corpse', false],
    ['"require-corp"', false],
  ] as const)
    assert.is(
      hasEmbedderPolicy(new Response('', { headers: { 'cross-origin-embedder-policy': value } })),
      counts,
      value,
    )
  assert.is(hasEmbedderPolicy(new Response('')), false)
})

test('S11: a page’s Cross-Origin-Embedder-Policy is read, and blocks a frame whose server sends none', async () => {
  await withPolicy('require-corp', async page => {
    assert.is((await readPage(page)).restrictsFrames, true)
    assert.equal(
      (await checkFrames([page])).map(({ level }) => level),
      ['ok'],
    )
  })
  await withPolicy('unsafe-none', async frame => {
    assert.is((await readPage(frame)).restrictsFrames, false)
    const [finding] = await checkFrames([frame])
    assert.is(finding!.level, 'fail')
    assert.match(finding!.text, `blocks the frame of ${new URL(frame).host}`)
  })
})

test('S11: a frame whose server does not answer is said to be unchecked, with the reason', async () => {
  const gone = await withPolicy('', async url => url)
  const [finding] = await checkFrames([gone])
  assert.is(finding!.text, `${gone} was not checked: it refuses the connection.`)
})

test.run()
