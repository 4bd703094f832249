import { type Address, getAddress, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** A smart session as the API lists it. */
export interface SessionRow {
  readonly project: SessionProject
  /** Permission context id. */
  readonly pci: string
  /** Unix seconds. */
  expiry: number
  readonly createdAt: number
  permissions: unknown
  policies: unknown
  /** What the wallet has answered; null before the session is active. */
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

/** A session with what the stack alone knows of it. */
export interface StoredSession {
  readonly row: SessionRow
  /** Signs beside the app's key where the session was made through the API. */
  readonly cosigner?: PrivateKeyAccount
  /** What the account has granted on the chain; absent when it has granted nothing. */
  grant?: SessionGrant
}

export interface SessionGrant {
  readonly id: Hex
  /** Whose signatures an operation of the session must have, in this order. */
  readonly signers: readonly Address[]
  /** Unix seconds. */
  revokedAt?: number
}

/** The sessions of all accounts: what wallets grant here is what the API lists. */
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

/** When a session ended before its time, by the chain or by the API. Unix seconds, or null. */
export const revocationOf = ({ row, grant }: StoredSession): number | null =>
  row.revokedAt ?? grant?.revokedAt ?? null

export const nowSeconds = () => Math.floor(Date.now() / 1000)
