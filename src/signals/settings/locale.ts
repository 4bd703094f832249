import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { english } from '../../i18n/english'
import type { Translate } from '../../i18n/t'

/** The language: its tag, and its translator once the table has loaded. */
export function createLocale(tag = 'en') {
  const name = signal(tag)
  const t = signal(english)
  return {
    /** BCP 47. */
    tag: name as ReadonlySignal<string>,
    t: t as ReadonlySignal<Translate>,
    /** The direction of the shown texts; a language without a table is shown in English. */
    direction: computed(() => (/^ar\b/i.test(name.value) ? 'rtl' : 'ltr')),
    set: (next: string, translate: Translate) =>
      batch(() => {
        name.value = next
        t.value = translate
      }),
  }
}

export type Locale = ReturnType<typeof createLocale>
