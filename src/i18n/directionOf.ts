/**
 * The direction of the texts that are shown for a language; one without a table is shown in English.
 *
 * @param tag BCP 47
 */
export const directionOf = (tag: string): 'rtl' | 'ltr' => (/^ar\b/i.test(tag) ? 'rtl' : 'ltr')
