import type { CaipNetworkId, Namespace } from '../../types'

/** The word before "account" in a message's first line. */
export const ACCOUNT_WORD: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** The shape of an account in a message; checksums are not verified. */
export const ACCOUNT_SHAPE: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^0x[\da-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^[1-9A-Za-z][\dA-Za-z]{25,89}$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{45,50}$/,
}

/**
 * The cluster names of Sign In With Solana; wallets warn about any other text for a cluster that they know.
 */
const CLUSTERS: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** A chain as a message prints it after `Chain ID: `. */
export function chainText(chainId: CaipNetworkId): string {
  const [namespace, reference = ''] = chainId.split(':')
  const cluster = namespace === 'solana' && Object.keys(CLUSTERS).find(name => CLUSTERS[name] === reference)
  return cluster || reference
}

/** Parses the text after `Chain ID: `; undefined when it is not a chain of the family. */
export function readChain(namespace: Namespace, text: string): CaipNetworkId | undefined {
  const reference = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  const shape = namespace === 'eip155' ? /^[1-9]\d{0,15}$/ : /^[-\w]{1,32}$/
  if (!shape.test(reference) || (namespace === 'eip155' && reference !== text)) return
  const known = namespace === 'solana' && Object.hasOwn(CLUSTERS, reference) ? CLUSTERS[reference] : undefined
  return `${namespace}:${known ?? reference}`
}
