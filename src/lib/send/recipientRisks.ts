import type { CaipNetworkId } from '../../types'
import { sameAddress } from '../account/address'
import { type Asset, NATIVE } from '../account/asset'
import { parseCaipAddress } from '../account/caip'
import { looksAlike } from './looksAlike'

/** A risk of a transfer, in display order. */
export type Risk =
  /** A different address that looks like a known one. */
  | { readonly kind: 'alike'; readonly severe: true; readonly known: string }
  /** The recipient is the contract of a token that the account holds. */
  | { readonly kind: 'token'; readonly severe: true; readonly symbol: string }
  /** An address without a private key (burn address). */
  | { readonly kind: 'nobody'; readonly severe: true }
  /** The address was given for another network. */
  | { readonly kind: 'network'; readonly severe: true; readonly network: CaipNetworkId }
  /** The address fails the EIP-55 checksum. */
  | { readonly kind: 'miswritten'; readonly severe: true }
  /** A different name that looks like a known one. */
  | { readonly kind: 'nameAlike'; readonly severe: true; readonly known: string }
  /**
   * The recipient is the account itself. A token may charge a transfer fee; for the native coin only the
   * network fee is lost.
   */
  | { readonly kind: 'self'; readonly severe: boolean }
  | { readonly kind: 'contract'; readonly severe: false }
  | { readonly kind: 'first'; readonly severe: false }
  /** More than nine tenths of the balance. */
  | { readonly kind: 'most'; readonly severe: false }
  /** Invisible characters were removed from the pasted text. */
  | { readonly kind: 'hidden'; readonly severe: false }

/** A recipient that the user has dealt with. */
export interface KnownRecipient {
  readonly address: string
  readonly name?: string
}

export interface TransferInput {
  /** Plain address of the account. */
  readonly from: string
  /** The network on which the transfer is sent. */
  readonly network: CaipNetworkId
  readonly to: string
  readonly asset: Asset
  /** In the smallest unit. */
  readonly amount: bigint
  /**
   * Whether a name can be confused with the one that led to the address. Names that mix scripts, or consist
   * of look-alikes from one other script, are rejected earlier (ENSIP-15, `normalizeEnsName`).
   */
  readonly isLike?: ((name: string) => boolean) | undefined
  readonly given?: CaipNetworkId | undefined
  readonly miswritten?: boolean | undefined
  readonly hidden?: boolean | undefined
  /** There is code at the address. */
  readonly contract?: boolean | undefined
}

export interface RiskContext {
  /**
   * Recipients to which the user has sent something, here or according to the history, and the user's own
   * accounts.
   */
  readonly used: readonly KnownRecipient[]
  /** Other addresses in the history; anybody can place an address there. */
  readonly seen: readonly string[]
  /** All assets of the account. */
  readonly assets: readonly Asset[]
}

/**
 * Addresses without a private key: the zero address, its neighbours (precompiles, `…dead`), one digit
 * repeated; Solana's zero key and its incinerator.
 */
const KEYLESS_ADDRESS = /^(?:0x0{36}[\da-f]{4}|0x(.)\1{39}|1{32}|1nc1nerator1+)$/i

/** The risks to show before a transfer; a pure function. */
export function recipientRisks(
  transfer: TransferInput,
  { used, seen, assets }: RiskContext,
): readonly Risk[] {
  const { from, network, to, asset, amount, isLike, given } = transfer
  const isUsed = used.some(({ address }) => sameAddress(address, to))
  const isSelf = sameAddress(from, to)
  const alike =
    !isUsed && [...used.map(({ address }) => address), ...seen].find(address => looksAlike(address, to))
  const token = assets.find(({ address }) => {
    const contract = parseCaipAddress(address)?.address
    return contract && sameAddress(contract, to)
  })
  const nameAlike =
    isLike && used.find(({ name, address }) => name && isLike(name) && !sameAddress(address, to))?.name

  const found: readonly (Risk | false | '' | undefined)[] = [
    alike && { kind: 'alike', severe: true, known: alike },
    token && { kind: 'token', severe: true, symbol: token.symbol },
    KEYLESS_ADDRESS.test(to) && { kind: 'nobody', severe: true },
    given && given !== network && { kind: 'network', severe: true, network: given },
    transfer.miswritten && { kind: 'miswritten', severe: true },
    nameAlike && { kind: 'nameAlike', severe: true, known: nameAlike },
    isSelf && { kind: 'self', severe: asset.key !== NATIVE },
    transfer.contract && !token && !isUsed && { kind: 'contract', severe: false },
    !isUsed && !isSelf && { kind: 'first', severe: false },
    amount * 10n > asset.amount * 9n && { kind: 'most', severe: false },
    transfer.hidden && { kind: 'hidden', severe: false },
  ]
  return found.filter(risk => !!risk)
}
