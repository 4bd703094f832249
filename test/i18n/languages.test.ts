import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES, languageOf } from '../../src/i18n/languages'

test('each tag is shown in the language that its readers can read', () => {
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
    // The code for Indonesian that some systems still give.
    ['in-ID', 'id'],
    // Another script, or another language, has no table.
    ['zh-TW', undefined],
    ['zh-Hant', undefined],
    ['zh-HK', undefined],
    ['hi-Latn', undefined],
    ['ar-Latn', undefined],
    ['nl', undefined],
    ['arn', undefined],
    // What is no tag is nobody's language.
    ['', undefined],
    ['x', undefined],
    ['de-', undefined],
    ['toString', undefined],
  ]
  for (const [tag, language] of cases) assert.is(languageOf(tag), language, tag)
})

test('each shipped tag is its own', () => {
  for (const tag of Object.keys(LANGUAGES)) assert.is(languageOf(tag), tag)
})

test('the demo offers each language by its own name', () => {
  const page = readFileSync('demo/index.html', 'utf8')
  const list = /<select name="locale">(.*?)<\/select>/s.exec(page)![1]!
  const offered = [...list.matchAll(/value="([^"]+)"[^>]*>([^<]+)</g)].map(([, tag, name]) => [tag, name])
  assert.equal(offered, Object.entries(LANGUAGES))
})

test.run()
