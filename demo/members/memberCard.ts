import type { AccountState } from 'aglet'

/** The data that the server returns to a member. */
export interface MemberCard {
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
  readonly number: number
  /** ISO 8601. */
  readonly since: string
  readonly until: string
  readonly members: number
}

/**
 * Requests the card; the server identifies the user by its cookie.
 *
 * @returns null for a user who is not signed in
 */
export async function readMemberCard(): Promise<MemberCard | null> {
  const response = await fetch('/members/card', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.json()
}

/** Whether the card belongs to the page's account; without a connected wallet, the cookie alone decides. */
export const isCardOf = ({ address }: MemberCard, account: AccountState): boolean =>
  account.address === undefined || account.address.toLowerCase() === address.toLowerCase()
