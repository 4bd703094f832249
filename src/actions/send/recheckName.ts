import type { Aglet } from '../../aglet'
import { sameAddress } from '../../lib/account/address'
import { createSend, type SendRecipient } from '../../signals/send/send'

/**
 * Looks the name that led to a recipient up once more, past what is remembered of it. Where it leads elsewhere the form
 * says so, with both addresses, and has no address any more.
 *
 * @param to the address that was shown
 * @param signal aborted when the preview is left: nothing is sent then
 * @returns whether it still leads there, and nobody has left the preview or typed another recipient meanwhile
 * @throws AgletError of the requests, when nobody could be asked
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
