import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatDay, formatMoment, formatMonth } from '../../../src/lib/format/dates'
import { formatTime } from '../../../src/lib/format/formatTime'

const march = new Date(2025, 2, 1, 9, 30).getTime()

test('[4.38] a month’s title is its name, with the year unless it is this year', () => {
  assert.is(formatMonth(2025, 2, march, 'en-US'), 'March')
  assert.is(formatMonth(2024, 11, march, 'en-US'), 'December 2024')
  assert.is(formatMonth(2024, 11, march, 'de'), 'Dezember 2024')
})

test('a date has a two-digit day and a short month, in the order of the language', () => {
  assert.is(formatDay(march, 'en-GB'), '01 Mar')
  assert.is(formatDay(march, 'en-US'), 'Mar 01')
  assert.match(formatDay(march, 'de'), /^01\. März?$/)
  assert.match(formatMoment(march, 'en-US'), /Mar 1, 2025.*9:30/)
})

test('[4.38] a month and its days are named by one calendar, also where the language’s own has other months', () => {
  const end = new Date(2025, 2, 31).getTime()
  for (const [locale, name] of [
    ['fa-IR', 'مارس'],
    ['ar-SA-u-ca-islamic-umalqura', 'مارس'],
    ['he-u-ca-hebrew', 'מרץ'],
  ] as const) {
    assert.ok(formatMonth(2025, 2, march, locale).includes(name), locale)
    for (const time of [march, end]) assert.ok(formatDay(time, locale).includes(name), locale)
  }
})

test('a time includes seconds; a malformed language tag falls back to English', () => {
  const shown = (locale: string) => formatTime(march, locale).replace(/\u202f/g, ' ')
  assert.is(shown('en-US'), '9:30:00 AM')
  assert.is(shown('de'), '09:30:00')
  for (const locale of ['en-US-utf8', 'de-a', '']) assert.is(shown(locale), '9:30:00 AM')
})

test('English dates written without Intl equal those of the engine at any time', () => {
  const engine = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', options)
    return (time: number | Date) => format.format(time).replace(/\u202f/g, ' ')
  }
  const day = engine({ day: '2-digit', month: 'short' })
  const moment = engine({ dateStyle: 'medium', timeStyle: 'short' })
  const month = engine({ month: 'long' })
  const monthOf = engine({ month: 'long', year: 'numeric' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom('en', 'en-US'), (time, locale) => {
      const date = new Date(time)
      const [year, at] = [date.getFullYear(), date.getMonth()]
      assert.is(formatDay(time, locale), day(time))
      assert.is(formatMoment(time, locale), moment(time))
      assert.is(formatMonth(year, at, time, locale), month(new Date(year, at)))
      assert.is(formatMonth(year, at, time - 400 * 86_400_000, locale), monthOf(new Date(year, at)))
    }),
    { numRuns: 20_000 },
  )
})

test('a malformed tag falls back to English', () => {
  assert.is(formatDay(march, 'x y'), 'Mar 01')
  assert.is(formatMonth(2025, 2, march, ''), 'March')
})

test.run()
