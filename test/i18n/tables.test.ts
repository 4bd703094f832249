import { test } from 'uvu'
import * as assert from 'uvu/assert'
import ar from '../../src/i18n/ar'
import de from '../../src/i18n/de'
import es from '../../src/i18n/es'
import fr from '../../src/i18n/fr'
import hi from '../../src/i18n/hi'
import id from '../../src/i18n/id'
import ja from '../../src/i18n/ja'
import ko from '../../src/i18n/ko'
import type { Language } from '../../src/i18n/languages'
import ptBr from '../../src/i18n/pt-BR'
import ru from '../../src/i18n/ru'
import type { Dictionary, Plurals } from '../../src/i18n/t'
import { translator } from '../../src/i18n/t'
import tr from '../../src/i18n/tr'
import vi from '../../src/i18n/vi'
import zhCn from '../../src/i18n/zh-CN'
import { ago } from '../../src/lib/format/ago'
import { placesOf, readTexts } from './texts'

const texts = readTexts()
const tables: Readonly<Record<Exclude<Language, 'en'>, Dictionary>> = {
  ...{ ar, de, es, fr, hi, id, ja, ko, 'pt-BR': ptBr, ru, tr, vi, 'zh-CN': zhCn },
}

/** Words that are the same as in English: in every language, and in single ones. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  all: ['EOA', 'NFTs'],
  de: ['Website', 'in {time}', 'Wallet', 'System', 'Internet', 'Relay', 'Server', 'Problem'],
  es: [
    'Tokens',
    'Token: {name}',
    'Internet',
    'Subtotal',
    'Total',
    'popular',
    'Ordinals',
    '1 min',
    '{count} min',
  ],
  tr: ['Token: {name}'],
  fr: ['1 min', '{count} min', 'Mobile', 'Total', 'Max', 'Active', 'Internet'],
  'pt-BR': [
    'Tokens',
    '1 min',
    '{count} min',
    '1 d',
    '{count} d',
    'Subtotal',
    'Total',
    'Internet',
    'Relay',
    'Login',
    'OK',
  ],
  vi: ['Email', 'Token: {name}', 'Internet'],
  id: ['Email', 'Browser', 'Token: {name}', 'Subtotal', 'Total', 'Internet', 'Relay', 'Server', 'Login'],
}

/** A translation in a table: a text, or one text for each plural category. */
const formsOf = (words: string | Plurals): readonly string[] =>
  typeof words === 'string' ? [words] : Object.values(words)

/** Every text with each of its plural forms. */
const formsIn = (table: Dictionary) =>
  Object.entries(table).flatMap(([text, words]) => formsOf(words).map(form => [text, form] as const))

/** The sentence-ending punctuation of a text in any script. */
const MARKS: Readonly<Record<string, string>> = {
  '؟': '?',
  '…': '...',
  '。': '.',
  '？': '?',
  '：': ':',
  '।': '.',
}

/** Fails with one line per finding, so that the message says what to fix. */
const none = (findings: readonly string[], what: string) =>
  assert.ok(findings.length === 0, `${what}\n${findings.map(finding => `  ${finding}`).join('\n')}`)

for (const [tag, table] of Object.entries(tables)) {
  const file = `src/i18n/${tag}.ts`

  test(`[P36] ${tag} has every text of the views`, () => {
    const missing = [...texts.keys].filter(([text]) => !Object.hasOwn(table, text))
    none(
      missing.map(([text, places]) => `${JSON.stringify(text)}: '…',   // ${places[0]}`),
      `Add to ${file}:`,
    )
  })

  test(`${tag} has no unused text`, () => {
    const unused = Object.keys(table).filter(text => !texts.keys.has(text))
    none(
      unused.map(text => JSON.stringify(text)),
      `Drop from ${file}:`,
    )
  })

  test(`[P36] ${tag} uses the same placeholders as English`, () => {
    // A form for exactly one need not contain the count.
    const differing = formsIn(table).filter(
      ([text, words]) =>
        `${placesOf(text)}` !== `${placesOf(words)}` &&
        (typeof table[text] === 'string' ||
          `${placesOf(text)}` !== `${[...placesOf(words), 'count'].sort()}`),
    )
    none(
      differing.map(
        ([text, words]) =>
          `${JSON.stringify(text)} needs {${placesOf(text).join('}, {')}}; ${JSON.stringify(words)} does not have exactly these`,
      ),
      `Correct the places in ${file}:`,
    )
  })

  test(`[P36] ${tag} has every plural form it needs`, () => {
    const rules = new Intl.PluralRules(tag)
    const kinds = new Set<string>(['other'])
    for (let count = 0; count < 200; count++) kinds.add(rules.select(count))
    const wanted = `${[...kinds].sort()}`
    const odd = Object.entries(table).filter(
      ([text, words]) =>
        typeof words !== 'string' &&
        (`${Object.keys(words).sort()}` !== wanted || !placesOf(text).includes('count')),
    )
    none(
      odd.map(([text]) => JSON.stringify(text)),
      `Give exactly the forms ${wanted}, to texts with {count} only, in ${file}:`,
    )
  })

  test(`${tag} has no empty, padded or English translation`, () => {
    const same = [...SAME['all']!, ...(SAME[tag] ?? [])]
    const odd = formsIn(table).filter(
      ([text, words]) => !words || words !== words.trim() || (words === text && !same.includes(text)),
    )
    none(
      odd.map(([text, words]) => `${JSON.stringify(text)}: ${JSON.stringify(words)}`),
      `Translate in ${file}:`,
    )
  })

  test(`${tag} ends its sentences as English does`, () => {
    const end = (text: string) => MARKS[text.slice(-1)] ?? text.match(/\.{3}$|[.?:]$/)?.[0] ?? ''
    // An abbreviation ends with its own full stop; a text followed by a link or an address ends as the word
    // order requires.
    const differing = formsIn(table).filter(
      ([text, words]) => !/^(\{count\}|1) | (the|to|on)$/.test(text) && end(text) !== end(words),
    )
    none(
      differing.map(([text, words]) => `${JSON.stringify(text)}: ${JSON.stringify(words)}`),
      `Give the same end to the sentences in ${file}:`,
    )
  })
}

test('a translation into another script has words of that script in each text', () => {
  const scripts = {
    ar: /\p{Script=Arabic}/u,
    hi: /\p{Script=Devanagari}/u,
    ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    ko: /\p{Script=Hangul}/u,
    ru: /\p{Script=Cyrillic}/u,
    'zh-CN': /\p{Script=Han}/u,
  }
  for (const [tag, script] of Object.entries(scripts) as [keyof typeof scripts, RegExp][]) {
    // NFT and EOA are names, and a swap may be shown as an arrow.
    const foreign = formsIn(tables[tag]).filter(
      ([, words]) => !/^(NFTs?|EOA)$/.test(words) && !script.test(words),
    )
    none(
      foreign.map(([text, words]) => `${JSON.stringify(text)}: ${JSON.stringify(words)}`),
      `Translate in src/i18n/${tag}.ts:`,
    )
  }
})

test('the scanner finds every text', () => {
  none(
    texts.hidden,
    'Write the English in place, or tell SOURCES and KNOWN in test/i18n/texts.ts where it comes from:',
  )
})

test('[P36] no word in markup is untranslated', () => {
  none(texts.bare, 'Pass through t(…):')
})

test('every call fills the placeholders of its text', () => {
  none(texts.unfilled, 'Give exactly the values that the text has places for:')
})

/** Words of a translation that are not its word for the idea, or that say it in another way than the rest. */
const STRAY: Partial<Record<keyof typeof tables, RegExp>> = {
  // A token is "der Token".
  de: /\b(ein|anderes|gewähltes) Token\b|Smart-Konto/i,
  // "Répondez-y à la demande" has its object twice.
  fr: /répondez-y à/i,
  hi: /सेशन/,
  // Japanese writes no space around Latin words, except before an amount that follows a label.
  ja: /ブラウザー|[A-Za-z0-9}] [\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ru: /сесси/i,
  // "Özet" is a summary; users compare a hash with the screen of their device.
  tr: /özeti/i,
}

test('a translation keeps one word for one idea', () => {
  for (const [tag, stray] of Object.entries(STRAY) as [keyof typeof tables, RegExp][]) {
    none(
      formsIn(tables[tag])
        .filter(([, words]) => stray.test(words))
        .map(([text, words]) => `${JSON.stringify(text)}: ${JSON.stringify(words)}`),
      `Say as the rest of src/i18n/${tag}.ts does:`,
    )
  }
  // A token is "رمز"; only coins and the network's own coin are "عملة".
  none(
    formsIn(ar)
      .filter(
        ([text, words]) =>
          /\btokens?\b/i.test(text) && !/network token|^Keep, send/.test(text) && /عمل/.test(words),
      )
      .map(([text]) => JSON.stringify(text)),
    'Call a token رمز in src/i18n/ar.ts:',
  )
})

test('the id in a warning is read as that of the wallet that was found', () => {
  // At the end of a sentence about the well-known wallet's id, it would look like that id.
  const text = 'It calls itself {name}, but its id ({id}) is not that of {name}.'
  const odd = Object.entries(tables).filter(
    ([tag, table]) => tag !== 'ar' && /\{id\}\W*$/.test(String(table[text])),
  )
  none(
    odd.map(([tag]) => tag),
    `Put the id after the word for it: ${text}`,
  )
})

test('buttons that do different things do not say the same', () => {
  for (const [tag, table] of Object.entries(tables)) {
    for (const [text, other] of [
      ['Stop waiting', 'Clear'],
      ['Revoke', 'Cancel'],
    ] as const) {
      assert.is.not(table[text], table[other], `${tag}: ${text}, ${other}`)
    }
  }
})

test('in Arabic a name keeps its own direction', () => {
  // Numbers and durations are part of the sentence.
  const open = Object.values<string | Plurals>(ar)
    .flatMap(formsOf)
    .filter(words => /(?<!\u2068)\{(?!count|time)\w+\}|\{(?!count|time)\w+\}(?!\u2069)/.test(words))
  none(open, 'Put the place between \\u2068 and \\u2069 in src/i18n/ar.ts:')
})

test('Arabic, German and Spanish use the right plural forms', () => {
  const told = (table: Dictionary, language: string, ...counts: number[]) =>
    counts.map(count => translator(table, language)('Wallets: {count}', { count }))
  assert.equal(told(ar, 'ar', 0, 1, 2, 3, 11, 100), [
    ...['لا محافظ', 'محفظة واحدة', 'محفظتان', '3 محافظ', '11 محفظة', '100 محفظة'],
  ])
  assert.equal(told(de, 'de', 1, 2), ['1 Wallet', '2 Wallets'])
  assert.equal(told(es, 'es', 1, 2), ['1 billetera', '2 billeteras'])
})

test('Russian uses the right plural forms', () => {
  const t = translator(ru, 'ru')
  const told = [1, 2, 5, 11, 21, 22].map(count => t('Wallets: {count}', { count }))
  assert.equal(told, ['1 кошелёк', '2 кошелька', '5 кошельков', '11 кошельков', '21 кошелёк', '22 кошелька'])
  assert.is(t('{count} yr', { count: 4 }), '4 г.')
  assert.is(t('{count} yr', { count: 5 }), '5 л.')
})

test('[P36] Arabic counts months and years in the right forms', () => {
  const now = Date.UTC(2026, 0, 1)
  const month = (365.25 * 86_400_000) / 12
  const after = (months: number) => ago(now + months * month, now, translator(ar, 'ar'))
  assert.equal([1, 2, 3, 10].map(after), ['بعد شهر', 'بعد شهرين', 'بعد 3 أشهر', 'بعد 10 أشهر'])
  assert.equal([12, 24, 36, 132].map(after), ['بعد سنة', 'بعد سنتين', 'بعد 3 سنوات', 'بعد 11 سنة'])
})

test('durations are formatted in every language', () => {
  const now = Date.UTC(2026, 0, 1)
  const hours = 3 * 3_600_000
  assert.is(ago(now - hours, now, translator(de)), 'vor 3 Std.')
  assert.is(ago(now + hours, now, translator(de)), 'in 3 Std.')
  assert.is(ago(now - hours, now, translator(ar)), 'قبل 3 س')
  assert.is(ago(now - hours, now, translator(es)), 'hace 3 h')
  assert.is(ago(now - hours, now, translator(fr)), 'il y a 3 h')
  assert.is(ago(now - hours, now, translator(ja)), '3時間前')
  assert.is(ago(now - hours, now, translator(ko)), '3시간 전')
  assert.is(ago(now - hours, now, translator(tr)), '3 sa önce')
  assert.is(ago(now + hours, now, translator(zhCn)), '3 小时后')
  assert.is(ago(now + hours, now, translator(ru)), 'через 3 ч')
  assert.is(ago(now - hours, now, translator(vi)), '3 giờ trước')
})

test.run()
