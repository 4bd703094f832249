import type { Translate } from './t'

/** English, as it stands in the code: only `{name}` is filled in from `values`. */
export const english: Translate = (text, values) =>
  // Own names only, and in one pass: a value that holds `{name}` itself stays as it is.
  values
    ? text.replace(/\{(\w+)\}/g, (whole, name) =>
        Object.hasOwn(values, name) ? String(values[name]) : whole,
      )
    : text
