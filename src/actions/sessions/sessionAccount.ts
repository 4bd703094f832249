import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { getSender, type Sender } from '../money/sender'

/**
 * The smart account in use, on the network in use.
 *
 * @throws AgletError `method_unsupported` where the host has left the feature off, and for an account that is no smart
 *   account; those of `getSender`
 */
export function sessionAccount(aglet: Aglet): Sender {
  if (!aglet.resolvedOptions.peek().features.smartSessions)
    throw new AgletError('method_unsupported', 'Smart sessions are off.', {
      meta: { Option: 'features.smartSessions' },
    })
  const sender = getSender(aglet)
  if (aglet.connections.sessionOf('eip155')?.accounts[0]?.type !== 'smartAccount')
    throw new AgletError('method_unsupported', 'Smart sessions need a smart account.')
  return sender
}
