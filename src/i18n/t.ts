import { english } from './english'

/** What a text is for each kind of number that a language tells apart (CLDR's plural categories), by `{count}`. */
export type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** English text to its translation; `{name}` marks what is filled in. */
export type Dictionary = Readonly<Record<string, string | Plurals>>

export type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * A translator over one table. The English text is the key; `{name}` is filled in from `values`.
 *
 * @param language whose plurals the table has
 */
export const translator = (table: Dictionary, language?: string): Translate => {
  let rules: Intl.PluralRules | undefined
  const pick = (forms: Plurals, count: unknown) => {
    rules ??= new Intl.PluralRules(language)
    return forms[rules.select(Number(count))] ?? forms.other
  }
  return (text, values) => {
    const found = Object.hasOwn(table, text) ? table[text]! : text
    return english(typeof found === 'string' ? found : pick(found, values?.['count']), values)
  }
}
