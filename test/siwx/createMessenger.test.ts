import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../src/errors'
import { createMessenger } from '../../src/siwx/createMessenger'
import { manualClock } from '../clock'
import { ALICE } from '../fakes'

const PAGE = { domain: 'app.example', uri: 'https://app.example' }
const INPUT = { accountAddress: ALICE, chainId: 'eip155:1' } as const

test('[4.32] a message contains the given fields and no others', async () => {
  const clock = manualClock()
  try {
    const issuedAt = new Date(Date.now()).toISOString()
    const getNonce = async () => 'abcdefgh12345678'
    const { toString: _, ...least } = await createMessenger({ ...PAGE, getNonce }).createMessage(INPUT)
    assert.equal(least, { ...INPUT, ...PAGE, version: '1', nonce: 'abcdefgh12345678', issuedAt })

    const asked = { statement: 'Hello', resources: ['https://app.example/terms'], requestId: 'r1' }
    const messenger = createMessenger({ ...PAGE, ...asked, getNonce, expiration: 60_000 })
    const notBefore = new Date(Date.now() + 1000).toISOString()
    const { toString: text, ...most } = await messenger.createMessage({ ...INPUT, notBefore })
    const expirationTime = new Date(Date.now() + 60_000).toISOString()
    assert.equal(most, { ...least, ...asked, expirationTime, notBefore })
    for (const line of [
      'Hello',
      'Request ID: r1',
      `Not Before: ${notBefore}`,
      `Expiration Time: ${expirationTime}`,
    ])
      assert.ok(text().split('\n').includes(line), line)
  } finally {
    clock.restore()
  }
})

test('[4.32] each message has its own nonce', async () => {
  const messenger = createMessenger(PAGE)
  const [one, other] = await Promise.all([messenger.createMessage(INPUT), messenger.createMessage(INPUT)])
  assert.match(one.nonce, /^[\dA-Za-z]{22}$/)
  assert.is.not(one.nonce, other.nonce)
})

test('a statement that wallets would refuse throws at once', () => {
  for (const statement of ['', 'two\nlines', 'über'])
    assert.throws(
      () => createMessenger({ ...PAGE, statement }),
      (error: unknown) => isAgletError(error, 'invalid_option'),
    )
})

test('an expiration that no session can have throws at once, and not when the user signs', async () => {
  for (const expiration of [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    0,
    -1,
    1e17,
    1e15,
    '60000' as unknown as number,
  ])
    assert.throws(
      () => createMessenger({ ...PAGE, expiration }),
      (error: unknown) => isAgletError(error, 'invalid_option'),
      String(expiration),
    )
  for (const expiration of [60_000, 1e14])
    assert.ok((await createMessenger({ ...PAGE, expiration }).createMessage(INPUT)).expirationTime)
})

test.run()
