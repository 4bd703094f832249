import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { getSender, type Sender } from '../money/sender'

/**
 * The active smart account on the active network.
 *
 * @throws AgletError `method_unsupported` if the feature is off, or the account is not a smart account; those
 *   of `getSender`
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
