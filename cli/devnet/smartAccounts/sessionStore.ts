import { type Address, getAddress, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** A smart session in the form of the API. */
export interface SessionRow {
  readonly project: SessionProject
  /** Permission context id. */
  readonly pci: string
  /** Unix seconds. */
  expiry: number
  readonly createdAt: number
  permissions: unknown
  policies: unknown
  /** The wallet's `context`; null until the session is activated. */
  context: string | null
  revokedAt: number | null
}

/** The app that a session is for. */
export interface SessionProject {
  readonly id: string
  readonly name: string
  readonly url: string | null
  readonly iconUrl: string | null
}

/** A session with data that only the stack has. */
export interface StoredSession {
  readonly row: SessionRow
  /** Key that co-signs with the app, for sessions created through the API. */
  readonly cosigner?: PrivateKeyAccount
  /** The account's grant on the chain; absent before it is granted. */
  grant?: SessionGrant
}

export interface SessionGrant {
  readonly id: Hex
  /** Addresses of the keys that must sign an operation of the session, in this order. */
  readonly signers: readonly Address[]
  /** Unix seconds. */
  revokedAt?: number
}

/** The sessions of all accounts, shared by the stack's wallets and the API. */
export interface SessionStore {
  /** Oldest first. @param account CAIP-10, with a checksum */
  of(account: string): readonly StoredSession[]
  add(account: string, session: StoredSession): void
}

export function createSessionStore(): SessionStore {
  const byAccount = new Map<string, StoredSession[]>()
  return {
    of: account => byAccount.get(account) ?? [],
    add(account, session) {
      byAccount.set(account, [...(byAccount.get(account) ?? []), session])
    },
  }
}

/** The key of an account in the store. */
export const caipAccount = (chainId: number, address: Address) => `eip155:${chainId}:${getAddress(address)}`

/** Time of a session's revocation on the chain or through the API, in unix seconds, or null. */
export const revocationOf = ({ row, grant }: StoredSession): number | null =>
  row.revokedAt ?? grant?.revokedAt ?? null

export const nowSeconds = () => Math.floor(Date.now() / 1000)
