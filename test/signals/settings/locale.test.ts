import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { english } from '../../../src/i18n/english'
import { translator } from '../../../src/i18n/t'
import { createLocale } from '../../../src/signals/settings/locale'

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
  const locale = createLocale()
  for (const [tag, direction] of cases) {
    locale.set(tag, english)
    assert.is(locale.direction.value, direction, tag)
  }
})

test('tag and translator change together', () => {
  const locale = createLocale()
  const seen: string[] = []
  locale.t.subscribe(t => seen.push(`${locale.tag.peek()} ${t('Back')}`))
  locale.set('de', translator({ Back: 'Zurück' }))
  assert.equal(seen, ['en Back', 'de Zurück'])
})

test.run()
