import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { record } from '../../lib/data/json'
import { plainText } from '../../lib/format/text'

/** Limits for data from storage: the number of labels, and the characters of a label. */
const MAX_LABELS = 200
const MAX_LABEL_LENGTH = 32

/** The user's labels for accounts (spec [3.3] addressLabels), by address; kept in this browser. */
export function createLabels({ storage }: Aglet) {
  const read = (): ReadonlyMap<string, string> => {
    const stored = Object.entries(record(storage.get('labels')) ?? {}).slice(-MAX_LABELS)
    return new Map(
      stored.flatMap(([address, label]) => {
        const text = plainText(label, MAX_LABEL_LENGTH)
        return text && address.length < 100 ? [[address, text] as const] : []
      }),
    )
  }
  const all = signal(read())
  return {
    all: all as ReadonlySignal<ReadonlyMap<string, string>>,
    /** An empty label removes the entry. */
    set(address: string, label: string) {
      // Another tab may have changed labels meanwhile.
      const next = new Map(read())
      const text = plainText(label, MAX_LABEL_LENGTH)
      if (text) next.set(address, text)
      else next.delete(address)
      all.value = next
      storage.set('labels', next.size ? Object.fromEntries(next) : undefined)
    },
  }
}
