import type { CaipAddress, CaipNetworkId, Namespace } from '../../types'

/**
 * CAIP-2, or CAIP-10 with a third part, for the families that Aglet supports. The lengths are those of the
 * standards.
 */
const SHAPE = /^(eip155|solana|polkadot|bip122):([-\w]{1,32})(?::([-.%a-zA-Z0-9]{1,128}))?$/

export interface CaipNetworkParts {
  readonly namespace: Namespace
  /** The chain within its family: `1`, or a genesis hash. */
  readonly reference: string
}

export interface CaipAddressParts extends CaipNetworkParts {
  readonly networkId: CaipNetworkId
  /** The plain address, in its family's own form. */
  readonly address: string
}

const split = (value: unknown) => (typeof value === 'string' && SHAPE.exec(value)) || undefined

export function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'string' && split(`${value}:0`)?.[1] === value
}

/** Parses a CAIP-2 id; undefined for anything else. Safe for untrusted input. */
export function parseCaipNetworkId(value: unknown): CaipNetworkParts | undefined {
  const parts = split(value)
  return parts && !parts[3] ? { namespace: parts[1] as Namespace, reference: parts[2]! } : undefined
}

/** Parses a CAIP-10 id; undefined for anything else. Safe for untrusted input. */
export function parseCaipAddress(value: unknown): CaipAddressParts | undefined {
  const parts = split(value)
  if (!parts?.[3]) return
  const namespace = parts[1] as Namespace
  const reference = parts[2]!
  return { namespace, reference, networkId: caipNetworkId(namespace, reference), address: parts[3] }
}

export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return !!parseCaipNetworkId(value)
}

export function isCaipAddress(value: unknown): value is CaipAddress {
  return !!parseCaipAddress(value)
}

/** Builds a CAIP-2 id. The parts are not validated. */
export function caipNetworkId(namespace: Namespace, reference: string | number): CaipNetworkId {
  return `${namespace}:${reference}`
}

/** Builds a CAIP-10 id. The parts are not validated. */
export function caipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}` as CaipAddress
}
