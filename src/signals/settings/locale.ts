import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Dictionary } from '../../i18n/t'

/** The language: its tag, and its table once that has loaded. */
export function createLocale(tag = 'en') {
  const name = signal(tag)
  const table = signal<Dictionary>({})
  return {
    /** BCP 47. */
    tag: name as ReadonlySignal<string>,
    table: table as ReadonlySignal<Dictionary>,
    /** The direction of the shown table; a language without a table is shown in English. */
    direction: computed(() => (/^ar\b/i.test(name.value) ? 'rtl' : 'ltr')),
    set: (next: string, dictionary: Dictionary) =>
      batch(() => {
        name.value = next
        table.value = dictionary
      }),
  }
}

export type Locale = ReturnType<typeof createLocale>
