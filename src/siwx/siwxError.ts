/** Why a sign-in was refused. */
export type SiwxErrorCode =
  /** The text is no sign-in message, or the input is no string. */
  | 'malformed'
  /** The message is for another page. */
  | 'domain'
  /** The message's URI does not belong to this page. */
  | 'uri'
  /** The message is for a chain that is not accepted, or names no chain. */
  | 'chain'
  /**
   * The EVM address lacks the EIP-55 checksum, or the Bitcoin address is in capitals, so that one account could
   * have several spellings.
   */
  | 'address'
  /** The nonce was not issued by this server, was used before, has expired, or belongs to another browser. */
  | 'nonce'
  | 'expired'
  | 'not_yet_valid'
  /** The message was issued in the future, or longer ago than is accepted. */
  | 'issued_at'
  /** The signature is not this account's signature of this text. */
  | 'signature'
  /** A contract account could not be verified: its chain's server failed. The sign-in may be retried. */
  | 'unavailable'

const TEXTS: Readonly<Record<SiwxErrorCode, string>> = {
  malformed: 'This is not a sign-in message.',
  domain: 'The message was signed for another page.',
  uri: 'The URI of the message does not belong to this page.',
  chain: 'The message is for a chain that is not accepted here.',
  address: 'The address is not valid on its chain.',
  nonce: 'The nonce is unknown, used or out of date.',
  expired: 'The message has expired.',
  not_yet_valid: 'The message is not valid yet.',
  issued_at: 'The message was issued too long ago, or in the future.',
  signature: 'The signature is not valid',
  unavailable: 'The server of the chain did not answer.',
}

/** A refusal by `verify`. It contains nothing of the signed message, so that it can be logged. */
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
