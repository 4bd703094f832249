import { AgletError } from '../../errors'
import { checksumAddress } from '../../lib/evm/checksum'
import type { Keccak256 } from '../../lib/evm/nobleSha3'
import { hexToBigInt } from '../../lib/format/amount'
import type { Account, CaipNetworkId } from '../../types'

// Parsers of wallet replies (EIP-1193, EIP-695).

/** Accounts beyond this many are dropped: a hostile wallet may send any number. */
const MAX_ACCOUNTS = 100

/** Drops entries that are no address; an unreadable list is empty. */
export const toAccounts = (reply: unknown, keccak256: Keccak256): Account[] => {
  try {
    if (!Array.isArray(reply)) return []
    const addresses = reply
      .slice(0, MAX_ACCOUNTS)
      .filter(value => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value))
      .map(address => checksumAddress(address, keccak256))
    return [...new Set(addresses)].map(address => ({ address, type: 'eoa' }))
  } catch {
    return []
  }
}

/** Reads a hex quantity (EIP-695), or the number or decimal text that some wallets send. */
export const toChainId = (reply: unknown): CaipNetworkId | undefined => {
  const id =
    typeof reply === 'number'
      ? reply
      : typeof reply === 'string' && /^\d{1,16}$/.test(reply)
        ? Number(reply)
        : Number(hexToBigInt(reply) ?? 0n)
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}

export const badResponse = (what: string) =>
  new AgletError('bad_response', `The wallet answered without ${what}.`, { meta: { Standard: 'EIP-1193' } })
