import type { CaipNetworkId, Namespace } from '../../types'
import { plainText } from '../format/text'
import { isAddress } from './address'
import { type CaipAddressParts, parseCaipAddress } from './caip'

/** A typed or pasted address or name, before its family is known. */
export interface TypedText {
  /** The text without invisible characters. */
  readonly text: string
  /** Whether invisible characters were removed. */
  readonly hidden: boolean
  /** The possible address, taken from a link or a CAIP-10 id, without the spaces inside it. */
  readonly joined: string
  readonly caip: CaipAddressParts | undefined
  /** The network given with the address (CAIP-10, EIP-681). */
  readonly network: CaipNetworkId | undefined
}

const MAX_LENGTH = 200
/** EIP-681 and Solana Pay URIs, as QR codes contain them; amounts are ignored. */
const LINK = /^(ethereum:(?:pay-)?|solana:)([^@?/]+)(?:@(\d+))?(?:\/([^?]*))?(?:\?(.*))?$/i
/** An emoji with its joiners, skin tones and tags, which `plainText` would remove. */
const EMOJI =
  /(\p{Extended_Pictographic}(?:[\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d(?=\p{Extended_Pictographic}))*)/u
const NAME = /^[^\s.:/@]+(?:\.[^\s.:/@]+)+$/

/** Whether a text may be a name. */
export const isDotted = (text: string): boolean => NAME.test(text)

/** Whether a text looks like a Bitcoin address. Addresses that begin with 1111 are Solana's own programs. */
export const isBitcoinAddress = (text: string): boolean =>
  /^(?!1111)[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$|^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/.test(text)

/** The address shape of each family. Here, an EVM address must have its prefix `0x`. */
export const ADDRESS_SHAPES: readonly (readonly [
  Namespace,
  name: string,
  fits: (text: string) => boolean,
])[] = [
  ['eip155', 'Ethereum', text => text.startsWith('0x') && isAddress(text, 'eip155')],
  ['bip122', 'Bitcoin', isBitcoinAddress],
  ['solana', 'Solana', text => isAddress(text, 'solana')],
  ['polkadot', 'Polkadot', text => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text)],
]

/** A name that contains emoji made of several parts, with them kept whole; undefined for any other text. */
function readEmojiName(typed: string): string | undefined {
  const text = typed.slice(0, MAX_LENGTH + 1).trim()
  if (text.length > MAX_LENGTH || !/\u200d|\u{e007f}/u.test(text) || /\s/.test(text)) return
  const name = text
    .split(EMOJI)
    .map((part, i) => (i % 2 ? part : (plainText(part) ?? '')))
    .join('')
  return isDotted(name) ? name : undefined
}

/**
 * The address that a link pays to. In a link to a token's `transfer`, the address before the function's name
 * is the token's contract, and the recipient is a parameter (EIP-681); a link to another function pays to
 * nobody.
 */
function linkedAddress([, , target = '', , call, query = '']: RegExpExecArray): string {
  if (!call) return target
  return (call === 'transfer' && /(?:^|&)address=([^&]+)/.exec(query)?.[1]) || ''
}

/** Parses the typed text. Never throws, whatever was pasted. */
export function readTyped(typed: string): TypedText {
  const text = readEmojiName(typed) ?? plainText(typed, MAX_LENGTH) ?? ''
  const bare = (value: string) => value.normalize().replace(/[^\S\ufeff]+/g, '')
  const link = LINK.exec(text)
  const caip = parseCaipAddress(text)
  const linked: CaipNetworkId | undefined =
    link?.[3] && /^e/i.test(link[1]!) ? `eip155:${link[3]}` : undefined
  return {
    text,
    hidden: text.length < MAX_LENGTH && bare(text) !== bare(typed),
    caip,
    network: caip?.networkId ?? linked,
    // Some pages show an address in chunks separated by spaces, and some codes are in capitals throughout.
    joined: bare(caip?.address ?? (link ? linkedAddress(link) : text)).replace(/^0X/, '0x'),
  }
}
