import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { signInOnSolana } from '../../../src/actions/siwx/signInOnSolana'
import { isAgletError } from '../../../src/errors'
import { utf8 } from '../../../src/lib/data/bytes'
import { parseSiwxMessage } from '../../../src/lib/siwx/parseSiwxMessage'
import { printSiwxMessage, type SiwxFields } from '../../../src/lib/siwx/printSiwxMessage'
import type { SiwxMessage } from '../../../src/lib/siwx/siwx'
import { signMessage, solanaKeys } from '../../../src/testing/signing/solana'

// The wallet writes the text of a sign-in itself, so all that it returns is compared with what was asked for.

const [key, other] = solanaKeys()
const fields = {
  namespace: 'solana',
  domain: 'app.example',
  accountAddress: key!.address,
  statement: 'I accept the terms.',
  uri: 'https://app.example/login',
  version: '1',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-31T12:00:00.000Z',
} as const satisfies SiwxFields
const text = printSiwxMessage(fields)
const message: SiwxMessage = { ...fields, toString: () => text }
const target = {
  namespace: 'solana',
  chainId: fields.chainId,
  address: key!.address,
  caipAddress: `${fields.chainId}:${key!.address}`,
} as const

interface Reply {
  readonly address: string
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}
const right: Reply = {
  address: key!.address,
  signedMessage: utf8(text),
  signature: signMessage(key!.secretKey, utf8(text)),
}
const answered = (reply: unknown) => signInOnSolana(async () => reply as Reply, target, message)

test('the signature of the text that was asked for is returned', async () => {
  assert.ok(parseSiwxMessage(text))
  assert.match(await answered(right), /^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
})

for (const [title, change] of [
  ['another account', { address: other!.address }],
  ['no account', { address: undefined }],
  ['another text', { signedMessage: utf8(text.replace('app.example', 'evil.example')) }],
  ['no text', { signedMessage: undefined }],
  ['a text that is no bytes', { signedMessage: text }],
  ['a short signature', { signature: right.signature.slice(1) }],
  ['no signature', { signature: undefined }],
] as const)
  test(`a reply with ${title} is refused`, async () => {
    const error = await answered({ ...right, ...change }).catch(error => error)
    assert.ok(isAgletError(error, 'bad_response'), String(error))
  })

test.run()
