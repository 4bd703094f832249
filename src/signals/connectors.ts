import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Connector } from '../types'

/** A page cannot make the list endless. */
const MOST = 100

/** What was found in the page to connect to. */
export function createConnectors() {
  const all = signal<readonly Connector[]>([])
  return {
    all: all as ReadonlySignal<readonly Connector[]>,
    find: (id: string) => all.peek().find(connector => connector.id === id),
    /**
     * Adds a connector; one with the same id takes the place of the earlier.
     *
     * @returns false when the list is full
     */
    announce(connector: Connector): boolean {
      const list = all.peek()
      const at = list.findIndex(({ id }) => id === connector.id)
      if (at < 0 && list.length >= MOST) return false
      all.value = at < 0 ? [...list, connector] : list.with(at, connector)
      return true
    },
    withdraw(id: string) {
      all.value = all.peek().filter(connector => connector.id !== id)
    },
  }
}

export type Connectors = ReturnType<typeof createConnectors>
