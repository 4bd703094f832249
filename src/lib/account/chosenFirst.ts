import type { Session } from '../../types'

/** The accounts with this one first, the others in their order; undefined when it is not among them. */
export function moveAccountFirst(
  accounts: Session['accounts'],
  address: string,
): Session['accounts'] | undefined {
  const chosen = accounts.find(account => account.address === address)
  return chosen && [chosen, ...accounts.filter(account => account !== chosen)]
}

/**
 * What a wallet shows again, with the account first that was chosen here.
 *
 * @param chosen undefined where none was; one that the wallet shows no more counts as none
 */
export function chosenFirst({ picked: _, ...shown }: Session, chosen: string | undefined): Session {
  const accounts = chosen && moveAccountFirst(shown.accounts, chosen)
  return accounts ? { ...shown, accounts, picked: true } : shown
}
