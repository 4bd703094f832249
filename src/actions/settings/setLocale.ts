import type { AgletCore } from '../../aglet'
import { LANGUAGES } from '../../i18n/languages'
import type { Dictionary } from '../../i18n/t'

/** The tables that are shipped besides English; a language without one is shown in English. */
const tables: Readonly<Record<string, () => Promise<{ default: Dictionary }>>> = {
  ar: () => import('../../i18n/ar'),
  de: () => import('../../i18n/de'),
}

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0]!
const isShipped = (tag: string) => Object.hasOwn(LANGUAGES, languageOf(tag))

/** What the user may choose: a language that is shipped, or the first of the browser's that is. */
export type LanguageChoice = keyof typeof LANGUAGES | 'system'

/** The user's choice, as it is stored; English where there is none. */
export function chosenLanguage({ storage }: AgletCore): LanguageChoice {
  const stored = storage.get('locale')
  return stored === 'system' || (typeof stored === 'string' && Object.hasOwn(LANGUAGES, stored))
    ? (stored as LanguageChoice)
    : 'en'
}

/** The BCP 47 tag to use: the host's, else the user's. */
function wantedTag(aglet: AgletCore): string {
  const choice = chosenLanguage(aglet)
  return (
    aglet.options.peek().locale ??
    (choice === 'system' ? (navigator.languages.find(isShipped) ?? 'en') : choice)
  )
}

/**
 * Sets the host's language, else the user's. Numbers and dates follow the whole tag, texts its language.
 *
 * @throws TypeError when the table does not load
 */
export async function setLocale(aglet: AgletCore): Promise<void> {
  const tag = wantedTag(aglet)
  const language = languageOf(tag)
  const table = Object.hasOwn(tables, language) ? (await tables[language]!()).default : {}
  // Another language may have been chosen meanwhile.
  if (wantedTag(aglet) === tag) aglet.locale.set(tag, table)
}
