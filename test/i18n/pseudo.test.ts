import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { translator } from '../../src/i18n/t'
import { pseudoDictionary, pseudoModule, pseudoText, untranslated } from './pseudo'
import { placesOf, readTexts } from './texts'

const table = pseudoDictionary()
const t = translator(table)

test('the pseudo table covers every text', () => {
  assert.equal(Object.keys(table).sort(), [...readTexts().keys.keys()].sort())
})

test('pseudo texts are 40 % longer and keep the placeholders', () => {
  for (const [text, words] of Object.entries(table)) {
    assert.ok(words.length >= text.length * 1.4, `${words} is too short`)
    assert.ok(words.length <= text.length * 1.4 + 3, `${words} is too long`)
    assert.equal(placesOf(words), placesOf(text))
  }
})

test('pseudo texts contain no plain word', () => {
  assert.is(pseudoText('Get {wallet}'), '⟦Ĝêť {wallet} ôñê⟧')
})

test('[P36] translated and untranslated text are told apart', () => {
  assert.is(untranslated(t('Connect Wallet')), '')
  assert.is(untranslated('Connect Wallet'), 'Connect Wallet')
  assert.is(untranslated(`${t('Back')} and ${t('Close')}`), 'and')
  assert.is(untranslated(t('Continue in {name}', { name: 'Rope' })), '')
  assert.is(untranslated(t('as of {time}', { time: t('{time} ago', { time: t('1 min') }) })), '')
})

test('names do not count as untranslated text', () => {
  assert.is(untranslated('Rope Wallet 1.5 ETH', ['Rope', 'ETH', 'Rope Wallet']), '')
  assert.is(untranslated('Rope is locked', ['Rope']), 'is locked')
  assert.is(untranslated('1,234.50 – ·'), '')
})

test('the table can be served to a browser as a module', async () => {
  const { default: given } = await import(
    `data:text/javascript;charset=utf-8,${encodeURIComponent(pseudoModule())}`
  )
  assert.equal(given, table)
})

test.run()
