import type { WcClient, WcLibrary } from '../library'
import { boundAttestation } from './boundAttestation'
import { checkAuthAnswers } from './checkAuthAnswers'
import { checkMessages } from './checkMessages'
import { dropPlaintext } from './dropPlaintext'
import { expireRequests } from './expireRequests'
import { forgetEndedSessions } from './forgetEndedSessions'
import { forgetUnusedKeys } from './forgetUnusedKeys'
import { recoverRelay } from './recoverRelay'

/**
 * Works around the known faults of @walletconnect/universal-provider 2.21.8, the last version under
 * Apache-2.0. Each file of this folder lists the private members that it relies on, as read in 2.21.8 and
 * compared with later versions. `test/adapters/pairing/privateMembers.test.ts` fails when one is missing.
 *
 * @param verifyUrl `https:` URL of the Verify API, which attests the page's domain; without it no frame is
 *   opened
 * @param onText called with the text of each failure that is caught here
 * @param acceptSignature called with each verified signature
 */
export function hardenClient(
  client: WcClient,
  verifyUrl: string | undefined,
  onText: (text: string) => void,
  acceptSignature: WcLibrary['acceptSignature'] = () => {},
): void {
  boundAttestation(client.core.verify, verifyUrl)
  dropPlaintext(client.core.crypto)
  checkMessages(client, onText)
  checkAuthAnswers(client, acceptSignature, onText)
  recoverRelay(client.core.relayer, onText)
  expireRequests(client)
  forgetEndedSessions(client)
  forgetUnusedKeys(client)
}
