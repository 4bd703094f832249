import type { CaipNetworkId } from '../../types'

/**
 * `unknown`: a status of the server that Aglet does not know. `asked`, `replaced` and `expired` occur only
 * for transactions sent from here (`signals/activity/pending.ts`).
 */
export type TransactionStatus =
  | 'confirmed'
  | 'failed'
  | 'pending'
  | 'unknown'
  | 'asked'
  | 'replaced'
  | 'expired'

export interface TransferToken {
  readonly name?: string
  readonly symbol?: string
  readonly iconUrl?: string
}

export interface TransferNft {
  readonly name?: string
  readonly previewUrl?: string
  readonly detailUrl?: string
  /** The server classifies it as spam. */
  readonly spam: boolean
}

/** A token or an NFT that one transaction moved, from the account's point of view. */
export interface Transfer {
  readonly token?: TransferToken
  readonly nft?: TransferNft
  readonly direction?: 'in' | 'out' | 'self'
  /** Decimal text in whole units. */
  readonly quantity: string
}

/** A row of an account's history (spec [3.11]). */
export interface Transaction {
  /** The server's id, which Solana rows share; see `key`. */
  readonly id: string
  /** Unique among rows. */
  readonly key: string
  /** `send`, `receive`, `trade` …; the server may send others. */
  readonly operation: string
  readonly status: TransactionStatus
  readonly hash?: string
  /** ms since 1970. */
  readonly minedAt: number
  readonly sentFrom?: string
  readonly sentTo?: string
  /** The name of the app that the account used. */
  readonly application?: string
  readonly chain?: CaipNetworkId
  readonly transfers: readonly Transfer[]
  /** True when there are transfers and all of them are spam NFTs ([4.37]). */
  readonly spam: boolean
}
