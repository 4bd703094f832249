import type { Account, AccountType } from '../../types'
import { tryOrUndefined } from '../wallet/walletCall'

/** Addresses beyond this many are dropped: a hostile wallet may send any number. */
const MAX_ADDRESSES = 100

const BASE58 = '[1-9A-HJ-NP-Za-km-z]{25,34}'
const BECH32 = '1[02-9ac-hj-np-z]{11,71}'
const MAINNET = new RegExp(`^(?:bc${BECH32}|[13]${BASE58})$`)
const OTHERS = new RegExp(`^(?:(?:tb|bcrt)${BECH32}|[2mn]${BASE58})$`)
const STACKS = /^S[0-9A-HJKMNP-TV-Z]{27,41}$/
const PUBLIC_KEY = /^(?:[\da-f]{64}|[\da-f]{66}|[\da-f]{130})$/i
const PATH = /^m(?:\/\d{1,10}'?){1,10}$/

export type Purpose = 'payment' | 'ordinal' | 'stx'

export interface BitcoinAddress {
  readonly address: string
  /** Hex. */
  readonly publicKey?: string
  readonly path?: string
  readonly purpose: Purpose
}

const PURPOSES: Readonly<Record<string, Purpose>> = {
  payment: 'payment',
  ordinals: 'ordinal',
  ordinal: 'ordinal',
  stacks: 'stx',
  stx: 'stx',
}

/** Decided by the shape alone, without the checksum; undefined if it is no Bitcoin address. */
export const isOnMainnet = (address: string): boolean | undefined =>
  MAINNET.test(address) ? true : OTHERS.test(address) ? false : undefined

const isTaproot = (address: string) => /^(?:bc|tb|bcrt)1p/.test(address)

/** Whether this is a segregated-witness address (bech32): it signs with BIP-322, older ones with ECDSA. */
export const isSegwit = (address: string): boolean => /^(?:bc|tb|bcrt)1/.test(address)

/** Reads one entry of a wallet's reply; undefined when it has no valid address. */
export function readAddress(entry: unknown): BitcoinAddress | undefined {
  return tryOrUndefined(() => {
    const { address, publicKey, path, derivationPath, purpose } = entry as Record<string, unknown>
    if (typeof address !== 'string' || address.length > 100) return
    const stacks = STACKS.test(address)
    if (!stacks && isOnMainnet(address) === undefined) return
    const known =
      typeof purpose === 'string' && Object.hasOwn(PURPOSES, purpose) ? PURPOSES[purpose] : undefined
    const way = path ?? derivationPath
    return {
      address,
      // Without a stated purpose: wallets keep inscriptions on taproot addresses.
      purpose: stacks ? 'stx' : known && known !== 'stx' ? known : isTaproot(address) ? 'ordinal' : 'payment',
      ...(typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey) && { publicKey }),
      ...(typeof way === 'string' && PATH.test(way) && { path: way }),
    }
  })
}

/** Drops entries without a valid address; an unreadable list is empty. */
export function readAddresses(reply: unknown): BitcoinAddress[] {
  const found = new Map<string, BitcoinAddress>()
  tryOrUndefined(() => {
    if (!Array.isArray(reply)) return
    for (const entry of reply.slice(0, MAX_ADDRESSES)) {
      const address = readAddress(entry)
      const key = address && `${address.purpose} ${address.address}`
      if (key && !found.has(key)) found.set(key, address)
    }
  })
  return [...found.values()]
}

/** A session's accounts, those of the preferred type first, each address once. Stacks is another chain. */
export function toAccounts(
  addresses: readonly BitcoinAddress[],
  preferred: AccountType | undefined,
): Account[] {
  const first = preferred === 'ordinal' ? 'ordinal' : 'payment'
  const bitcoin = addresses.filter(({ purpose }) => purpose !== 'stx')
  const ordered = [
    ...bitcoin.filter(({ purpose }) => purpose === first),
    ...bitcoin.filter(({ purpose }) => purpose !== first),
  ]
  const accounts = new Map<string, Account>()
  for (const { address, purpose, publicKey } of ordered)
    if (!accounts.has(address))
      accounts.set(address, { address, type: purpose, ...(publicKey && { publicKey }) })
  return [...accounts.values()]
}
