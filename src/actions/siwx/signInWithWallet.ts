import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'
import type { Siwx, SiwxSession } from '../../lib/siwx/siwx'
import { createSignedSessions } from '../../signals/siwx/signedSessions'
import { createSigningIn, isBusy, type SignInTarget } from '../../signals/siwx/signingIn'
import { createSiwxState } from '../../signals/siwx/siwxState'
import { track } from '../analytics/track'
import { hideModal } from '../modal/openModal'
import { showSnack } from '../modal/showSnack'
import { askSignature } from './askSignature'
import { isDataOf } from './isDataOf'
import { isSignInView, showSignIn } from './showSignIn'
import { siwxOf } from './siwxOf'
import { withStoreTimeout } from './withStoreTimeout'

/** Age from which a message is created again (ms), unless the host sets `messageLifetime`. */
const MESSAGE_LIFETIME_MS = 300_000

const accountChanged = () => new AgletError('account_changed', 'Another account is in use now.')

/** Creates the message to sign, which the view shows. */
export async function prepareMessage(aglet: Aglet, siwx: Siwx, target: SignInTarget): Promise<void> {
  const signing = aglet.get(createSigningIn)
  if (!signing.isCurrent(target)) return
  // Drops the outdated message, which must not be signed if no other one can be created.
  signing.start(target, 'preparing')
  try {
    const { address: accountAddress, chainId } = target
    const message = await withStoreTimeout(aglet, async () => siwx.createMessage({ accountAddress, chainId }))
    if (!isDataOf(message, target))
      throw new AgletError('bad_response', 'The message is for another account.')
    signing.change(target, 'ready', { message, madeAt: Date.now() })
  } catch (cause) {
    signing.change(target, 'ready', { error: toAgletError(cause) })
  }
}

/** Records that the page is signed in, after the session was stored. */
export function acceptSession(aglet: Aglet, target: SignInTarget, session: SiwxSession): void {
  const { current } = aglet.get(createSiwxState)
  const { caipAddress } = target
  aglet.get(createSignedSessions).set(caipAddress, session)
  current.value = { caipAddress, session }
  aglet.modal.setSignInDue(false)
  aglet.get(createSigningIn).end()
}

/** Asks the wallet to sign; reuses a signature whose storing failed earlier. @throws AgletError */
async function sign(aglet: Aglet, siwx: Siwx, target: SignInTarget): Promise<SiwxSession> {
  const signing = aglet.get(createSigningIn)
  const before = signing.current.peek()
  if (before?.signed) return before.signed
  const now = Date.now()
  // Also if the clock was set back: the message was then issued in the future.
  const isOld = Math.abs(now - (before?.madeAt ?? 0)) > (siwx.messageLifetime ?? MESSAGE_LIFETIME_MS)
  if (isOld || Date.parse(before?.message?.expirationTime ?? '') <= now)
    await prepareMessage(aglet, siwx, target)
  const { message, error } = signing.current.peek() ?? {}
  if (!signing.isCurrent(target)) throw accountChanged()
  if (!message) throw error ?? new AgletError('unknown', 'The message could not be made.')
  signing.change(target, 'signing')
  const session = aglet.connections.sessionOf(target.namespace)
  if (session?.accounts[0]?.address !== target.address) throw accountChanged()
  const signature = await signing.prompt(target, () => askSignature(aglet, session, target, message))
  const { toString: _, ...data } = message
  return { data, message: message.toString(), signature }
}

/** The queue of sessions to store: one at a time, so that the latest one stays in the store. */
const createStoring = () => ({ last: Promise.resolve() })

/**
 * Stores a session in the host's store.
 *
 * @returns false if the user has dismissed the sign-in or changed the account meanwhile; the session is
 *   revoked then
 */
async function store(aglet: Aglet, siwx: Siwx, target: SignInTarget, session: SiwxSession): Promise<boolean> {
  const signing = aglet.get(createSigningIn)
  const isWanted = () =>
    aglet.account.account.peek().caipAddress === target.caipAddress &&
    !signing.dismissed.has(target.caipAddress) &&
    signing.current.peek()?.step !== 'leaving'
  const storing = aglet.get(createStoring)
  const turn = storing.last.then(async () => {
    // The user may have changed the account while this waited for another account's session.
    if (!isWanted()) return false
    await withStoreTimeout(aglet, async () => siwx.addSession(session))
    if (isWanted()) return true
    await withStoreTimeout(aglet, async () => siwx.revokeSession(target.chainId, target.address))
    return false
  })
  storing.last = turn.then(
    () => {},
    () => {},
  )
  return turn
}

/** Shows a failed attempt to the user ([8.14]). */
function report(aglet: Aglet, target: SignInTarget, error: AgletError): void {
  const signing = aglet.get(createSigningIn)
  if (!signing.isCurrent(target)) return
  // If the server rejected the signature, drop it; after any other failure the same signature can be sent
  // again.
  if (isAgletError(error, 'signature_invalid')) signing.dropSigned(target, error)
  else signing.change(target, 'ready', { error })
  if (!isSignInView(aglet)) showSignIn(aglet)
  const { type } = aglet.connections.sessionOf(target.namespace)?.accounts[0] ?? {}
  if (error.code === 'user_rejected')
    showSnack(
      aglet,
      type === 'smartAccount' ? 'This application might not support Smart Accounts' : 'Signature declined',
      'error',
    )
  track(aglet, 'SIWX_AUTH_ERROR')
}

/**
 * One attempt to sign in: the wallet signs the message, the host's store takes the session, the modal closes
 * ([4.30]).
 *
 * @throws AgletError after showing it: `user_rejected`, `account_changed`, `signature_invalid`, and the
 *   errors of the wallet and the store
 */
export async function signInWithWallet(aglet: Aglet, target: SignInTarget): Promise<SiwxSession> {
  const signing = aglet.get(createSigningIn)
  const siwx = siwxOf(aglet)
  if (!siwx || !signing.isCurrent(target)) throw accountChanged()
  // `tries` also covers the time in which the message is created again, before the wallet is asked.
  if (signing.tries.has(target) || isBusy(signing.current.peek()!))
    throw new AgletError('request_pending', 'A request is already open')
  signing.tries.add(target)
  try {
    const session = await sign(aglet, siwx, target)
    aglet.lifetime.throwIfAborted()
    // The user dismissed the sign-in or changed the account while the wallet prompted.
    if (!signing.change(target, 'storing', { signed: session })) throw accountChanged()
    if (!(await store(aglet, siwx, target, session))) throw accountChanged()
    const shows = isSignInView(aglet)
    acceptSession(aglet, target, session)
    if (shows) hideModal(aglet)
    track(aglet, 'SIWX_AUTH_SUCCESS')
    return session
  } catch (cause) {
    // Another tab may have signed in while the wallet prompted here.
    const known = aglet.get(createSiwxState).current.peek()
    if (known?.caipAddress === target.caipAddress) return known.session
    const error = toAgletError(cause)
    report(aglet, target, error)
    throw error
  } finally {
    signing.tries.delete(target)
  }
}
