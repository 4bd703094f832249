import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfig } from '../../../src/actions/host/readConfig'
import { requestConfig } from '../../../src/actions/host/requestConfig'
import { type AgletError, isAgletError } from '../../../src/errors'

// The file that `data-config` names, on the host's own server.

const asked: { url: string; init: RequestInit | undefined }[] = []
let answer: () => Promise<Response>
const before = { fetch: globalThis.fetch, document: globalThis.document }

test.before.each(() => {
  asked.length = 0
  globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), init })
    return answer()
  }
  Object.assign(globalThis, { document: { baseURI: 'https://host.example/app/' } })
})
test.after.each(() => void Object.assign(globalThis, before))

const read = () => readConfig('aglet.json', requestConfig('aglet.json'))

const failure = async (): Promise<unknown> => {
  try {
    await read()
  } catch (error) {
    return error
  }
  return undefined
}

test('the file’s address is relative to the page, and it is fetched without cookies and without redirects', async () => {
  answer = async () => new Response('{"projectId":"x"}')
  assert.equal({ ...(await read()) }, { projectId: 'x' })
  assert.is(asked[0]!.url, 'https://host.example/app/aglet.json')
  assert.is(asked[0]!.init?.credentials, 'omit')
  assert.is(asked[0]!.init?.redirect, 'error')
})

test('a failed request, an HTTP error and a file that is not an object have different error codes', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  assert.ok(isAgletError(await failure(), 'network'))
  answer = async () => new Response('', { status: 404 })
  assert.ok(isAgletError(await failure(), 'http'))
  for (const text of ['[]', '"x"', 'null', '<!doctype html>', '']) {
    answer = async () => new Response(text)
    assert.ok(isAgletError(await failure(), 'bad_response'), text)
  }
})

test('a file that is not valid JSON is reported with the parser’s error', async () => {
  answer = async () => new Response('{"projectId":"x",}')
  const error = (await failure()) as AgletError
  assert.is(error.shortMessage, 'The configuration file is not a JSON object.')
  assert.is(error.meta['File'], 'aglet.json')
  assert.match(String(error.cause), /^SyntaxError: .*JSON/)
})

test.run()
