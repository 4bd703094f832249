import { english } from './english'

/** The forms of a text for a language's plural categories (CLDR), selected by `{count}`. */
export type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Maps English texts to translations; `{name}` is a placeholder. */
export type Dictionary = Readonly<Record<string, string | Plurals>>

export type Translate = ((text: string, values?: Readonly<Record<string, string | number>>) => string) & {
  /** The language of the texts; English if there is none. */
  readonly language?: string | undefined
}

/**
 * Creates a translator for one table. The English text is the key; `{name}` placeholders are filled in from
 * `values`.
 *
 * @param language the table's language, which determines its plural rules
 */
export const translator = (table: Dictionary, language?: string): Translate => {
  let rules: Intl.PluralRules | undefined
  const pick = (forms: Plurals, count: unknown) => {
    rules ??= new Intl.PluralRules(language)
    return forms[rules.select(Number(count))] ?? forms.other
  }
  const translate: Translate = (text, values) => {
    const found = Object.hasOwn(table, text) ? table[text]! : text
    return english(typeof found === 'string' ? found : pick(found, values?.['count']), values)
  }
  return Object.assign(translate, { language })
}
