/** A row in the response of GET /v1/account/{account}/history. */
export interface HistoryItem {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    /** RFC 3339 */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: string
    readonly nonce: number
    readonly application: { readonly name: string | null; readonly iconUrl: string | null } | null
    /** CAIP-2 */
    readonly chain: string | null
  }
  readonly transfers: readonly HistoryTransfer[] | null
}

export interface HistoryTransfer {
  readonly fungible_info: {
    readonly name: string | null
    readonly symbol: string | null
    readonly icon: { readonly url: string } | null
  } | null
  readonly nft_info: {
    readonly name: string
    readonly content: { readonly preview: NftFile; readonly detail: NftFile } | null
    readonly flags: { readonly is_spam: boolean }
  } | null
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
  readonly value: number | null
  readonly price: number | null
}

interface NftFile {
  readonly url: string
  readonly content_type: string | null
}

/** Parameters for writing a history. */
export interface HistoryContext {
  /** The account whose history it is. */
  readonly account: string
  /** Currency of values and prices, in lower case. */
  readonly currency: string
  /** Origin of the API, for the URLs of pictures. */
  readonly origin: string
}
