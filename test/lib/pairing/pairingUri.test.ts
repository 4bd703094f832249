import { assert as check, property, string } from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parsePairingUri } from '../../../src/lib/pairing/pairingUri'

const TOPIC = 'a'.repeat(64)
const KEY = '0123456789abcdef'.repeat(4)
const uri = (query: string, head = `wc:${TOPIC}@2`) => `${head}?${query}`
const good = `expiryTimestamp=1900000000&relay-protocol=irn&symKey=${KEY}`

test('S9 a pairing URI is parsed completely', () => {
  assert.equal(parsePairingUri(uri(good)), { topic: TOPIC, symKey: KEY, expiryTimestamp: 1_900_000_000 })
  assert.equal(parsePairingUri(uri(`relay-protocol=irn&symKey=${KEY}`)), { topic: TOPIC, symKey: KEY })
  assert.equal(parsePairingUri(uri(`${good}&methods=wc_sessionAuthenticate,wc_other`))?.methods, [
    'wc_sessionAuthenticate',
    'wc_other',
  ])
})

const BAD: readonly [what: string, uri: unknown][] = [
  ['nothing', undefined],
  ['a number', 2],
  ['an object with toString', { toString: () => uri(good) }],
  ['an empty text', ''],
  ['another scheme', uri(good, `wd:${TOPIC}@2`)],
  ['a scheme in capitals', uri(good, `WC:${TOPIC}@2`)],
  ['slashes', uri(good, `wc://${TOPIC}@2`)],
  ['version 1', uri(good, `wc:${TOPIC}@1`)],
  ['no version', uri(good, `wc:${TOPIC}`)],
  ['a version with zeros', uri(good, `wc:${TOPIC}@02`)],
  ['a short topic', uri(good, `wc:${TOPIC.slice(1)}@2`)],
  ['a long topic', uri(good, `wc:${TOPIC}a@2`)],
  ['a topic in capitals', uri(good, `wc:${TOPIC.toUpperCase()}@2`)],
  ['a topic that is not hex', uri(good, `wc:${'g'.repeat(64)}@2`)],
  ['no query', `wc:${TOPIC}@2`],
  ['an empty query', uri('')],
  ['no key', uri('relay-protocol=irn')],
  ['a short key', uri(`relay-protocol=irn&symKey=${KEY.slice(1)}`)],
  ['a key in capitals', uri(`relay-protocol=irn&symKey=${KEY.toUpperCase()}`)],
  ['two keys', uri(`${good}&symKey=${'c'.repeat(64)}`)],
  ['two expiries', uri(`${good}&expiryTimestamp=1`)],
  ['another relay', uri(`relay-protocol=waku&symKey=${KEY}`)],
  ['no relay', uri(`symKey=${KEY}`)],
  ['an expiry that is no number', uri(`expiryTimestamp=soon&relay-protocol=irn&symKey=${KEY}`)],
  ['a negative expiry', uri(`expiryTimestamp=-1&relay-protocol=irn&symKey=${KEY}`)],
  ['an expiry with an exponent', uri(`expiryTimestamp=1e9&relay-protocol=irn&symKey=${KEY}`)],
  ['an endless expiry', uri(`expiryTimestamp=${'9'.repeat(40)}&relay-protocol=irn&symKey=${KEY}`)],
  ['an empty method', uri(`${good}&methods=`)],
  ['a method with a dot', uri(`${good}&methods=wc.x`)],
  ['a space', uri(`${good} `)],
  ['a line break', uri(`${good}\n`)],
  ['a line break in front', `\n${uri(good)}`],
  ['a fragment', uri(`${good}#x`)],
  ['a second question mark', uri(`${good}?x=1`)],
  ['a direction mark', uri(`${good}\u202e`)],
  ['markup', uri(`${good}&x=<b>`)],
  ['a quote', uri(`${good}&x="`)],
  ['4 KB of query', uri(`${good}&x=${'y'.repeat(4096)}`)],
  ['a link around it', `https://wallet.example/wc?uri=${encodeURIComponent(uri(good))}`],
]
for (const [what, value] of BAD)
  test(`S9 ${what} is not a pairing URI`, () => {
    assert.is(parsePairingUri(value), undefined)
  })

test('S9 no input makes the parser throw', () => {
  check(
    property(string({ maxLength: 400 }), text => {
      parsePairingUri(text)
      parsePairingUri(`wc:${TOPIC}@2?${text}`)
      parsePairingUri(`wc:${text.repeat(10)}`)
    }),
    { numRuns: 2000 },
  )
})

test.run()
