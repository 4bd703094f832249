/** Why a sign-in was refused. */
export type SiwxErrorCode =
  /** The text is no sign-in message, or the input no texts. */
  | 'malformed'
  /** The message is for another page. */
  | 'domain'
  /** Its URI is not one of this page. */
  | 'uri'
  /** It is for a chain that is not accepted here, or names none. */
  | 'chain'
  /** The EVM address is not written with its EIP-55 checksum: one account would have many names. */
  | 'address'
  /** The nonce is not one of ours, was used before, has run out, or belongs to another visitor. */
  | 'nonce'
  | 'expired'
  | 'not_yet_valid'
  /** It says that it was written in the future, or longer ago than is accepted. */
  | 'issued_at'
  /** Another account signed it, or another text, or nobody. */
  | 'signature'
  /** A contract account could not be asked: its chain's server failed. The same sign-in may be tried again. */
  | 'unavailable'

const TEXTS: Readonly<Record<SiwxErrorCode, string>> = {
  malformed: 'This is no sign-in message.',
  domain: 'The message was signed for another page.',
  uri: 'The message has a URI that is not of this page.',
  chain: 'The message is for a chain that is not accepted here.',
  address: 'The address is not valid on its chain.',
  nonce: 'The nonce is unknown, used or out of date.',
  expired: 'The message has expired.',
  not_yet_valid: 'The message is not valid yet.',
  issued_at: 'The message was not written just now.',
  signature: 'The signature is not valid',
  unavailable: 'The chain could not be asked.',
}

/** A sign-in that `verify` refused. It carries nothing of the message, so that it can be logged. */
export class SiwxError extends Error {
  override readonly name = 'SiwxError'
  constructor(
    readonly code: SiwxErrorCode,
    options?: { cause?: unknown },
  ) {
    super(TEXTS[code], options)
  }
}

/** Recognises a SiwxError by its name: several bundles may each carry the class. */
export const isSiwxError = (error: unknown, code?: SiwxErrorCode): error is SiwxError =>
  error instanceof Error && error.name === 'SiwxError' && (!code || (error as SiwxError).code === code)
