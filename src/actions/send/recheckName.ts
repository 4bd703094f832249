import type { Aglet } from '../../aglet'
import { sameAddress } from '../../lib/account/address'
import { createSend, type SendRecipient } from '../../signals/send/send'

/**
 * Resolves the recipient's name again, without the cache. If it now has another address, the form shows both
 * addresses and clears the recipient's address.
 *
 * @param to the address that was shown
 * @param signal aborted when the user leaves the preview: nothing is sent then
 * @returns whether the name still has this address, and the user has not left the preview or changed the
 *   recipient
 * @throws AgletError of the requests
 */
export async function recheckName(
  aglet: Aglet,
  recipient: SendRecipient,
  to: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { resolveName } = await import('../../chunks/names/resolve')
  const now = (await resolveName(aglet, recipient.text, signal, true))?.address
  const send = aglet.get(createSend)
  if (!now || !sameAddress(now, to)) {
    send.moveRecipient(recipient, { before: to, now })
    return false
  }
  return !signal.aborted && send.draft.peek().recipient === recipient
}
