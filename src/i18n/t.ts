/** English text to its translation; `{name}` marks what is filled in. */
export type Dictionary = Readonly<Record<string, string>>

export type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string

/** A translator over one table. The English text is the key; `{name}` is filled in from `values`. */
export const translator =
  (table: Dictionary): Translate =>
  (text, values) => {
    const found = Object.hasOwn(table, text) ? table[text]! : text
    // Own names only, and in one pass: a value that holds `{name}` itself stays as it is.
    return values
      ? found.replace(/\{(\w+)\}/g, (whole, name) =>
          Object.hasOwn(values, name) ? String(values[name]) : whole,
        )
      : found
  }
