import { sameAddress } from '../account/address'
import type { Transaction } from './transaction'

/** The addresses that an account has dealt with, according to its history. */
export interface Counterparties {
  /** Addresses to which the account itself has sent something. */
  readonly used: readonly string[]
  /**
   * All other addresses in the history, including those of senders who hope that the user copies them
   * (address poisoning).
   */
  readonly seen: readonly string[]
}

/**
 * Whether the account itself sent something. A transfer of amount zero does not count: anybody can make one
 * in any name.
 */
const isOwn = ({ operation, status, sentFrom, transfers }: Transaction, own: string) =>
  operation === 'send' &&
  status === 'confirmed' &&
  !!sentFrom &&
  sameAddress(sentFrom, own) &&
  transfers.some(({ direction, quantity }) => direction !== 'in' && /[1-9]/.test(quantity))

/** @param own the account's plain address */
export function counterpartiesOf(history: readonly Transaction[], own: string): Counterparties {
  const used = new Set<string>()
  const seen = new Set<string>()
  for (const transaction of history) {
    const { sentFrom, sentTo } = transaction
    if (sentTo && isOwn(transaction, own)) used.add(sentTo)
    else for (const party of [sentFrom, sentTo]) if (party && !sameAddress(party, own)) seen.add(party)
  }
  return { used: [...used], seen: [...seen] }
}
