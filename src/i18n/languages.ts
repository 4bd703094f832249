/** The available languages, each by its own name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  'pt-BR': 'Português (Brasil)',
  vi: 'Tiếng Việt',
  tr: 'Türkçe',
  ru: 'Русский',
  ar: 'العربية',
  hi: 'हिन्दी',
  'zh-CN': '简体中文',
  ja: '日本語',
  ko: '한국어',
} as const

export type Language = keyof typeof LANGUAGES

/**
 * The languages that the host offers; English, the language of the code, is always among them.
 *
 * @param locales the option; default all
 */
export const offeredLanguages = (locales: readonly string[] | undefined): readonly Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter(
    language => language === 'en' || (locales?.includes(language) ?? true),
  )

/**
 * A tag's language with its most likely script: `zh-HK` is written in traditional Chinese, `hi-Latn` in Latin
 * script.
 */
function scriptOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}

/**
 * The available language for a tag, by language and script: `es-MX` gives `es`, `pt` gives `pt-BR`, `zh-Hans`
 * gives `zh-CN`; `zh-TW`, written in another script, gives none.
 *
 * @param tag BCP 47; a malformed tag gives undefined
 * @param languages the languages to choose from
 */
export function languageOf(
  tag: string,
  languages: readonly Language[] = offeredLanguages(undefined),
): Language | undefined {
  try {
    const wanted = scriptOf(tag)
    return languages.find(language => scriptOf(language) === wanted)
  } catch {
    return undefined
  }
}
