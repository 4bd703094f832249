import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { USUAL_ADDRESSES } from '../../../cli/devnet/addresses'
import { findStack } from '../../../cli/init/findStack'
import { failure } from '../project'
import { serve } from '../serve'

test('a stack is found at its address, also without http://', async () => {
  const asked: string[] = []
  const { url, close } = await serve((_, request) => {
    asked.push(request.url!)
    return { text: JSON.stringify(USUAL_ADDRESSES) }
  })
  const { port } = new URL(url)
  for (const address of [url, `127.0.0.1:${port}`, `localhost:${port}`, `localhost:${port}/demo/`])
    assert.equal(await findStack(address), USUAL_ADDRESSES, address)
  assert.equal(new Set(asked), new Set(['/dev.json']))
  close()
})

test('an address without a stack is named in the error', async () => {
  for (const address of ['127.0.0.1:1', 'ftp://127.0.0.1', 'no address', ''])
    assert.match(
      (await failure(() => findStack(address))).message,
      `--local ${JSON.stringify(address)}: no stack answers there.`,
    )
})

test.run()
