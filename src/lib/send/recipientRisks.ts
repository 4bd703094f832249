import type { CaipNetworkId } from '../../types'
import { sameAddress } from '../account/address'
import { type Asset, NATIVE } from '../account/asset'
import { parseCaipAddress } from '../account/caip'
import { looksAlike } from './looksAlike'

/** What may be wrong with a transfer, in the order in which it is told. */
export type Risk =
  /** The address looks like one that is known, and is another. */
  | { readonly kind: 'alike'; readonly severe: true; readonly known: string }
  /** The contract of a token that the account holds. */
  | { readonly kind: 'token'; readonly severe: true; readonly symbol: string }
  /** Nobody has its key. */
  | { readonly kind: 'nobody'; readonly severe: true }
  /** Given for another network. */
  | { readonly kind: 'network'; readonly severe: true; readonly network: CaipNetworkId }
  /** Its capital letters are wrong (EIP-55). */
  | { readonly kind: 'miswritten'; readonly severe: true }
  /** The name looks like a known one, and is another. */
  | { readonly kind: 'nameAlike'; readonly severe: true; readonly known: string }
  /** The account itself. A token may take its share on the way; of the coin only the fee goes. */
  | { readonly kind: 'self'; readonly severe: boolean }
  | { readonly kind: 'contract'; readonly severe: false }
  | { readonly kind: 'first'; readonly severe: false }
  /** More than nine tenths of what is held. */
  | { readonly kind: 'most'; readonly severe: false }
  /** Something that did not show was taken out of what was pasted. */
  | { readonly kind: 'hidden'; readonly severe: false }

/** Someone that the user has dealt with. */
export interface KnownRecipient {
  readonly address: string
  readonly name?: string
}

export interface TransferInput {
  /** Plain address of the account. */
  readonly from: string
  /** On which network it is sent. */
  readonly network: CaipNetworkId
  readonly to: string
  readonly asset: Asset
  /** In the smallest unit. */
  readonly amount: bigint
  /**
   * Whether a name could be taken for the one that led to the address. One that mixes scripts, or whose letters all look
   * like those of another script, leads nowhere (ENSIP-15, `normalizeEnsName`).
   */
  readonly isLike?: ((name: string) => boolean) | undefined
  readonly given?: CaipNetworkId | undefined
  readonly miswritten?: boolean | undefined
  readonly hidden?: boolean | undefined
  /** There is code at the address. */
  readonly contract?: boolean | undefined
}

export interface RiskContext {
  /** Whom the user has sent something to, here or by the history; and the user's own accounts. */
  readonly used: readonly KnownRecipient[]
  /** Addresses that the history names besides; anyone can have put them there. */
  readonly seen: readonly string[]
  /** All that the account holds. */
  readonly assets: readonly Asset[]
}

/** Where things go to be lost: the zero address, its neighbours (precompiles, `…dead`), one digit throughout; Solana's zero key and
 * its incinerator. */
const KEYLESS_ADDRESS = /^(?:0x0{36}[\da-f]{4}|0x(.)\1{39}|1{32}|1nc1nerator1+)$/i

/** What to tell before something is sent; pure, so that it can be asked at any time. */
export function recipientRisks(
  transfer: TransferInput,
  { used, seen, assets }: RiskContext,
): readonly Risk[] {
  const { from, network, to, asset, amount, isLike, given } = transfer
  const isUsed = used.some(({ address }) => sameAddress(address, to))
  const risks: Risk[] = []

  const alike =
    !isUsed && [...used.map(({ address }) => address), ...seen].find(address => looksAlike(address, to))
  if (alike) risks.push({ kind: 'alike', severe: true, known: alike })
  const token = assets.find(({ address }) => {
    const contract = parseCaipAddress(address)?.address
    return contract && sameAddress(contract, to)
  })
  if (token) risks.push({ kind: 'token', severe: true, symbol: token.symbol })
  if (KEYLESS_ADDRESS.test(to)) risks.push({ kind: 'nobody', severe: true })
  if (given && given !== network) risks.push({ kind: 'network', severe: true, network: given })
  if (transfer.miswritten) risks.push({ kind: 'miswritten', severe: true })
  const other = isLike && used.find(({ name, address }) => name && isLike(name) && !sameAddress(address, to))
  if (other?.name) risks.push({ kind: 'nameAlike', severe: true, known: other.name })
  const self = sameAddress(from, to)
  if (self) risks.push({ kind: 'self', severe: asset.key !== NATIVE })
  if (transfer.contract && !token && !isUsed) risks.push({ kind: 'contract', severe: false })
  if (!isUsed && !self) risks.push({ kind: 'first', severe: false })
  if (amount * 10n > asset.amount * 9n) risks.push({ kind: 'most', severe: false })
  if (transfer.hidden) risks.push({ kind: 'hidden', severe: false })
  return risks
}
