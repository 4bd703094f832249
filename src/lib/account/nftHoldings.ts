import type { Transaction, Transfer } from '../activity/transaction'
import { parseAmount } from '../format/amount'

/** An NFT that an account holds, as far as its history tells. */
export interface NftHolding {
  readonly key: string
  readonly name?: string
  readonly previewUrl?: string
  readonly detailUrl?: string
  /** How many of it. */
  readonly count: bigint
  /** Of the newest transaction that brought it. */
  readonly hash?: string
}

/** The history names no contract: an NFT is told by what it is called and what it looks like. */
const keyOf = ({ nft }: Transfer) => JSON.stringify([nft?.name, nft?.previewUrl, nft?.detailUrl])

/**
 * What was received and not sent away again, the newest first; spam is left out. There is no list of NFTs in the API,
 * so this is right only for what `transactions` tell.
 */
export function nftHoldings(transactions: Iterable<Transaction>): readonly NftHolding[] {
  const held = new Map<string, NftHolding>()
  for (const { status, hash, transfers } of transactions) {
    if (status === 'failed' || status === 'pending') continue
    for (const transfer of transfers) {
      const { nft, direction, quantity } = transfer
      if (!nft || nft.spam || (direction !== 'in' && direction !== 'out')) continue
      const key = keyOf(transfer)
      const known = held.get(key)
      // An NFT is whole; what is no whole number is counted as one.
      const amount = parseAmount(quantity, 0) ?? 1n
      const count = (known?.count ?? 0n) + (direction === 'in' ? amount : -amount)
      const { spam, ...look } = nft
      held.set(key, {
        ...look,
        ...(known?.hash ? { hash: known.hash } : direction === 'in' && hash ? { hash } : {}),
        key,
        count,
      })
    }
  }
  return [...held.values()].filter(({ count }) => count > 0n)
}
