import type { ConnectMethod } from '../../options'
import type { ResolvedOptions } from '../../resolveOptions'
import type { Namespace } from '../../types'

/**
 * What Connect offers, in the order in which it is shown: the host's, else wallets first where one is installed ([2.17]).
 * Logging in takes a project id, and a network that the embedded wallet serves.
 *
 * @param families those that can be connected to
 */
export function connectMethods(
  { enableWallets, features, projectId }: ResolvedOptions,
  families: readonly Namespace[],
  installed: boolean,
): readonly ConnectMethod[] {
  const login = projectId && families.some(family => family === 'eip155' || family === 'solana')
  const offered = {
    email: login && features.email,
    social: login && (features.socials || []).length,
    wallet: enableWallets !== false,
  }
  const logins = ['email', 'social'] as const
  const order = features.connectMethodsOrder ?? (installed ? ['wallet', ...logins] : [...logins, 'wallet'])
  const methods = order.filter(method => offered[method])
  return methods.length ? methods : ['wallet']
}
