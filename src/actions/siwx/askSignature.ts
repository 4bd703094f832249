import type { BitcoinProvider, SolanaProvider } from '../../adapters/providers'
import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import type { SiwxMessage } from '../../lib/siwx/siwx'
import type { SignInTarget } from '../../signals/siwx/signingIn'
import type { Session } from '../../types'

/** Maximum length of a signature (characters). */
const MAX_SIGNATURE = 100_000

function readSignature(reply: unknown): string {
  if (typeof reply === 'string' && reply && reply.length <= MAX_SIGNATURE) return reply
  throw new AgletError('bad_response', 'The wallet answered without a signature.')
}

/**
 * Asks the wallet to sign a message, by the namespace's method.
 *
 * @throws AgletError of the wallet, `method_unsupported`
 */
export async function askSignature(
  { activeAdapters }: Aglet,
  session: Session,
  target: SignInTarget,
  message: SiwxMessage,
): Promise<string> {
  const { namespace } = target
  const adapter = activeAdapters.get(namespace)
  const provider = adapter?.provider(session.connectorId)
  if (namespace === 'solana') {
    const { signIn } = (provider ?? {}) as Partial<SolanaProvider>
    if (signIn) {
      const { signInOnSolana } = await import('../../chunks/siwx/solanaSignIn')
      return signInOnSolana(signIn.bind(provider), target, message)
    }
  }
  const text = message.toString()
  if (namespace === 'bip122') {
    const bitcoin = provider as BitcoinProvider | undefined
    if (bitcoin) return readSignature(await bitcoin.signMessage({ message: text, address: target.address }))
  }
  if (!adapter?.signMessage) throw new AgletError('method_unsupported', 'The wallet cannot sign messages.')
  return readSignature(await adapter.signMessage(session, text))
}
