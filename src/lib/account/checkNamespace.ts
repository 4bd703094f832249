import { AgletError } from '../../errors'
import { NAMESPACES } from './namespaces'

/** @throws AgletError `invalid_option` for an unknown namespace */
export function checkNamespace(namespace: string | undefined): void {
  if (namespace !== undefined && !NAMESPACES.some(known => known === namespace))
    throw new AgletError('invalid_option', 'There is no such namespace.', {
      meta: { Given: namespace, Allowed: NAMESPACES.join(', ') },
    })
}
