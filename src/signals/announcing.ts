import type { Connector } from '../types'
import type { ConnectorFacts, Connectors } from './connectors'

/** A page cannot make the list endless. */
const MOST = 100

const createAnnouncing = ({ all }: ConnectorFacts) => ({
  /**
   * Adds a connector; one with the same id takes the place of the earlier.
   *
   * @returns false when the list is full
   */
  announce(connector: Connector): boolean {
    const list = all.peek()
    const at = list.findIndex(({ id }) => id === connector.id)
    if (at < 0 && list.length >= MOST) return false
    all.value = at < 0 ? [...list, connector] : list.map((other, i) => (i === at ? connector : other))
    return true
  },
  withdraw(id: string): void {
    all.value = all.peek().filter(connector => connector.id !== id)
  },
})

export type Announcing = ReturnType<typeof createAnnouncing>

/** Gives connectors the ways they change. */
export const completeConnectors = (facts: ConnectorFacts): Connectors =>
  Object.assign(facts, createAnnouncing(facts))
