import type { Aglet } from '../../aglet'
import { embeddedConnector, isEmbeddedFamily } from '../../lib/embedded/embeddedConnector'
import { isEmbeddedOn } from '../../signals/embedded/isEmbeddedOn'
import type { Connector, Namespace } from '../../types'

/** What connects who is logged in, in a family: nothing where a login has no account, or the host offers none any more. */
export const loginConnector = (aglet: Aglet, family: Namespace): Connector | undefined =>
  isEmbeddedFamily(family) && isEmbeddedOn(aglet.resolvedOptions.peek())
    ? embeddedConnector(family)
    : undefined
