import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { record } from '../../lib/data/json'
import { plainText } from '../../lib/format/text'

/** Limits for what is read from storage: labels, and characters of a label. */
const MAX_LABELS = 200
const MAX_LABEL_LENGTH = 32

/** What the user calls their accounts (spec [3.3] addressLabels), by address; kept in this browser. */
export function createLabels({ storage }: Aglet) {
  const stored = Object.entries(record(storage.get('labels')) ?? {}).slice(0, MAX_LABELS)
  const all = signal<ReadonlyMap<string, string>>(
    new Map(
      stored.flatMap(([address, label]) => {
        const text = plainText(label, MAX_LABEL_LENGTH)
        return text && address.length < 100 ? [[address, text] as const] : []
      }),
    ),
  )
  return {
    all: all as ReadonlySignal<ReadonlyMap<string, string>>,
    /** An empty label takes it away. */
    set(address: string, label: string) {
      const next = new Map(all.peek())
      const text = plainText(label, MAX_LABEL_LENGTH)
      if (text) next.set(address, text)
      else next.delete(address)
      all.value = next
      storage.set('labels', next.size ? Object.fromEntries(next) : undefined)
    },
  }
}
