import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'

/** English text to its translation; `{name}` marks what is filled in. */
export type Dictionary = Readonly<Record<string, string>>

/** The language: its tag, and the table once that has arrived. */
export function createLocale(tag = 'en') {
  const name = signal(tag)
  const table = signal<Dictionary>({})
  return {
    /** BCP 47. */
    tag: name as ReadonlySignal<string>,
    table: table as ReadonlySignal<Dictionary>,
    /** That of the table: a language without one is shown in English. */
    direction: computed(() => (/^ar\b/i.test(name.value) ? 'rtl' : 'ltr')),
    set: (next: string, dictionary: Dictionary) =>
      batch(() => {
        name.value = next
        table.value = dictionary
      }),
  }
}

export type Locale = ReturnType<typeof createLocale>
