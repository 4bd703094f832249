import type { SolanaProvider } from '../../adapters/providers'
import { AgletError } from '../../errors'
import { toBase58 } from '../../lib/data/base58'
import { asBytes } from '../../lib/data/bytes'
import type { SiwxMessage } from '../../lib/siwx/siwx'
import type { SignInTarget } from '../../signals/siwx/signingIn'
import { signInInput } from './signInInput'

/**
 * Signs in with a Solana wallet that supports `solana:signIn`: the wallet shows a sign-in and writes the text
 * itself.
 *
 * @throws AgletError `bad_response` if the wallet signed another text, or with another account
 */
export async function signInOnSolana(
  signIn: NonNullable<SolanaProvider['signIn']>,
  target: SignInTarget,
  message: SiwxMessage,
): Promise<string> {
  const reply = await signIn(signInInput(message, message.accountAddress))
  const bytes = asBytes(reply.signedMessage)
  const signature = asBytes(reply.signature, 64)
  const text = bytes && new TextDecoder().decode(bytes)
  if (!signature || text !== message.toString() || reply.address !== target.address)
    throw new AgletError('bad_response', 'The wallet did not sign what it was asked to sign.')
  return toBase58(signature)
}
