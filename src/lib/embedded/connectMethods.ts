import type { ConnectMethod } from '../../options'
import type { ResolvedOptions } from '../../resolveOptions'
import type { Namespace, Network } from '../../types'

const LOGINS = ['email', 'social'] as const

/**
 * What Connect offers, in the order in which it is shown: the host's, else wallets first where one is installed ([2.17]).
 * Logging in takes a project id, and a network that the embedded wallet serves.
 *
 * @param family the one whose wallets are listed, if it is one alone
 */
export function connectMethods(
  { enableWallets, features, projectId }: ResolvedOptions,
  networks: readonly Network[],
  family: Namespace | undefined,
  installed: boolean,
): readonly ConnectMethod[] {
  const { connectMethodsOrder, email, socials } = features
  const login = projectId && /eip155|solana/.test(family ?? `${networks.map(one => one.chainNamespace)}`)
  const offered = {
    email: login && email,
    social: login && (socials || []).length,
    wallet: enableWallets !== false,
  }
  const methods = (connectMethodsOrder ?? (installed ? ['wallet', ...LOGINS] : [...LOGINS, 'wallet'])).filter(
    method => offered[method],
  )
  return methods.length ? methods : ['wallet']
}
