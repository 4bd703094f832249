import type { ConnectMethod } from '../../options'
import type { ResolvedOptions } from '../../resolveOptions'
import type { Namespace, Network } from '../../types'

const LOGINS = ['email', 'social'] as const

/**
 * The methods that Connect offers, in display order: the host's order, else wallets first when one is
 * installed ([2.17]). A login needs a project id and a network that the embedded wallet supports.
 *
 * @param family the family whose wallets are listed, if there is only one
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
  const order = connectMethodsOrder ?? (installed ? ['wallet', ...LOGINS] : [...LOGINS, 'wallet'])
  const methods = [...new Set(order)].filter(method => offered[method])
  return methods.length ? methods : ['wallet']
}
