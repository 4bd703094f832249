import type { Translate } from './t'

/** The translator for English, whose texts are in the code: only replaces each `{name}` with its value. */
export const english: Translate = (text, values) =>
  // Own properties only, and in one pass, so that a value containing `{name}` is left as it is.
  values
    ? text.replace(/\{(\w+)\}/g, (whole, name) =>
        Object.hasOwn(values, name) ? String(values[name]) : whole,
      )
    : text
