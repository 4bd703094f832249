import type { Connector } from '../../types'
import type { ConnectorFacts, Connectors } from './connectors'

/** Maximum number of listed connectors, whatever the page announces. */
const MAX_CONNECTORS = 100

const createAnnouncing = ({ all }: ConnectorFacts) => ({
  find: (id: string): Connector | undefined => all.peek().find(connector => connector.id === id),
  /**
   * Adds a connector; it replaces an earlier one with the same id.
   *
   * @returns false when the list is full
   */
  announce(connector: Connector): boolean {
    const list = all.peek()
    const at = list.findIndex(({ id }) => id === connector.id)
    if (at < 0 && list.length >= MAX_CONNECTORS) return false
    all.value = at < 0 ? [...list, connector] : list.map((other, i) => (i === at ? connector : other))
    return true
  },
  withdraw(id: string): void {
    all.value = all.peek().filter(connector => connector.id !== id)
  },
})

export type Announcing = ReturnType<typeof createAnnouncing>

/** Adds the functions that change connectors. */
export const completeConnectors = (facts: ConnectorFacts): Connectors =>
  Object.assign(facts, createAnnouncing(facts))
