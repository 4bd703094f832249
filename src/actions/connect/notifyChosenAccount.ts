import type { Aglet } from '../../aglet'
import type { Session } from '../../types'

/**
 * Notifies the adapter of a session that the user chose another account, the first of `session.accounts`, so
 * that its provider acts for that account. The adapter may be the namespace's own, that of a pairing or that
 * of the host's library.
 */
export function notifyChosenAccount(
  { activeAdapters }: Pick<Aglet, 'activeAdapters'>,
  session: Session,
): void {
  try {
    activeAdapters.get(session.namespace)?.chosen?.(session)
  } catch (error) {
    // The host's library and its listeners may throw.
    console.error('Aglet: an adapter failed.', error)
  }
}
