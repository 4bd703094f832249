import { randomUUID } from 'node:crypto'
import type { Address } from 'viem'
import { ACCOUNTS, ROLES } from './accounts'
import type { HistoryContext, HistoryItem } from './history/historyItem'
import { priceOf, rateOf } from './prices'

export type PurchaseState = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'

/** A purchase on the hosted page. */
export interface Purchase {
  readonly id: string
  /** EVM address, with its checksum. */
  readonly account: string
  readonly symbol: string
  readonly name: string
  /** Decimal text in whole units. */
  readonly amount: string
  /** CAIP-2 */
  readonly chain: string
  /** ms since 1970 */
  readonly at: number
  readonly state: PurchaseState
  /** Hash of the transaction that delivered it; '' before that. */
  readonly hash: string
  /** The seller's name; the history only contains purchases from Coinbase. */
  readonly seller: string
}

export interface Purchases {
  add(purchase: Omit<Purchase, 'id' | 'at' | 'state' | 'hash'>): Purchase
  finish(id: string, state: PurchaseState, hash?: string): void
  find(id: string): Purchase | undefined
  /** A page of the on-ramp's history, newest first. */
  page(
    telling: HistoryContext,
    cursor?: string,
  ): { readonly data: readonly HistoryItem[]; readonly next: string }
}

const PAGE_SIZE = 50
const REPORTED_SELLER = 'Coinbase'
const DAY_MS = 86_400_000

/** Creates the list of purchases, with two older ones of account 0. */
export function createPurchases(): Purchases {
  const list: Purchase[] = []
  const seed = (account: Address | undefined, days: number, state: PurchaseState, amount: string) =>
    list.push({
      id: randomUUID(),
      account: account ?? '',
      symbol: 'USDC',
      name: 'USD Coin',
      amount,
      chain: 'eip155:1',
      at: Date.now() - days * DAY_MS,
      state,
      hash: '',
      seller: REPORTED_SELLER,
    })
  seed(ACCOUNTS[ROLES.rich], 130, 'SUCCESS', '250')
  seed(ACCOUNTS[ROLES.rich], 52, 'FAILED', '80')

  const finish = (id: string, change: Partial<Purchase>) => {
    const place = list.findIndex(purchase => purchase.id === id)
    const found = list[place]
    if (found) list[place] = { ...found, ...change }
  }
  return {
    add(purchase) {
      const made: Purchase = { ...purchase, id: randomUUID(), at: Date.now(), state: 'IN_PROGRESS', hash: '' }
      list.push(made)
      return made
    },
    finish: (id, state, hash = '') => finish(id, { state, hash }),
    find: id => list.find(purchase => purchase.id === id),
    page(telling, cursor) {
      const start = Number(cursor ?? 0) || 0
      const all = list
        .filter(({ account, seller }) => account === telling.account && seller === REPORTED_SELLER)
        .reverse()
      return {
        data: all.slice(start, start + PAGE_SIZE).map(purchase => toHistoryRow(purchase, telling)),
        // At the end, the real server sends an empty string instead of null.
        next: all.length > start + PAGE_SIZE ? String(start + PAGE_SIZE) : '',
      }
    },
  }
}

function toHistoryRow(
  { id, account, symbol, name, amount, chain, at, state, hash }: Purchase,
  { currency, origin }: HistoryContext,
): HistoryItem {
  const price = priceOf(symbol, 'usd') * rateOf(currency)
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash,
      minedAt: new Date(at).toISOString(),
      sentFrom: REPORTED_SELLER,
      sentTo: account,
      status: `ONRAMP_TRANSACTION_STATUS_${state}`,
      nonce: 0,
      application: null,
      chain,
    },
    transfers: [
      {
        fungible_info: { name, symbol, icon: { url: `${origin}/public/getTokenImage/${symbol}` } },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: amount },
        value: Number(amount) * price,
        price,
      },
    ],
  }
}
