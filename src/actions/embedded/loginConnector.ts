import type { Aglet } from '../../aglet'
import { embeddedConnector, isEmbeddedFamily } from '../../lib/embedded/embeddedConnector'
import { isEmbeddedOn } from '../../signals/embedded/isEmbeddedOn'
import type { Connector, Namespace } from '../../types'

/**
 * The connector of the embedded wallet for a namespace; undefined if the wallet does not serve the namespace,
 * or the host has disabled logins.
 */
export const loginConnector = (aglet: Aglet, family: Namespace): Connector | undefined =>
  isEmbeddedFamily(family) && isEmbeddedOn(aglet.resolvedOptions.peek())
    ? embeddedConnector(family)
    : undefined
