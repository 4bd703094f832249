import type { CaipNetworkId } from '../../types'

/** `unknown` is a word that we have not learnt. Of what was sent from here, also the others (`signals/pending.ts`). */
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
  /** The server takes it for an advertisement. */
  readonly spam: boolean
}

/** What one transaction moved, as the account sees it. Either a token or an NFT. */
export interface Transfer {
  readonly token?: TransferToken
  readonly nft?: TransferNft
  readonly direction?: 'in' | 'out' | 'self'
  /** Decimal text in whole units. */
  readonly quantity: string
  /** In US dollars. */
  readonly value?: number
  readonly price?: number
}

/** A row of an account's history (spec [3.11]). */
export interface Transaction {
  /** The server's, which Solana rows share; see `key`. */
  readonly id: string
  /** Tells rows apart. */
  readonly key: string
  /** `send`, `receive`, `trade` …; the server may know more than we do. */
  readonly operation: string
  readonly status: TransactionStatus
  readonly hash?: string
  /** ms since 1970. */
  readonly minedAt: number
  readonly sentFrom?: string
  readonly sentTo?: string
  readonly nonce?: number
  readonly application?: { readonly name?: string; readonly iconUrl?: string }
  readonly chain?: CaipNetworkId
  readonly transfers: readonly Transfer[]
  /** There are transfers, and all of them are spam NFTs ([4.37]). */
  readonly spam: boolean
}
