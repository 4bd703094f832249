import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { directionOf } from '../../src/i18n/directionOf'
import { LANGUAGES, languageOf, offeredLanguages } from '../../src/i18n/languages'

test('each language tag selects a table that its readers can read', () => {
  const cases: [string, string | undefined][] = [
    ['en', 'en'],
    ['en-GB', 'en'],
    ['DE-ch', 'de'],
    ['ar-EG', 'ar'],
    ['es-MX', 'es'],
    ['es-419', 'es'],
    ['fr-CA', 'fr'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['ja-JP', 'ja'],
    ['ko-KR', 'ko'],
    ['zh', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['tr-CY', 'tr'],
    ['ru-KZ', 'ru'],
    ['vi-VN', 'vi'],
    ['hi-IN', 'hi'],
    ['id', 'id'],
    // An older code for Indonesian that some systems still report.
    ['in-ID', 'id'],
    // A different script or language has no table.
    ['zh-TW', undefined],
    ['zh-Hant', undefined],
    ['zh-HK', undefined],
    ['hi-Latn', undefined],
    ['ar-Latn', undefined],
    ['nl', undefined],
    ['arn', undefined],
    // A malformed tag matches no language.
    ['', undefined],
    ['x', undefined],
    ['de-', undefined],
    ['toString', undefined],
  ]
  for (const [tag, language] of cases) assert.is(languageOf(tag), language, tag)
})

test('each shipped tag selects itself', () => {
  for (const tag of Object.keys(LANGUAGES)) assert.is(languageOf(tag), tag)
})

test('a host may offer fewer languages, and English is always among them', () => {
  assert.equal(offeredLanguages(undefined), Object.keys(LANGUAGES))
  assert.equal(offeredLanguages([]), ['en'])
  assert.equal(offeredLanguages(['pt-BR', 'de', 'xx']), ['en', 'de', 'pt-BR'])
  assert.is(languageOf('pt', offeredLanguages(['pt-BR'])), 'pt-BR')
  assert.is(languageOf('de-AT', offeredLanguages(['pt-BR'])), undefined)
})

test('direction is right to left in a shipped language that is written so', () => {
  const cases: [string, 'rtl' | 'ltr'][] = [
    ['en', 'ltr'],
    ['de-CH', 'ltr'],
    ['ar', 'rtl'],
    ['ar-EG', 'rtl'],
    ['AR', 'rtl'],
    // A language without a table is shown in English.
    ['he', 'ltr'],
    ['fa-IR', 'ltr'],
    ['arn', 'ltr'],
  ]
  for (const [tag, direction] of cases) assert.is(directionOf(tag), direction, tag)
})

test('the demo lists each language by its own name', () => {
  const page = readFileSync('demo/index.html', 'utf8')
  const list = /<select name="locale">(.*?)<\/select>/s.exec(page)![1]!
  const offered = [...list.matchAll(/value="([^"]+)"[^>]*>([^<]+)</g)].map(([, tag, name]) => [tag, name])
  assert.equal(offered, Object.entries(LANGUAGES))
})

test.run()
