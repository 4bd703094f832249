import type { Aglet } from '../../aglet'
import { list, record } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import type { Siwx, SiwxSession } from '../../lib/siwx/siwx'
import { createSigningIn, type SignInTarget } from '../../signals/siwx/signingIn'
import { createSiwxState } from '../../signals/siwx/siwxState'
import { track } from '../analytics/track'
import { hideModal, openModal } from '../modal/openModal'
import { showSnack } from '../modal/showSnack'
import { isDataOf } from './isDataOf'
import { loadDisconnect } from './loadDisconnect'
import { isSignInView, showSignIn } from './showSignIn'
import { acceptSession, prepareMessage, signInWithWallet } from './signInWithWallet'
import { isRequired, siwxOf } from './siwxOf'
import { withStoreTimeout } from './withStoreTimeout'

/**
 * Whether a value from the host's store is a session of this account on this network that has not expired;
 * the store may return any value.
 */
function isSessionOf(session: unknown, target: SignInTarget): session is SiwxSession {
  const data = record(record(session)?.['data'])
  return isDataOf(data, target) && !(Date.parse(String(data?.['expirationTime'])) <= Date.now())
}

/**
 * Reads the account's session from the host's store.
 *
 * @throws AgletError `timeout` after 30 s; any error of the store
 */
export async function findSession(
  aglet: Aglet,
  siwx: Siwx,
  target: SignInTarget,
): Promise<SiwxSession | undefined> {
  await aglet.get(createSigningIn).signOuts.last
  const found = await withStoreTimeout(aglet, async () => siwx.getSessions(target.chainId, target.address))
  return list(found)?.find((session): session is SiwxSession => isSessionOf(session, target))
}

/** Closes the modal after connecting, if there is nothing to sign. */
export function closeAfterConnecting(aglet: Aglet): void {
  const view = aglet.route.view.peek()
  const isConnecting =
    view === 'Connect' ||
    view === 'Create' ||
    view === 'SIWXSignMessage' ||
    view.startsWith('Connecting') ||
    view.startsWith('EmailVerify')
  if (aglet.modal.open.peek() && isConnecting) hideModal(aglet)
}

/**
 * Handles a failed read of the store ([8.13]): disconnects if the sign-in is required, else dismisses it.
 *
 * @throws AgletError if the code that disconnects does not load; nothing has changed then
 */
async function onCheckFailed(aglet: Aglet, siwx: Siwx, target: SignInTarget): Promise<void> {
  const signing = aglet.get(createSigningIn)
  track(aglet, 'SIWX_AUTH_ERROR')
  if (isRequired(siwx)) {
    const { disconnect } = await loadDisconnect()
    if (!signing.isCurrent(target)) return
    aglet.modal.setSignInDue(false)
    signing.end()
    // Not awaited: a wallet may take long to disconnect, and another one may be connected meanwhile.
    disconnect(aglet, target.namespace).catch(() => {})
    openModal(aglet, { view: 'Connect' })
  } else {
    aglet.modal.setSignInDue(false)
    signing.dismiss(target.caipAddress)
    closeAfterConnecting(aglet)
  }
  showSnack(aglet, 'A problem occurred while trying initialize authentication', 'error')
}

/**
 * Checks whether an account has a session, and starts a sign-in if it has none ([4.29]).
 *
 * @param fresh whether the user has just connected the account; an extension is then asked at once, without a
 *   second click
 */
export async function checkSession(
  aglet: Aglet,
  siwx: Siwx,
  target: SignInTarget,
  fresh: boolean,
): Promise<void> {
  const signing = aglet.get(createSigningIn)
  const signOutsBefore = signing.signOuts.count
  signing.start(target, 'checking')
  aglet.modal.setSignInDue(isRequired(siwx))
  // Shown before the check, so that a user who waits for a slow store sees why.
  if (fresh && aglet.modal.open.peek()) showSignIn(aglet)
  let session: SiwxSession | undefined
  try {
    session = await findSession(aglet, siwx, target)
  } catch {
    if (!signing.isCurrent(target)) return
    return onCheckFailed(aglet, siwx, target).catch(cause => {
      // The sign-in stays required, and the user can retry.
      signing.change(target, 'ready', { error: toAgletError(cause) })
      if (!isSignInView(aglet)) showSignIn(aglet)
    })
  }
  if (!signing.isCurrent(target)) {
    // The user has closed the modal during the check, but is signed in already.
    const isKept = session && signing.signOuts.count === signOutsBefore
    if (isKept && !aglet.lifetime.aborted) recheckSession(aglet, siwx, target)
    return
  }
  if (session) {
    acceptSession(aglet, target, session)
    if (fresh || isSignInView(aglet)) closeAfterConnecting(aglet)
    return
  }
  if (signing.dismissed.has(target.caipAddress)) {
    aglet.modal.setSignInDue(false)
    signing.end()
    if (fresh) closeAfterConnecting(aglet)
    return
  }
  if (!isSignInView(aglet)) showSignIn(aglet)
  await prepareMessage(aglet, siwx, target)
  const paired = aglet.connections.sessionOf(target.namespace)?.wallet !== undefined
  // One prompt at a time: while the wallet still shows an earlier one, wait for the user's click.
  if (fresh && !paired && signing.current.peek()?.message && !signing.prompts.size)
    await signInWithWallet(aglet, target).catch(() => {})
}

/**
 * Reads the session again, because another tab or the server may have changed it. A failed read changes
 * nothing.
 */
export async function recheckSession(aglet: Aglet, siwx: Siwx, target: SignInTarget): Promise<void> {
  const { current, session: shown } = aglet.get(createSiwxState)
  const before = shown.peek()
  const session = await findSession(aglet, siwx, target).catch(() => before)
  if (aglet.account.account.peek().caipAddress !== target.caipAddress || siwxOf(aglet) !== siwx) return
  if (session) {
    const shows = isSignInView(aglet)
    if (!before) acceptSession(aglet, target, session)
    if (!before && shows) hideModal(aglet)
  } else if (before && shown.peek() === before) {
    current.value = undefined
    if (isRequired(siwx)) await checkSession(aglet, siwx, target, false)
    else aglet.get(createSigningIn).dismiss(target.caipAddress)
  }
}
