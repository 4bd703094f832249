import type { Aglet } from '../aglet'
import { LANGUAGES } from '../i18n/languages'
import type { Dictionary } from '../signals/locale'

/** The tables that are shipped besides English; a language without one is shown in English. */
const tables: Readonly<Record<string, () => Promise<{ default: Dictionary }>>> = {
  ar: () => import('../i18n/ar'),
  de: () => import('../i18n/de'),
}

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0]!
const isShipped = (tag: string) => Object.hasOwn(LANGUAGES, languageOf(tag))

/** What the user may choose: a language that is shipped, or the first of the browser's that is. */
export type LanguageChoice = keyof typeof LANGUAGES | 'system'

/** The user's choice, as it is stored; English where there is none. */
export function chosenLanguage({ storage }: Aglet): LanguageChoice {
  const kept = storage.get('locale')
  return kept === 'system' || (typeof kept === 'string' && Object.hasOwn(LANGUAGES, kept))
    ? (kept as LanguageChoice)
    : 'en'
}

/** What is to be spoken now. */
function wantedTag(aglet: Aglet): string {
  const choice = chosenLanguage(aglet)
  return (
    aglet.given.peek().locale ??
    (choice === 'system' ? (navigator.languages.find(isShipped) ?? 'en') : choice)
  )
}

/**
 * Speaks the host's language, else the user's. Numbers and dates follow the whole tag, texts its language.
 *
 * @throws TypeError when the table does not load
 */
export async function setLocale(aglet: Aglet): Promise<void> {
  const tag = wantedTag(aglet)
  const language = languageOf(tag)
  const table = Object.hasOwn(tables, language) ? (await tables[language]!()).default : {}
  // Meanwhile another one may have been asked for.
  if (wantedTag(aglet) === tag) aglet.locale.set(tag, table)
}
