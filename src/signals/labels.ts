import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { record } from '../lib/json'
import { plainText } from '../lib/text'

/** More labels than anyone gives; storage may hold anything. */
const MOST = 200
const LONGEST = 32

/** What the user calls their accounts (spec [3.3] addressLabels), by address; kept in this browser. */
export function createLabels({ storage }: Aglet) {
  const stored = Object.entries(record(storage.get('labels')) ?? {}).slice(0, MOST)
  const all = signal<ReadonlyMap<string, string>>(
    new Map(
      stored.flatMap(([address, label]) => {
        const text = plainText(label, LONGEST)
        return text && address.length < 100 ? [[address, text] as const] : []
      }),
    ),
  )
  return {
    all: all as ReadonlySignal<ReadonlyMap<string, string>>,
    /** An empty label takes it away. */
    set(address: string, label: string) {
      const next = new Map(all.peek())
      const text = plainText(label, LONGEST)
      if (text) next.set(address, text)
      else next.delete(address)
      all.value = next
      storage.set('labels', next.size ? Object.fromEntries(next) : undefined)
    },
  }
}
