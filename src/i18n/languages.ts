/** The languages that are shipped, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const
