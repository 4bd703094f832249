import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { defined } from '../../../src/lib/data/defined'
import { finite, list, matching, record, rows, string } from '../../../src/lib/data/json'
import { parseJson } from '../../../src/lib/data/parseJson'

test('keys that reach a prototype are removed, however they are escaped and at any depth', () => {
  for (const text of [
    '{"__proto__":{"admin":true},"a":1}',
    '{"\\u005f_proto__":{"admin":true},"a":1}',
    '{"__pro\\u0074o__" :{"admin":true},"a":1}',
    '{"\\u0063onstructor"\n:{"prototype":{"admin":true}},"a":1}',
    '{"pro\\u0074\\u006Ftyp\\u0065":{"admin":true},"a":1}',
    '{"constructor":{"prototype":{"admin":true}},"a":1}',
    '{"prototype":{"admin":true},"a":1}',
  ]) {
    const read = parseJson(text) as Record<string, unknown>
    assert.equal(Object.keys(read), ['a'], text)
    const deep = parseJson(`[{"x":{"y":[${text}]}}]`) as { x: { y: Record<string, unknown>[] } }[]
    assert.equal(Object.keys(deep[0]!.x.y[0]!), ['a'], text)
    Object.assign({}, read)
    assert.is(({} as Record<string, unknown>)['admin'], undefined)
  }
})

test('escape sequences within a string value are kept', () => {
  const text = '{"a":"x\\u0026y","b":["\\u00e9\\"",":\\u0022"],"caf\\u00e9":1}'
  assert.equal(parseJson(text), JSON.parse(text))
})

test('text that is not JSON gives undefined without throwing', () => {
  for (const wrong of ['', ' ', '<!doctype html>', '{', '{"a":}', 'undefined', '{"a":1}}', '\u0000'])
    assert.is(parseJson(wrong), undefined, wrong)
  const deep = `{"__proto__":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  assert.is(parseJson(deep), undefined)
})

test('a record exposes only its own fields', () => {
  const polluted = Object.prototype as Record<string, unknown>
  polluted['enabled'] = true
  try {
    assert.is(record({})?.['enabled'], undefined)
    assert.is(record({})?.['toString'], undefined)
    assert.is(record({ a: 1 })?.['a'], 1)
  } finally {
    delete polluted['enabled']
  }
  for (const wrong of [null, undefined, 1, 'x', true, [], [{}], () => {}]) assert.is(record(wrong), undefined)
})

test('each reader accepts only its own type', () => {
  assert.is(string('x'), 'x')
  assert.is(string(1), undefined)
  assert.is(finite(1.5), 1.5)
  for (const wrong of ['1', Number.NaN, Number.POSITIVE_INFINITY, null]) assert.is(finite(wrong), undefined)
  assert.equal(list([1]), [1])
  assert.is(list({ length: 1 }), undefined)
  assert.is(matching('ab', /^[a-z]+$/), 'ab')
  assert.is(matching('ab\n', /^[a-z]+$/), undefined)
  assert.is(matching(['ab'], /^[a-z]+$/), undefined)
})

test('a bad row is dropped alone, duplicates count once, and the number of rows is limited', () => {
  const parse = (item: Readonly<Record<string, unknown>>) => string(item['id'])
  assert.equal(
    rows([{ id: 'a' }, null, 7, { id: 1 }, [], { id: 'b' }, { id: 'a' }], 100, parse, id => id),
    ['a', 'b'],
  )
  assert.is(
    rows(
      Array(1000)
        .fill({ id: 'a' })
        .map((_, i) => ({ id: `${i}` })),
      10,
      parse,
      id => id,
    )?.length,
    10,
  )
  for (const wrong of [undefined, null, {}, 'ab', { length: 1, 0: { id: 'a' } }])
    assert.is(
      rows(wrong, 100, parse, id => id),
      undefined,
    )
})

test('undefined fields are left out', () => {
  assert.equal(Object.keys(defined({ a: 1, b: undefined, c: null, d: 0 })), ['a', 'c', 'd'])
})

test.run()
