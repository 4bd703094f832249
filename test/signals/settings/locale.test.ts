import { test } from 'uvu'
import * as assert from 'uvu/assert'
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
    locale.set(tag, {})
    assert.is(locale.direction.value, direction, tag)
  }
})

test('tag and table change together', () => {
  const locale = createLocale()
  const seen: string[] = []
  locale.table.subscribe(table => seen.push(`${locale.tag.peek()} ${Object.keys(table).length}`))
  locale.set('de', { Back: 'Zurück' })
  assert.equal(seen, ['en 0', 'de 1'])
})

test.run()
