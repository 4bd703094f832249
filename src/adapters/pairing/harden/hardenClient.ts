import type { WcClient, WcLibrary } from '../library'
import { boundAttestation } from './boundAttestation'
import { checkAuthAnswers } from './checkAuthAnswers'
import { checkMessages } from './checkMessages'
import { dropPlaintext } from './dropPlaintext'
import { forgetUnusedKeys } from './forgetUnusedKeys'
import { recoverRelay } from './recoverRelay'

/**
 * Covers the known faults of @walletconnect/universal-provider 2.21.8, the last version that is Apache-2.0. Each file of
 * this folder names the private members that it relies on; they were read in 2.21.8, together with what later versions
 * have changed. `test/adapters/pairing/privateMembers.test.ts` fails when one is gone.
 *
 * @param verifyUrl of the host that checks the page's domain (`https:`); without it no frame is opened
 * @param onText called with the text of each failure that is caught here
 * @param acceptSignature told of what was verified
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
  forgetUnusedKeys(client)
}
