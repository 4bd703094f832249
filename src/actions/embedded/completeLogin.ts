import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import type { AuthProvider, EmbeddedWallet } from '../../lib/embedded/embeddedWallet'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin, type LoginAttempt } from '../../signals/embedded/login'
import { cancelConnect } from '../connect/connect'
import { endCooldown } from './emailCooldown'
import { finishLogin, loginFamily } from './finishLogin'
import { loadEmbedded } from './loadEmbedded'

/**
 * The last steps of a login: the frame is shown the proof, then the account is connected. The first is not broken off, since
 * nobody could say whether it had worked; a login that was left meanwhile, or that fails half-way, is taken back.
 *
 * @param prove gives the frame what it has asked for; @returns the user's name, where the frame tells it
 * @throws AgletError `cancelled` once it was left, or what the frame says
 */
export async function completeLogin(
  aglet: Aglet,
  attempt: LoginAttempt,
  provider: AuthProvider,
  prove: (wallet: EmbeddedWallet) => Promise<string | undefined>,
): Promise<void> {
  const login = aglet.get(createLogin)
  const embedded = aglet.get(createEmbedded)
  const wallet = await loadEmbedded(aglet)
  const before = embedded.user.peek()
  const takeBack = async () => {
    if (!before) await wallet.signOut().catch(() => {})
  }
  const userName = await prove(wallet)
  if (!login.isCurrent(attempt)) {
    await takeBack()
    throw new AgletError('cancelled', 'Request was aborted')
  }
  login.finish(attempt)
  const family = loginFamily(aglet)
  attempt.signal.addEventListener('abort', () => cancelConnect(aglet, family), { once: true })
  try {
    await finishLogin(aglet, provider, userName)
  } catch (error) {
    await takeBack()
    throw error
  }
  login.succeed(attempt)
  endCooldown(aglet)
}
