import { type Signal, signal } from '@preact/signals-core'
import type { Connector } from '../../types'
import type { Announcing } from './announcing'

/** What was found in the page to connect to: the facts. */
export interface ConnectorFacts {
  /** Changed by `announcing.ts` alone. */
  readonly all: Signal<readonly Connector[]>
  find(id: string): Connector | undefined
}

/** The facts, and the ways they change, which come with what looks at announcements. */
export type Connectors = ConnectorFacts & Announcing

export function createConnectors(): ConnectorFacts {
  const all = signal<readonly Connector[]>([])
  return { all, find: id => all.peek().find(connector => connector.id === id) }
}
