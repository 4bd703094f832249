import type { Namespace } from '../../types'

/** Where coins can be bought ([9.28]). */
export interface OnrampProvider {
  readonly id: 'coinbase' | 'meld'
  readonly name: string
  /** In percent of the amount, at least and at most. */
  readonly fee: readonly [least: number, most: number]
  readonly families: readonly Namespace[]
}

/** The aggregator, through which several sellers sell. */
export const MELD: OnrampProvider = {
  id: 'meld',
  name: 'Meld.io',
  fee: [1, 2],
  families: ['eip155', 'solana'],
}

export const ONRAMP_PROVIDERS: readonly OnrampProvider[] = [
  { id: 'coinbase', name: 'Coinbase', fee: [1, 2], families: ['eip155'] },
  MELD,
]

/** The chains that Coinbase delivers to, by its own names ([9.29]). */
export const COINBASE_CHAINS = [
  'ethereum',
  'arbitrum',
  'polygon',
  'berachain',
  'avalanche-c-chain',
  'optimism',
  'celo',
  'base',
] as const

export type CoinbaseChain = (typeof COINBASE_CHAINS)[number]

/** By EIP-155 id, since a host may give a network any name. */
const BY_ID: Readonly<Record<string, CoinbaseChain>> = {
  '1': 'ethereum',
  '42161': 'arbitrum',
  '137': 'polygon',
  '80094': 'berachain',
  '43114': 'avalanche-c-chain',
  '10': 'optimism',
  '42220': 'celo',
  '8453': 'base',
}

/** Whether Coinbase delivers to an EVM chain. */
export const reachedByCoinbase = (chainId: number | string): boolean => Object.hasOwn(BY_ID, chainId)

/** Coinbase's name of an EVM chain; `ethereum` for those that it does not deliver to. */
export function coinbaseChain(chainId: number | string): CoinbaseChain {
  return reachedByCoinbase(chainId) ? (BY_ID[chainId] as CoinbaseChain) : 'ethereum'
}

/** The EIP-155 ids of those chains. */
export const COINBASE_CHAIN_IDS: readonly string[] = Object.keys(BY_ID)

const MELD_PAGE = 'https://meldcrypto.com'
/** Names the seller to Meld; public, as it stands in the address that the user opens. */
const MELD_PUBLIC_KEY = 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU'

/** What Meld's page is told to sell to an account of a family. */
export const meldSells = (namespace: Namespace): string => (namespace === 'solana' ? 'SOL' : 'USDC')

/** Meld's page for an account; it needs no call. @param page another one, such as a local stack's */
export function meldUrl(address: string, namespace: Namespace, page = MELD_PAGE): string {
  const url = new URL(page)
  url.searchParams.set('publicKey', MELD_PUBLIC_KEY)
  url.searchParams.set('destinationCurrencyCode', meldSells(namespace))
  url.searchParams.set('walletAddress', address)
  return url.href
}
