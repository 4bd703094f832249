import { sameAddress } from '../account/address'
import type { Transaction } from './transaction'

/** With whom an account has dealt, as its history tells. */
export interface Counterparties {
  /** Whom it has sent something of its own accord. */
  readonly used: readonly string[]
  /** All others that the history names: among them are those who only want to be copied from it. */
  readonly seen: readonly string[]
}

/** Something left the account, and its own signature let it: a transfer of nothing can be made in anyone's name. */
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
