import type { SignedIn, SolanaWallet } from '../../adapters/solana/wallet'
import type { StandardAccount } from '../../adapters/wallet/walletStandard'
import type { Aglet } from '../../aglet'
import { AgletError, type ErrorCode, isAgletError } from '../../errors'
import { toBase58 } from '../../lib/data/base58'
import { printSiwxMessage } from '../../lib/siwx/printSiwxMessage'
import type { Siwx, SiwxMessage, SiwxSession } from '../../lib/siwx/siwx'
import { createUnboundMessage } from './createUnboundMessage'
import { signInInput } from './signInInput'
import { isRequired, siwxOf } from './siwxOf'
import { storeSignedSession } from './storeSignedSession'

/** Timeout for disconnecting the wallet (ms). */
const LEAVE_TIMEOUT_MS = 3_000
/**
 * Errors that the user or another tab caused; after any other error the wallet is connected without the
 * sign-in.
 */
const FINAL: readonly ErrorCode[] = ['user_rejected', 'request_pending', 'cancelled']

/**
 * Turns the wallet's reply into a session.
 *
 * @throws AgletError `bad_response` for another text, and those of `verify`
 */
async function readSigned(
  siwx: Siwx,
  message: SiwxMessage,
  { address, signedMessage, signature }: SignedIn,
): Promise<SiwxSession> {
  const { toString: _, ...facts } = message
  const data = { ...facts, accountAddress: address }
  const text = printSiwxMessage({ ...data, namespace: 'solana' })
  if (new TextDecoder().decode(signedMessage) !== text)
    throw new AgletError('bad_response', 'The wallet did not sign what it was asked to sign.')
  const session = { data, message: text, signature: toBase58(signature) }
  await siwx.verify?.(session)
  return session
}

/**
 * Connects a Solana wallet and signs in with one prompt (`solana:signIn`), if the host requires a sign-in and
 * its `siwx` can verify it in the page. If the sign-in is optional, the wallet is connected without it.
 *
 * @returns the wallet's accounts, with the signing account first; undefined if the wallet is to be connected
 *   as usual
 * @throws AgletError of the wallet; `bad_response` if it has signed something else, after disconnecting it
 */
export async function signInByConnecting(
  aglet: Aglet,
  wallet: SolanaWallet,
  signal: AbortSignal,
): Promise<readonly StandardAccount[] | undefined> {
  const siwx = siwxOf(aglet)
  const network = aglet.networks.activeOf('solana')
  if (!siwx?.verify || !network || !isRequired(siwx) || siwx.namespaces?.includes('solana') === false) return
  const message = wallet.signIn && (await createUnboundMessage(aglet, siwx, network.caipNetworkId))
  if (!message) return
  signal.throwIfAborted()
  const reply = await wallet.signIn?.(signInInput(message), signal).catch(error => {
    if (signal.aborted || FINAL.some(code => isAgletError(error, code))) throw error
  })
  if (!reply) return
  try {
    const session = await readSigned(siwx, message, reply)
    const accounts = wallet.accounts()
    const own = accounts.find(({ address }) => address === reply.address)
    if (!own) throw new AgletError('bad_response', 'The wallet did not sign what it was asked to sign.')
    // Ignore a reply that arrives after the abort.
    signal.throwIfAborted()
    await storeSignedSession(aglet, async () => siwx.addSession(session))
    return [own, ...accounts.filter(account => account !== own)]
  } catch (error) {
    await wallet.disconnect?.(AbortSignal.timeout(LEAVE_TIMEOUT_MS)).catch(() => {})
    throw error
  }
}
