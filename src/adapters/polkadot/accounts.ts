import type { Account, Network } from '../../types'
import { attempt } from '../wallet/walletCall'

/** More accounts than anyone looks through; a hostile wallet may send any number. */
const MAX_ACCOUNTS = 100

/**
 * SS58 by its shape: 45 to 50 base58 characters hold a prefix of one or two bytes, a key of 32 and a checksum. The
 * checksum itself, a blake2b hash, is not looked at: it would cost more than all the rest, and the wallet that tells
 * the address signs with it.
 */
export const isSs58 = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{45,50}$/.test(value)

/** An account, and the only chain that it is for, if it is bound to one. */
export interface PolkadotAccount {
  readonly address: string
  /** Lower-case hex, without 0x. */
  readonly genesis?: string
}

/** What is no account of this family is dropped, so are keys of Ethereum's kind; so is a list that cannot be read. */
export function readPolkadotAccounts(reply: unknown): PolkadotAccount[] {
  const accounts = new Map<string, PolkadotAccount>()
  attempt(() => {
    if (!Array.isArray(reply)) return
    for (const entry of reply.slice(0, MAX_ACCOUNTS))
      attempt(() => {
        const { address, genesisHash, type } = entry as Record<string, unknown>
        if (!isSs58(address) || accounts.has(address) || type === 'ethereum') return
        const bound = typeof genesisHash === 'string' && /^0x[\da-f]{64}$/i.test(genesisHash)
        accounts.set(address, { address, ...(bound && { genesis: genesisHash.slice(2).toLowerCase() }) })
      })
  })
  return [...accounts.values()]
}

/** Whether an account may be used on a network, whose CAIP-2 reference is the beginning of its genesis hash. */
export const fits = ({ genesis }: PolkadotAccount, network: Network | undefined): boolean =>
  !genesis || !network || genesis.startsWith(network.caipNetworkId.slice('polkadot:'.length).toLowerCase())

export const toAccount = ({ address }: PolkadotAccount): Account => ({ address, type: 'eoa' })
