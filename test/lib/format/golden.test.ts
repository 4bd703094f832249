import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES } from '../../../src/i18n/languages'
import { amountOf } from '../../../src/lib/activity/activity'
import {
  exactAmount,
  formatBalance,
  formatFiat,
  formatQuantity,
  formatWorth,
} from '../../../src/lib/format/format'
import { formatPercent } from '../../../src/lib/format/formatPercent'
import { formatCoin, formatMoney } from '../../../src/lib/format/money'
import { shortAddress } from '../../../src/lib/format/shortAddress'
import { typedAmount, typedText } from '../../../src/lib/format/typedAmount'
import { formatRate, formatUnits } from '../../../src/lib/swap/swapFormat'

// Exact texts as users read them; a new language adds a row to GOLDEN.

const usdc = { symbol: 'USDC', decimals: 6 }
const eth = { symbol: 'ETH', decimals: 18 }
const moved = (quantity: string) => ({ token: { symbol: 'USDC' }, quantity }) as const

/** The texts of a screen, in the order of the columns. */
const COLUMNS: Readonly<Record<string, (locale: string) => string>> = {
  holding: locale => formatQuantity('8420.5500', 'USDC', locale),
  coin: locale => formatBalance({ ...eth, amount: 12_482_199_999_999_999_999n }, locale),
  dust: locale => formatBalance({ ...eth, amount: 1n }, locale),
  none: locale => formatBalance({ ...eth, amount: 0n }, locale),
  huge: locale => formatQuantity('1234567890.5', 'SHIB', locale),
  signed: locale => exactAmount(1_234_567_125_500n, usdc, locale),
  activity: locale => amountOf(moved('1250.5'), locale),
  money: locale => formatFiat(125_353.8, locale),
  hugeMoney: locale => formatFiat(1_230_000_000, locale),
  cent: locale => formatWorth(0.0004, locale),
  fee: locale => formatMoney('0.388', 'USD', locale),
  preset: locale => formatMoney('1000', 'EUR', locale, true),
  bought: locale => formatCoin('1234.56789', 'USDC', locale),
  destination: locale => formatUnits(2_604_930_492n, 6, locale),
  rate: locale => formatRate(2_604_900_492n, 6, locale),
  percent: locale => formatPercent(99.96, locale),
  typed: locale => typedText('1234.5', locale),
}

/** Texts in the order of COLUMNS, also for languages that are not shipped yet. */
const GOLDEN: Readonly<Record<string, string>> = {
  en: '8,420.55 USDC | 12.482 ETH | <0.001 ETH | 0.000 ETH | 1.23B SHIB | 1,234,567.1255 USDC | 1,250.500 USDC | $125,353.80 | $1.23B | <$0.01 | $0.39 | €1,000 | 1,234.56789 USDC | 2,604.930492 | 2,604.9 | 99.96% | 1234.5',
  de: '8.420,55 USDC | 12,482 ETH | <0,001 ETH | 0,000 ETH | 1,23 Mrd. SHIB | 1.234.567,1255 USDC | 1.250,500 USDC | 125.353,80 $ | 1,23 Mrd. $ | <0,01 $ | 0,39 $ | 1.000 € | 1.234,56789 USDC | 2.604,930492 | 2.604,9 | 99,96 % | 1234,5',
  es: '8420,55 USDC | 12,482 ETH | <0,001 ETH | 0,000 ETH | 1230 M SHIB | 1.234.567,1255 USDC | 1250,500 USDC | 125.353,80 $ | 1230 M $ | <0,01 $ | 0,39 $ | 1000 € | 1234,56789 USDC | 2604,930492 | 2604,9 | 99,96 % | 1234,5',
  fr: '8 420,55 USDC | 12,482 ETH | <0,001 ETH | 0,000 ETH | 1,23 Md SHIB | 1 234 567,1255 USDC | 1 250,500 USDC | 125 353,80 $ | 1,23 Md $ | <0,01 $ | 0,39 $ | 1 000 € | 1 234,56789 USDC | 2 604,930492 | 2 604,9 | 99,96 % | 1234,5',
  id: '8.420,55 USDC | 12,482 ETH | <0,001 ETH | 0,000 ETH | 1,23 M SHIB | 1.234.567,1255 USDC | 1.250,500 USDC | $125.353,80 | $1,23 M | <$0,01 | $0,39 | €1.000 | 1.234,56789 USDC | 2.604,930492 | 2.604,9 | 99,96% | 1234,5',
  'pt-BR':
    '8.420,55 USDC | 12,482 ETH | <0,001 ETH | 0,000 ETH | 1,23 bi SHIB | 1.234.567,1255 USDC | 1.250,500 USDC | $ 125.353,80 | $ 1,23 bi | <$ 0,01 | $ 0,39 | € 1.000 | 1.234,56789 USDC | 2.604,930492 | 2.604,9 | 99,96% | 1234,5',
  vi: '8.420,55 USDC | 12,482 ETH | <0,001 ETH | 0,000 ETH | 1,23 T SHIB | 1.234.567,1255 USDC | 1.250,500 USDC | 125.353,80 $ | 1,23 T $ | <0,01 $ | 0,39 $ | 1.000 € | 1.234,56789 USDC | 2.604,930492 | 2.604,9 | 99,96% | 1234,5',
  tr: '8.420,55 USDC | 12,482 ETH | <0,001 ETH | 0,000 ETH | 1,23 Mr SHIB | 1.234.567,1255 USDC | 1.250,500 USDC | $125.353,80 | $1,23 Mr | <$0,01 | $0,39 | €1.000 | 1.234,56789 USDC | 2.604,930492 | 2.604,9 | %99,96 | 1234,5',
  ru: '8 420,55 USDC | 12,482 ETH | <0,001 ETH | 0,000 ETH | 1,23 млрд SHIB | 1 234 567,1255 USDC | 1 250,500 USDC | 125 353,80 $ | 1,23 млрд $ | <0,01 $ | 0,39 $ | 1 000 € | 1 234,56789 USDC | 2 604,930492 | 2 604,9 | 99,96 % | 1234,5',
  ar: '8,420.55 USDC | 12.482 ETH | <0.001 ETH | 0.000 ETH | 1.23 مليار SHIB | 1,234,567.1255 USDC | 1,250.500 USDC | \u2066125,353.80 US$\u2069 | \u20661.23 مليار US$\u2069 | \u2066<0.01 US$\u2069 | \u20660.39 US$\u2069 | \u20661,000 €\u2069 | 1,234.56789 USDC | 2,604.930492 | 2,604.9 | 99.96\u200e%\u200e | 1234.5',
  hi: '8,420.55 USDC | 12.482 ETH | <0.001 ETH | 0.000 ETH | 1.23 अ॰ SHIB | 12,34,567.1255 USDC | 1,250.500 USDC | $1,25,353.80 | $1.23 अ॰ | <$0.01 | $0.39 | €1,000 | 1,234.56789 USDC | 2,604.930492 | 2,604.9 | 99.96% | 1234.5',
  'zh-CN':
    '8,420.55 USDC | 12.482 ETH | <0.001 ETH | 0.000 ETH | 12.3亿 SHIB | 1,234,567.1255 USDC | 1,250.500 USDC | $125,353.80 | $12.3亿 | <$0.01 | $0.39 | €1,000 | 1,234.56789 USDC | 2,604.930492 | 2,604.9 | 99.96% | 1234.5',
  ja: '8,420.55 USDC | 12.482 ETH | <0.001 ETH | 0.000 ETH | 12.3億 SHIB | 1,234,567.1255 USDC | 1,250.500 USDC | $125,353.80 | $12.3億 | <$0.01 | $0.39 | €1,000 | 1,234.56789 USDC | 2,604.930492 | 2,604.9 | 99.96% | 1234.5',
  ko: '8,420.55 USDC | 12.482 ETH | <0.001 ETH | 0.000 ETH | 12.3억 SHIB | 1,234,567.1255 USDC | 1,250.500 USDC | $125,353.80 | $12.3억 | <$0.01 | $0.39 | €1,000 | 1,234.56789 USDC | 2,604.930492 | 2,604.9 | 99.96% | 1234.5',
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

for (const language of Object.keys(LANGUAGES))
  test(`[9.35] amounts in ${language} have exactly these texts`, () => {
    const texts = Object.values(COLUMNS).map(write => plain(write(language)))
    assert.equal(texts, GOLDEN[language]?.split(' | '))
  })

test('an unknown worth is a dash in every language', () => {
  for (const language of Object.keys(GOLDEN)) assert.is(formatWorth(undefined, language), '–')
})

test('the text of an amount field parses back to the same amount in every language', () => {
  for (const language of Object.keys(GOLDEN))
    for (const text of ['', '0.', '12', '0.5', '1234.000001'])
      assert.is(typedAmount(typedText(text, language), language), text, language)
})

test('addresses are shortened in the middle and keep both ends', () => {
  for (const [address, short] of [
    ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F', '0x71…d8976F'],
    ['So11111111111111111111111111111111111111112', 'So11…111112'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1q…wf5mdq'],
    ['5ENpP27BrVdJTdUfY6djmcw3d3xEJ6NzSUU52CCPmGpMrdEY', '5ENp…pMrdEY'],
    ['alice.eth', 'alice.eth'],
  ] as const)
    assert.is(shortAddress(address), short)
})

test.run()
