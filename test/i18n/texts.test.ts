import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { placesOf, scan } from './texts'

const textsIn = (code: string, file = 'src/views/Some.tsx') => [...scan(file, code).keys.keys()]

test('finds literals passed to t, also in conditional expressions', () => {
  assert.equal(textsIn(`t('a'); t(x === 'no' ? 'b' : 'c'); t(y ?? \`d\`); aglet.t.value('e'); other('f')`), [
    ...['a', 'b', 'c', 'd', 'e'],
  ])
})

test('records the place of each text', () => {
  assert.equal(scan('src/views/Some.tsx', `\nt('a')\nt('a')`).keys.get('a'), [
    'src/views/Some.tsx:2',
    'src/views/Some.tsx:3',
  ])
})

test('ignores comments and texts that only look like calls', () => {
  assert.equal(textsIn(`// t('a')\nconst x = "t('b')"`), [])
})

test('finds texts that reach t indirectly', () => {
  assert.equal(textsIn(`const TITLES = { 'Not this': 'Title' }`, 'src/views/modal/titles.ts'), ['Title'])
  assert.equal(
    textsIn(`const ALERTS = { key: ['Short', 'long'] } as const`, 'src/actions/modal/showAlert.ts'),
    ['Short'],
  )
  assert.equal(textsIn(`showSnack(aglet, 'Copied', 'success')`), ['Copied'])
  assert.equal(textsIn(`throw new AgletError('timeout', 'Too slow')`, 'src/adapters/evm/evm.ts'), [
    'Too slow',
  ])
  assert.equal(textsIn(`throw new AgletError('invalid_option', 'For developers')`, 'src/options.ts'), [])
})

test('reports an expression it cannot trace', () => {
  assert.equal(scan('src/views/Some.tsx', 't(surprise)').hidden, ['src/views/Some.tsx:1  t(surprise)'])
})

test('reports values that do not match their text’s placeholders', () => {
  assert.is(scan('a.tsx', `t('Open {name}', { name })`).unfilled.length, 0)
  assert.is(scan('a.tsx', `t('Open {name}')`).unfilled.length, 1)
  assert.is(scan('a.tsx', `t('Open {name}', { nmae: 1 })`).unfilled.length, 1)
  assert.is(scan('a.tsx', `t('Open', { name })`).unfilled.length, 1)
})

test('reports words in markup that are not translated', () => {
  assert.equal(scan('a.tsx', `const x = <p title="Hint" className="foot">Hello {t('a')} · </p>`).bare, [
    ...['a.tsx:1  "Hint"', 'a.tsx:1  "Hello"'],
  ])
})

test('lists the placeholders of a text', () => {
  assert.equal(placesOf('{b} and {a} and {b}'), ['a', 'b'])
  assert.equal(placesOf('none'), [])
})

test.run()
