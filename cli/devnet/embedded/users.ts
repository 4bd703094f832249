import { english, generateMnemonic, type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { type SolanaKey, solanaKeys } from '../../../src/testing/signing/solana'

/** Somebody who has an embedded wallet here. Their keys come from one seed, and never leave this process. */
export interface User {
  readonly id: string
  /** Absent where a provider has told none. */
  readonly email?: string | undefined
  /** As a provider calls them. */
  readonly name?: string | undefined
  readonly evm: HDAccount
  readonly solana: SolanaKey
}

/** How a provider knows somebody. */
export interface Identity {
  readonly provider: string
  /** The provider's own name for them. */
  readonly subject: string
  readonly email?: string | undefined
  readonly name?: string | undefined
}

export interface Users {
  find(email: string): User | undefined
  get(id: string): User | undefined
  /** The one with this address, made when there is none. */
  ofEmail(email: string): Promise<User>
  /** The one whom a provider knows; who has shown the same e-mail address before is the same. */
  ofIdentity(identity: Identity): Promise<User>
  /** @param email of nobody else */
  changeEmail(id: string, email: string): void
}

/** @param made is told of each new user before anybody else is, and may put money into their accounts */
export function createUsers(made: (user: User) => Promise<void>): Users {
  const users = new Map<string, User>()
  const identities = new Map<string, string>()

  const find = (email: string) => [...users.values()].find(user => user.email === email)
  const make = async (email: string | undefined, name: string | undefined): Promise<User> => {
    const mnemonic = generateMnemonic(english)
    const user: User = {
      id: crypto.randomUUID(),
      email,
      name,
      evm: mnemonicToAccount(mnemonic),
      solana: solanaKeys(mnemonic)[0]!,
    }
    users.set(user.id, user)
    await made(user)
    return user
  }

  return {
    find,
    get: id => users.get(id),
    ofEmail: async email => find(email) ?? make(email, undefined),
    async ofIdentity({ provider, subject, email, name }) {
      const key = `${provider} ${subject}`
      const known = users.get(identities.get(key) ?? '') ?? (email ? find(email) : undefined)
      const user = known ?? (await make(email, name))
      identities.set(key, user.id)
      return user
    },
    changeEmail(id, email) {
      const user = users.get(id)
      if (user) users.set(id, { ...user, email })
    },
  }
}
