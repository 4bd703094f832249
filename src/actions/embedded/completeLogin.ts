import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import type { AuthProvider, EmbeddedWallet } from '../../lib/embedded/embeddedWallet'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin, type LoginAttempt } from '../../signals/embedded/login'
import { cancelConnect } from '../connect/connect'
import { endCooldown } from './emailCooldown'
import { finishLogin, loginFamily } from './finishLogin'
import { loadEmbedded } from './loadEmbedded'
import { checkUser, refreshUser } from './refreshUser'
import { storeLogin } from './storedLogin'

type Prove = (wallet: EmbeddedWallet) => Promise<string | undefined>

const createLastLogin = () => ({ ended: Promise.resolve() as Promise<unknown> })

/**
 * Waits until the last login has ended whose proof was submitted. Called before a later login asks the frame:
 * the log-out of a user who has left would end its requests, or its session.
 *
 * @throws DOMException if the later login is left meanwhile
 */
export async function waitForLastLogin(aglet: Aglet, { signal }: LoginAttempt): Promise<void> {
  await aglet.get(createLastLogin).ended
  signal.throwIfAborted()
}

/**
 * The last steps of a login: `prove` submits the user's proof to the frame, then the account is connected.
 * The first step is not aborted, because it would be unknown whether it succeeded; if the user has left
 * meanwhile, or connecting fails, the user is logged out again; a page that was logged in before shows
 * whomever the frame has logged in.
 *
 * @param prove submits to the frame what it has asked for; @returns the user's name, if the frame reports it
 * @throws AgletError `cancelled` if the user has left the login, and the errors of the frame
 */
export function completeLogin(
  aglet: Aglet,
  attempt: LoginAttempt,
  provider: AuthProvider,
  prove: Prove,
): Promise<void> {
  const completing = complete(aglet, attempt, provider, prove)
  aglet.get(createLastLogin).ended = completing.catch(() => {})
  return completing
}

async function complete(
  aglet: Aglet,
  attempt: LoginAttempt,
  provider: AuthProvider,
  prove: Prove,
): Promise<void> {
  const login = aglet.get(createLogin)
  const embedded = aglet.get(createEmbedded)
  const wallet = await loadEmbedded(aglet)
  const before = embedded.user.peek()
  // If a user was logged in before, the frame may have logged in another one by now.
  const undoLogin = () => (before ? checkUser(aglet) : wallet.signOut()).catch(() => {})
  const userName = await prove(wallet).catch(error => {
    // The frame may have logged in the other user even if its answer was lost.
    if (before) undoLogin()
    throw error
  })
  if (!login.isCurrent(attempt)) {
    await undoLogin()
    throw new AgletError('cancelled', 'Request was aborted')
  }
  login.finish(attempt)
  // The kinds of account are the choice of the user before.
  if (before && before.email !== embedded.loginEmail.peek()) storeLogin(aglet, { provider, types: {} })
  const family = loginFamily(aglet)
  attempt.signal.addEventListener('abort', () => cancelConnect(aglet, family))
  try {
    await finishLogin(aglet, provider, userName)
  } catch (error) {
    await undoLogin()
    throw error
  }
  login.succeed(attempt)
  endCooldown(aglet)
  // The other namespace may still have the account of the user before.
  if (before) refreshUser(aglet)
}
