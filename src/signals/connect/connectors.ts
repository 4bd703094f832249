import { type Signal, signal } from '@preact/signals-core'
import type { Connector } from '../../types'
import type { Announcing } from './announcing'

/** The state of the connectors found in the page. */
export interface ConnectorFacts {
  /** Changed only by `announcing.ts`. */
  readonly all: Signal<readonly Connector[]>
}

/** The state with the functions that change it, which are loaded with the code that reads announcements. */
export type Connectors = ConnectorFacts & Announcing

export const createConnectors = (): ConnectorFacts => ({ all: signal<readonly Connector[]>([]) })
