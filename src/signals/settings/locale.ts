import { signal } from '@preact/signals-core'
import { english } from '../../i18n/english'
import type { Translate } from '../../i18n/t'

/** The language: its tag, and its translator once the table has loaded. */
export const createLocale = () => ({
  /** BCP 47. */
  tag: signal('en'),
  t: signal<Translate>(english),
})

export type Locale = ReturnType<typeof createLocale>
