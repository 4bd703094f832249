import type { AgletCore } from '../../aglet'
import { type Language, languageOf, offeredLanguages } from '../../i18n/languages'
import { type Dictionary, translator } from '../../i18n/t'

/** The tables, each fetched once its language is spoken; English is the code's own. */
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

/** What the user may choose: a language that is shipped, or the first of the browser's that is. */
export type LanguageChoice = Language | 'system'

/** The languages of this host. */
const languagesOf = (aglet: AgletCore) => offeredLanguages(aglet.options.peek().locales)

/** The user's choice, as it is stored; English where there is none, or where the host has that language no more. */
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
 * Sets the host's language, else the user's. Numbers and dates follow the whole tag, texts the shipped language that
 * its readers can read, else English.
 *
 * @throws TypeError when the table does not load
 */
export async function setLocale(aglet: AgletCore): Promise<void> {
  const tag = wantedTag(aglet)
  const language = languageOf(tag, languagesOf(aglet)) ?? 'en'
  const table = language === 'en' ? {} : (await tables[language]()).default
  // Another language may have been chosen meanwhile.
  if (wantedTag(aglet) === tag) aglet.locale.set(tag, translator(table, tag))
}
