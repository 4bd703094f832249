import type { CaipNetworkId, Namespace } from '../../types'
import { isAddress } from '../account/address'
import { parseCaipAddress } from '../account/caip'
import { checksumAddress, isMiswritten } from '../evm/checksum'
import { plainText } from '../format/text'

/** What was typed or pasted for a recipient, read. */
export interface TypedRecipient {
  /** Without what does not show. */
  readonly text: string
  /** Something that does not show was taken out. */
  readonly hidden?: boolean
  /** The address in its family's own form, if it is one of the family that is sent in. */
  readonly address?: string
  /** Its capital letters are not those that EIP-55 wants: a character may be wrong. */
  readonly miswritten?: boolean
  /** The network that came with it (CAIP-10, EIP-681). */
  readonly network?: CaipNetworkId
  /** It is an address of another family, which people call so. */
  readonly foreign?: string
  /** It may be a name. */
  readonly name?: boolean
}

const MAX_LENGTH = 200
/** EIP-681 and Solana Pay, as codes have them; what follows the address is not ours to read. */
const LINK = /^(ethereum:(?:pay-)?|solana:)([^@?/]+)(?:@(\d+))?(?:[?/].*)?$/i
/** An emoji with what joins its parts, colours it or makes a flag of it: `plainText` would take that out. */
const EMOJI =
  /(\p{Extended_Pictographic}(?:[\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d(?=\p{Extended_Pictographic}))*)/u
const NAME = /^[^\s.:/@]+(?:\.[^\s.:/@]+)+$/

/** The one of 32 zero bytes and its like are Solana's own programs. */
const isBitcoin = (text: string) =>
  /^(?!1111)[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$|^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/.test(text)

/** Of which family an address looks; an EVM address bears its prefix where nobody said of which family it is. */
const SHAPES: readonly (readonly [Namespace, name: string, fits: (text: string) => boolean])[] = [
  ['eip155', 'Ethereum', text => text.startsWith('0x') && isAddress(text, 'eip155')],
  ['bip122', 'Bitcoin', isBitcoin],
  ['solana', 'Solana', text => isAddress(text, 'solana')],
  ['polkadot', 'Polkadot', text => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text)],
]

/** A name whose emoji are of several parts, whole; undefined for any other text. */
function readEmojiName(typed: string): string | undefined {
  const text = typed.slice(0, MAX_LENGTH + 1).trim()
  if (text.length > MAX_LENGTH || !/\u200d|\u{e007f}/u.test(text) || /\s/.test(text)) return
  const name = text
    .split(EMOJI)
    .map((part, i) => (i % 2 ? part : (plainText(part) ?? '')))
    .join('')
  return NAME.test(name) ? name : undefined
}

/** Reads what was typed, for a flow in a family. Never throws, whatever was pasted. */
export function readRecipient(typed: string, namespace: Namespace): TypedRecipient {
  const text = readEmojiName(typed) ?? plainText(typed, MAX_LENGTH) ?? ''
  const bare = (value: string) => value.normalize().replace(/[^\S\ufeff]+/g, '')
  const hidden = text.length < MAX_LENGTH && bare(text) !== bare(typed) && { hidden: true }
  const link = LINK.exec(text)
  const caip = parseCaipAddress(text)
  const said = (caip?.networkId ?? (link?.[3] && /^e/i.test(link[1]!) ? `eip155:${link[3]}` : undefined)) as
    | CaipNetworkId
    | undefined
  // Chunks of an address, as some pages show it.
  const joined = bare(caip?.address ?? link?.[2] ?? text)
  const found: TypedRecipient = { text, ...hidden, ...(said && { network: said }) }

  const own = !caip || caip.namespace === namespace
  if (own && isAddress(joined, namespace) && !(namespace === 'solana' && isBitcoin(joined))) {
    if (namespace === 'solana') return { ...found, address: joined }
    return { ...found, address: checksumAddress(joined), ...(isMiswritten(joined) && { miswritten: true }) }
  }
  const shape = SHAPES.find(([family, , fits]) =>
    caip ? family === caip.namespace : family !== namespace && fits(joined),
  )
  if (shape && shape[0] !== namespace) return { ...found, foreign: shape[1] }
  return NAME.test(text) ? { ...found, name: true } : found
}
