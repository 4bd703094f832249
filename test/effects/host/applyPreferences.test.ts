import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseLanguage } from '../../../src/actions/settings/chooseLanguage'
import { chooseTheme } from '../../../src/actions/settings/chooseTheme'
import { setLocale } from '../../../src/actions/settings/setLocale'
import { applyPreferences } from '../../../src/effects/host/applyPreferences'
import { start } from '../../../src/effects/start'
import { LANGUAGES } from '../../../src/i18n/languages'
import type { Options } from '../../../src/options'
import { mount } from '../../../src/views/modal/mount'
import { leavePage, resetPage, until } from '../../dom'
import { fakeAglet, fakeStorage } from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

const visit = (entries: Readonly<Record<string, string>> = {}, options: Partial<Options> = {}) => {
  const storage = fakeStorage(entries)
  const aglet = fakeAglet(options, { storage })
  const follow = () => start(aglet)
  return { aglet, storage, follow }
}
/** The browser's preferred languages. */
const setBrowserLanguages = (...languages: string[]) =>
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true })

test('the modal has the language and the direction of its texts, whichever language numbers are in', async () => {
  for (const [options, lang, dir] of [
    [{ locale: 'de-CH' }, 'de', 'ltr'],
    [{ locale: 'pt-PT' }, 'pt-BR', 'ltr'],
    [{ locale: 'ar-EG' }, 'ar', 'rtl'],
    // Without a table, or without the host's consent to it, the texts are English.
    [{ locale: 'it-IT' }, 'en', 'ltr'],
    [{ locale: 'zh-TW' }, 'en', 'ltr'],
    [{ locale: 'ar', locales: ['de'] }, 'en', 'ltr'],
  ] as const) {
    const { aglet } = visit({}, options)
    const stop = mount(aglet)
    const root = document.querySelector<HTMLElement>('aglet-root')!
    assert.is(root.lang, 'en')
    await setLocale(aglet)
    assert.is(root.lang, lang, options.locale)
    assert.is(root.shadowRoot!.querySelector('div')!.dir, dir, options.locale)
    stop()
    aglet.destroy()
  }
})

test('the stored theme applies at once and overrides the system’s', () => {
  const { aglet, follow } = visit({ '@aglet/theme': '"dark"' })
  assert.is(aglet.theme.mode.value, 'light')
  follow()
  assert.is(aglet.theme.mode.value, 'dark')
  aglet.theme.system.value = 'light'
  assert.is(aglet.theme.mode.value, 'dark')
})

test('the host’s theme overrides the user’s choice, which applies again when the host removes its own', () => {
  const { aglet, follow } = visit({ '@aglet/theme': '"dark"' }, { themeMode: 'light' })
  follow()
  assert.is(aglet.theme.mode.value, 'light')
  chooseTheme(aglet, 'dark')
  assert.is(aglet.theme.mode.value, 'light')
  const { themeMode: _, ...rest } = aglet.options.peek()
  aglet.options.value = rest
  applyPreferences(aglet)
  assert.is(aglet.theme.mode.value, 'dark')
})

test('a chosen theme is stored, and choosing the system’s theme removes the entry', () => {
  const { aglet, storage } = visit()
  chooseTheme(aglet, 'dark')
  assert.equal(storage.dump(), { '@aglet/theme': '"dark"' })
  chooseTheme(aglet, undefined)
  assert.equal(storage.dump(), {})
  assert.is(aglet.theme.mode.value, 'light')
})

test('a theme chosen in another tab is applied until the instance is destroyed', () => {
  const { aglet, storage, follow } = visit()
  follow()
  storage.setItem('@aglet/theme', '"dark"')
  window.dispatchEvent(new Event('storage'))
  assert.is(aglet.theme.mode.value, 'dark')
  aglet.destroy()
  storage.removeItem('@aglet/theme')
  window.dispatchEvent(new Event('storage'))
  assert.is(aglet.theme.mode.value, 'dark')
})

test('an invalid stored theme is ignored', () => {
  for (const text of ['"blue"', '{}', '["dark"]', '1', 'null', 'dark']) {
    const { aglet, follow } = visit({ '@aglet/theme': text })
    follow()
    assert.is(aglet.theme.chosen.value, undefined, text)
  }
})

test('the stored language is loaded and used', async () => {
  const { aglet, follow } = visit({ '@aglet/locale': '"de"' })
  follow()
  const seen: string[] = []
  aglet.t.subscribe(t => seen.push(`${aglet.locale.tag.peek()} ${t('Back')}`))
  await until('German was there', () => aglet.t.value('Back') === 'Zurück')
  assert.equal(seen, ['en Back', 'de Zurück'], 'tag and texts change together')
})

test('a stored language that is not shipped is ignored', async () => {
  for (const text of ['"nl"', '"pt"', '"toString"', '{}', '["de"]', '1', '"de-CH"']) {
    const { aglet } = visit({ '@aglet/locale': text })
    await setLocale(aglet)
    assert.is(aglet.locale.tag.value, 'en', text)
  }
})

test('a language that loads after another one was chosen is not used', async () => {
  const { aglet } = visit()
  const first = chooseLanguage(aglet, 'ar')
  await chooseLanguage(aglet, 'en')
  await first
  assert.is(aglet.locale.tag.value, 'en')
  aglet.options.value = { ...aglet.options.peek(), locale: 'de' }
  applyPreferences(aglet)
  aglet.options.value = { ...aglet.options.peek(), locale: 'en' }
  applyPreferences(aglet)
  await setLocale(aglet)
  await import('../../../src/i18n/de')
  assert.is(aglet.locale.tag.value, 'en')
})

test("the host's language wins over the user's", async () => {
  const { aglet } = visit({ '@aglet/locale': '"ar"' }, { locale: 'de-CH' })
  await setLocale(aglet)
  assert.is(aglet.locale.tag.value, 'de-CH')
  assert.is(aglet.t.value('Back'), 'Zurück')
})

test('a regional tag uses the texts of its language', async () => {
  for (const [locale, word] of [
    ['pt', 'Configurações'],
    ['zh-Hans', '设置'],
    ['es-MX', 'Ajustes'],
    ['zh-TW', 'Settings'],
    ['nl', 'Settings'],
  ] as const) {
    const { aglet } = visit({}, { locale })
    await setLocale(aglet)
    assert.is(aglet.locale.tag.value, locale)
    assert.is(aglet.t.value('Settings'), word, locale)
  }
})

test("the system's language is the first of the browser's that is shipped, else English", async () => {
  const { aglet, storage } = visit()
  const cases: [string[], string][] = [
    [['nl-NL', 'de-CH', 'ar'], 'de-CH'],
    [['zh-TW', 'pt'], 'pt'],
    [['es-MX', 'en'], 'es-MX'],
    [['ar-EG'], 'ar-EG'],
    [['en-GB', 'de'], 'en-GB'],
    [['nl', 'sv'], 'en'],
    [[], 'en'],
  ]
  for (const [languages, tag] of cases) {
    setBrowserLanguages(...languages)
    await chooseLanguage(aglet, 'system')
    assert.is(aglet.locale.tag.value, tag, languages.join())
  }
  assert.equal(storage.dump(), { '@aglet/locale': '"system"' })
})

test('a storage event that changes nothing keeps the translator, so that no view renders again', async () => {
  setBrowserLanguages('de-CH')
  const { aglet, follow } = visit({ '@aglet/locale': '"system"' })
  follow()
  await until('German was there', () => aglet.t.value('Back') === 'Zurück')
  const before = aglet.t.peek()
  window.dispatchEvent(new Event('storage'))
  await setLocale(aglet)
  assert.is(aglet.t.peek(), before)
  aglet.destroy()
})

test('every language that can be chosen has a table, except English', async () => {
  const { aglet } = visit()
  for (const tag of Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]) {
    await chooseLanguage(aglet, tag)
    assert.is(aglet.locale.tag.value, tag)
    assert.is(aglet.t.value('Settings') === 'Settings', tag === 'en', tag)
  }
})

test.run()
