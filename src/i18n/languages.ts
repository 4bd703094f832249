/** The languages that are shipped, each by its own name. */
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

/** Those that a host has; English, which is the code's own, is always there. @param locales the option; default all */
export const offeredLanguages = (locales: readonly string[] | undefined): readonly Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter(
    language => language === 'en' || (locales?.includes(language) ?? true),
  )

/** Language and script as they are written most often: `zh-HK` is traditional Chinese, `hi-Latn` Hindi in Latin. */
function scriptOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}

/**
 * The shipped language that readers of a tag's language can read: `es-MX` reads `es`, `pt` reads `pt-BR`, `zh-Hans`
 * reads `zh-CN`; `zh-TW`, written in another script, reads none.
 *
 * @param tag BCP 47; for a malformed one there is none
 * @param languages among these
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
