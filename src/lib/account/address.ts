import type { Namespace } from '../../types'

const EVM = /^(?:0x)?[0-9a-fA-F]{40}$/
/** The Bitcoin alphabet: no 0, O, I or l. */
const SOLANA = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Whether `value` has the shape of an address of the family: 40 hex digits with or without 0x (eip155), or 32
 * to 44 base58 characters (solana). Always false for other families. The EIP-55 checksum is not checked.
 */
export function isAddress(value: unknown, namespace: Namespace): value is string {
  if (typeof value !== 'string') return false
  return namespace === 'eip155' ? EVM.test(value) : namespace === 'solana' && SOLANA.test(value)
}

const bare = (address: string) => address.replace(/^0x/, '').toLowerCase()

/** Whether two addresses are equal: EVM addresses regardless of case and prefix, all others exactly. */
export function sameAddress(a: string, b: string): boolean {
  return a === b || (EVM.test(a) && EVM.test(b) && bare(a) === bare(b))
}
