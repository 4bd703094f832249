import { batch } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import { type Language, languageOf, offeredLanguages } from '../../i18n/languages'
import { type Dictionary, translator } from '../../i18n/t'

/** Loaders of the translations; English texts are in the code. */
const tables: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Dictionary }>>> = {
  ar: () => import('../../i18n/ar'),
  de: () => import('../../i18n/de'),
  es: () => import('../../i18n/es'),
  fr: () => import('../../i18n/fr'),
  hi: () => import('../../i18n/hi'),
  id: () => import('../../i18n/id'),
  ja: () => import('../../i18n/ja'),
  ko: () => import('../../i18n/ko'),
  'pt-BR': () => import('../../i18n/pt-BR'),
  ru: () => import('../../i18n/ru'),
  tr: () => import('../../i18n/tr'),
  vi: () => import('../../i18n/vi'),
  'zh-CN': () => import('../../i18n/zh-CN'),
}

/** The user's choice: a shipped language, or `system` for the browser's first language that is shipped. */
export type LanguageChoice = Language | 'system'

/** The languages that this host offers. */
const languagesOf = (aglet: AgletCore) => offeredLanguages(aglet.options.peek().locales)

/** The user's stored choice; English if there is none, or the host no longer offers that language. */
export function chosenLanguage(aglet: AgletCore): LanguageChoice {
  const stored = aglet.storage.get('locale')
  return (['system', ...languagesOf(aglet)] as const).find(choice => choice === stored) ?? 'en'
}

/** The BCP 47 tag to use: the host's, else the user's. */
function wantedTag(aglet: AgletCore): string {
  const choice = chosenLanguage(aglet)
  const isOffered = (tag: string) => languageOf(tag, languagesOf(aglet))
  return (
    aglet.options.peek().locale ??
    (choice === 'system' ? (navigator.languages.find(isOffered) ?? 'en') : choice)
  )
}

/**
 * Sets the host's language, else the user's. Numbers and dates use the whole tag; texts use the shipped
 * language that matches the tag, else English.
 *
 * @throws TypeError if the translation does not load
 */
export async function setLocale(aglet: AgletCore): Promise<void> {
  const tag = wantedTag(aglet)
  const language = languageOf(tag, languagesOf(aglet)) ?? 'en'
  const { locale } = aglet
  // A new translator would render every view again.
  if (locale.tag.peek() === tag && (locale.t.peek().language ?? 'en') === language) return
  const table = language === 'en' ? {} : (await tables[language]()).default
  // Another language may have been chosen meanwhile.
  if (wantedTag(aglet) !== tag) return
  batch(() => {
    locale.tag.value = tag
    locale.t.value = translator(table, language)
  })
}
