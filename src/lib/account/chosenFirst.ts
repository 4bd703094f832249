import type { Session } from '../../types'

/**
 * Moves the account with this address to the front and keeps the order of the others; undefined when it is
 * not listed.
 */
export function moveAccountFirst(
  accounts: Session['accounts'],
  address: string,
): Session['accounts'] | undefined {
  const chosen = accounts.find(account => account.address === address)
  return chosen && [chosen, ...accounts.filter(account => account !== chosen)]
}

/**
 * A session as the wallet reports it, with the account that the user chose in Aglet moved to the front.
 *
 * @param chosen undefined when the user chose none; an account that the wallet no longer lists is ignored
 */
export function chosenFirst({ picked: _, ...shown }: Session, chosen: string | undefined): Session {
  const accounts = chosen && moveAccountFirst(shown.accounts, chosen)
  return accounts ? { ...shown, accounts, picked: true } : shown
}
