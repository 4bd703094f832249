import { isAddress } from '../../lib/account/address'
import { matching, record } from '../../lib/data/json'

/** A name in the provider's zone, such as `ada.reown.id`. */
export interface NameRecord {
  /** The full name, in lower case. */
  readonly name: string
  /** EVM addresses by coin type (ENSIP-11; 60 is Ethereum). */
  readonly addresses: Readonly<Record<string, string>>
}

/** Labels of letters, digits and hyphens with dots between, at most 255 characters. */
const NAME = /^(?=.{3,255}$)[a-z0-9-]{1,64}(?:\.[a-z0-9-]{1,64})+$/i
const COIN = /^\d{1,10}$/
const MAX_ADDRESSES = 100

/** A full dotted name, in lower case; undefined for anything else. Safe for untrusted input. */
export const fullName = (value: unknown): string | undefined => matching(value, NAME)?.toLowerCase()

/** Parses a name record and drops its invalid addresses; undefined for an invalid record. */
export function parseName(value: unknown): NameRecord | undefined {
  const row = record(value)
  const name = fullName(row?.['name'])
  const fields = record(row?.['addresses'])
  if (!name || !fields) return
  const addresses = Object.entries(fields)
    .slice(0, MAX_ADDRESSES)
    .flatMap(([coin, entry]) => {
      const address = record(entry)?.['address']
      return COIN.test(coin) && isAddress(address, 'eip155') && address.startsWith('0x')
        ? [[coin, address] as const]
        : []
    })
  return { name, addresses: Object.fromEntries(addresses) }
}
