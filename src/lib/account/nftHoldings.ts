import type { Transaction, Transfer } from '../activity/transaction'
import { parseAmount } from '../format/amount'

/** An NFT that an account holds, derived from its history. */
export interface NftHolding {
  readonly key: string
  readonly name?: string
  readonly previewUrl?: string
  readonly detailUrl?: string
  /** The number held. */
  readonly count: bigint
  /** The hash of the newest transaction that received it. */
  readonly hash?: string
}

/** The history gives no contract addresses, so an NFT is identified by its name and its URLs. */
const keyOf = ({ nft }: Transfer) => JSON.stringify([nft?.name, nft?.previewUrl, nft?.detailUrl])

/**
 * The NFTs that were received and not sent away again, the newest first, without spam. The API has no list of
 * NFTs, so the result covers only the given transactions.
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
      // NFT quantities are whole numbers; any other quantity counts as one.
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
