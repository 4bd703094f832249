import type { Aglet } from '../../aglet'
import { record } from '../../lib/data/json'
import type { AuthProvider, EmbeddedAccountType } from '../../lib/embedded/embeddedWallet'
import { SOCIALS } from '../../options'
import { createEmbedded } from '../../signals/embedded/embedded'
import type { Namespace } from '../../types'

/**
 * The stored part of a login: the provider, and the account type chosen per namespace. No user data and no
 * keys.
 */
export interface StoredLogin {
  readonly provider: AuthProvider
  readonly types: Readonly<Partial<Record<Namespace, EmbeddedAccountType>>>
}

/** Reads the stored login; defaults to e-mail and no account types if it cannot be read. */
export function readLogin({ storage }: Pick<Aglet, 'storage'>): StoredLogin {
  const stored = record(storage.get('embedded'))
  const types = record(stored?.['types'])
  const typeIn = (family: Namespace) => {
    const type = types?.[family]
    return type === 'eoa' || type === 'smartAccount' ? { [family]: type } : {}
  }
  return {
    provider: SOCIALS.find(social => social === stored?.['provider']) ?? 'email',
    types: { ...typeIn('eip155'), ...typeIn('solana') },
  }
}

export const storeLogin = ({ storage }: Pick<Aglet, 'storage'>, login: StoredLogin): void =>
  storage.set('embedded', login)

/**
 * The account type to use in a namespace ([6.1]): the user's choice, else the host's, else a smart account on
 * EVM.
 */
export function preferredType(
  { storage, options }: Pick<Aglet, 'storage' | 'options'>,
  namespace: Namespace,
): EmbeddedAccountType {
  const chosen = readLogin({ storage }).types[namespace] ?? options.peek().defaultAccountTypes?.[namespace]
  if (chosen === 'eoa' || chosen === 'smartAccount') return chosen
  return namespace === 'eip155' ? 'smartAccount' : 'eoa'
}

/** Clears the stored login and the user's state, after a logout. */
export function forgetLogin(aglet: Aglet): void {
  const embedded = aglet.get(createEmbedded)
  aglet.storage.set('embedded', undefined)
  embedded.setUser()
  embedded.setUserName()
  embedded.setProvider('email')
  embedded.setFarcasterUrl()
}
