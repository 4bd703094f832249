import { english, generateMnemonic, type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { type SolanaKey, solanaKeys } from '../../../src/testing/signing/solana'

/** A user with an embedded wallet. All keys are derived from one seed, and never leave this process. */
export interface User {
  readonly id: string
  /** Absent if a provider has not shared it. */
  readonly email?: string | undefined
  /** The name given by a provider. */
  readonly name?: string | undefined
  readonly evm: HDAccount
  readonly solana: SolanaKey
}

/** A user's identity at a provider. */
export interface Identity {
  readonly provider: string
  /** The provider's id of the user. */
  readonly subject: string
  readonly email?: string | undefined
  readonly name?: string | undefined
}

export interface Users {
  find(email: string): User | undefined
  get(id: string): User | undefined
  /** The user with this address, created if there is none. */
  ofEmail(email: string): Promise<User>
  /** The user with this identity, or with the same e-mail address; created if there is none. */
  ofIdentity(identity: Identity): Promise<User>
  /** @param email must not belong to another user */
  changeEmail(id: string, email: string): void
}

/** @param made is awaited for each new user before the user is returned, e.g. to fund the accounts */
export function createUsers(made: (user: User) => Promise<void>): Users {
  const users = new Map<string, User>()
  const identities = new Map<string, string>()

  const find = (email: string) => [...users.values()].find(user => user.email === email)
  /** What is still made for a new user, by id. */
  const pending = new Map<string, Promise<void>>()
  /** Creates the user at once, so that two logins at the same time get the same one. */
  const make = (email: string | undefined, name: string | undefined): User => {
    const mnemonic = generateMnemonic(english)
    const user: User = {
      id: crypto.randomUUID(),
      email,
      name,
      evm: mnemonicToAccount(mnemonic),
      solana: solanaKeys(mnemonic)[0]!,
    }
    users.set(user.id, user)
    const making = made(user)
      .catch(error => {
        users.delete(user.id)
        throw error
      })
      .finally(() => pending.delete(user.id))
    pending.set(user.id, making)
    return user
  }
  const whenMade = async (user: User): Promise<User> => {
    await pending.get(user.id)
    return user
  }

  return {
    find,
    get: id => users.get(id),
    ofEmail: email => whenMade(find(email) ?? make(email, undefined)),
    async ofIdentity({ provider, subject, email, name }) {
      const key = `${provider} ${subject}`
      const known = users.get(identities.get(key) ?? '') ?? (email ? find(email) : undefined)
      const user = known ?? make(email, name)
      identities.set(key, user.id)
      return whenMade(user)
    },
    changeEmail(id, email) {
      const user = users.get(id)
      if (user) users.set(id, { ...user, email })
    },
  }
}
