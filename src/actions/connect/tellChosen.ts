import type { Aglet } from '../../aglet'
import type { Session } from '../../types'

/**
 * Tells what serves a session of an account that was chosen here, the first of its accounts: the family's own adapter, a
 * pairing or the host's library, whose provider acts for that account from then on.
 */
export function tellChosen({ activeAdapters }: Pick<Aglet, 'activeAdapters'>, session: Session): void {
  try {
    activeAdapters.get(session.namespace)?.chosen?.(session)
  } catch (error) {
    // The library of a host, and whoever listens to it, may throw.
    console.error('Aglet: an adapter failed.', error)
  }
}
