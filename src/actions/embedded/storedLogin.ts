import type { Aglet } from '../../aglet'
import { record } from '../../lib/data/json'
import type { AuthProvider, EmbeddedAccountType } from '../../lib/embedded/embeddedWallet'
import { SOCIALS } from '../../options'
import { createEmbedded } from '../../signals/embedded/embedded'
import type { Namespace } from '../../types'

/** What is kept of a login: how, and which kind of account was chosen in a family. Neither who, nor any key. */
export interface StoredLogin {
  readonly provider: AuthProvider
  readonly types: Readonly<Partial<Record<Namespace, EmbeddedAccountType>>>
}

/** What an earlier visit, or this one, has stored; e-mail and no choice where that cannot be read. */
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

/** Which kind of account comes first in a family ([6.1]): the user's choice, else the host's, else smart on EVM chains. */
export function preferredType(
  { storage, options }: Pick<Aglet, 'storage' | 'options'>,
  namespace: Namespace,
): EmbeddedAccountType {
  const chosen = readLogin({ storage }).types[namespace] ?? options.peek().defaultAccountTypes?.[namespace]
  if (chosen === 'eoa' || chosen === 'smartAccount') return chosen
  return namespace === 'eip155' ? 'smartAccount' : 'eoa'
}

/** Nobody is logged in any more. */
export function forgetLogin(aglet: Aglet): void {
  const embedded = aglet.get(createEmbedded)
  aglet.storage.set('embedded', undefined)
  embedded.setUser()
  embedded.setUserName()
  embedded.setProvider('email')
  embedded.setLoginEmail('')
  embedded.setFarcasterUrl()
}
