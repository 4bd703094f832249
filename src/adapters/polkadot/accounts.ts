import type { Account, Network } from '../../types'
import { tryOrUndefined } from '../wallet/walletCall'

/** Accounts beyond this many are dropped: a hostile wallet may send any number. */
const MAX_ACCOUNTS = 100

/**
 * Checks the shape of an SS58 address: 45 to 50 base58 characters hold a prefix of one or two bytes, a key of
 * 32 bytes and a checksum. The checksum, a blake2b hash, is not verified: its code would outweigh the rest of
 * the adapter, and the wallet that returns the address signs with it.
 */
const isSs58 = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{45,50}$/.test(value)

/** An account, and the genesis hash of its chain if the account is bound to one chain. */
export interface PolkadotAccount {
  readonly address: string
  /** Lower-case hex, without 0x. */
  readonly genesis?: string
}

/** Drops entries that are no account and keys of type `ethereum`; an unreadable list is empty. */
export function readPolkadotAccounts(reply: unknown): PolkadotAccount[] {
  const accounts = new Map<string, PolkadotAccount>()
  tryOrUndefined(() => {
    if (!Array.isArray(reply)) return
    for (const entry of reply.slice(0, MAX_ACCOUNTS))
      tryOrUndefined(() => {
        const { address, genesisHash, type } = entry as Record<string, unknown>
        if (!isSs58(address) || accounts.has(address) || type === 'ethereum') return
        const bound = typeof genesisHash === 'string' && /^0x[\da-f]{64}$/i.test(genesisHash)
        accounts.set(address, { address, ...(bound && { genesis: genesisHash.slice(2).toLowerCase() }) })
      })
  })
  return [...accounts.values()]
}

/** Whether an account may be used on a network, whose CAIP-2 reference is the start of its genesis hash. */
export const isAccountForNetwork = ({ genesis }: PolkadotAccount, network: Network | undefined): boolean =>
  !genesis || !network || genesis.startsWith(network.caipNetworkId.slice('polkadot:'.length).toLowerCase())

export const toAccount = ({ address }: PolkadotAccount): Account => ({ address, type: 'eoa' })
