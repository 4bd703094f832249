import type { AccountState } from 'aglet'

/** What the server shows to a member. */
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

/** Asks the server, which decides by its cookie. @returns null for those who are not signed in */
export async function readMemberCard(): Promise<MemberCard | null> {
  const response = await fetch('/members/card', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.json()
}

/** Whether the card is that of the account in the page; without a wallet the cookie alone counts. */
export const isCardOf = ({ address }: MemberCard, account: AccountState): boolean =>
  account.address === undefined || account.address.toLowerCase() === address.toLowerCase()
