import type { Namespace } from '../../types'

/** A service that sells coins ([9.28]). */
export interface OnrampProvider {
  readonly id: 'coinbase' | 'meld'
  readonly name: string
  /** Lowest and highest fee, in percent of the amount. */
  readonly fee: readonly [least: number, most: number]
  readonly families: readonly Namespace[]
}

/** Meld is an aggregator of several sellers. */
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

/** The chains that Coinbase delivers to, by Coinbase's own names ([9.29]). */
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

/** Coinbase's chain names by EIP-155 id; a host may give a network any name, so names cannot be compared. */
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

/** Coinbase's name of an EVM chain; `ethereum` for a chain that Coinbase does not deliver to. */
export function coinbaseChain(chainId: number | string): CoinbaseChain {
  return reachedByCoinbase(chainId) ? (BY_ID[chainId] as CoinbaseChain) : 'ethereum'
}

/** The EIP-155 ids of those chains. */
export const COINBASE_CHAIN_IDS: readonly string[] = Object.keys(BY_ID)

const MELD_PAGE = 'https://meldcrypto.com'
/** Identifies the integrator to Meld; public, since it is part of the URL that the user opens. */
const MELD_PUBLIC_KEY = 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU'

/** The currency that Meld's page is asked to sell to an account of a family. */
export const meldSells = (namespace: Namespace): string => (namespace === 'solana' ? 'SOL' : 'USDC')

/**
 * The URL of Meld's page for an account; no request is needed.
 *
 * @param page another page, such as a local stack's
 */
export function meldUrl(address: string, namespace: Namespace, page = MELD_PAGE): string {
  const url = new URL(page)
  url.searchParams.set('publicKey', MELD_PUBLIC_KEY)
  url.searchParams.set('destinationCurrencyCode', meldSells(namespace))
  url.searchParams.set('walletAddress', address)
  return url.href
}
