/** Rows of the history as a server sends them. */

type Json = Record<string, unknown>

export const token = (symbol: string, numeric: string, direction?: string, more: Json = {}): Json => ({
  fungible_info: { name: symbol, symbol, icon: { url: `https://img.example/${symbol}.png` } },
  nft_info: null,
  ...(direction && { direction }),
  quantity: { numeric },
  value: null,
  price: null,
  ...more,
})

export const nft = (name: string | null, direction: string, spam = false, numeric = '1'): Json => ({
  fungible_info: null,
  nft_info: {
    name,
    content: {
      preview: { url: `https://img.example/${encodeURIComponent(`${name}`)}-small.png` },
      detail: { url: `https://img.example/${encodeURIComponent(`${name}`)}.png` },
    },
    flags: { is_spam: spam },
  },
  direction,
  quantity: { numeric },
  value: null,
  price: null,
})

/** @param minedAt RFC 3339 */
export const item = (
  id: string,
  operationType: string,
  transfers: unknown,
  { minedAt = '2025-03-01T09:30:00Z', ...metadata }: Json = {},
): Json => ({
  id,
  metadata: {
    operationType,
    hash: `0x${id}`,
    minedAt,
    sentFrom: '0x00000000000000000000000000000000000000f1',
    sentTo: '0x00000000000000000000000000000000000000f2',
    status: 'confirmed',
    nonce: 1,
    application: null,
    chain: 'eip155:1',
    ...metadata,
  },
  transfers,
})
