import { AgletError } from '../../errors'
import type { Namespace } from '../../types'
import { NAMESPACES } from './namespaces'

/** @throws AgletError `invalid_option` for a namespace that is unknown or not allowed */
export function checkNamespace(
  namespace: string | undefined,
  allowed: readonly Namespace[] = NAMESPACES,
): void {
  if (namespace !== undefined && !(allowed as readonly string[]).includes(namespace))
    throw new AgletError('invalid_option', 'There is no such namespace.', {
      meta: { Given: namespace, Allowed: allowed.join(', ') },
    })
}
