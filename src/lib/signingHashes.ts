import { toHex, utf8 } from './bytes'
import { hashTypedData, readTypedData } from './eip712'
import { keccak256 } from './keccak256'

/** What an EVM wallet is asked to sign: a text or bytes (EIP-191, `personal_sign`), or typed data (EIP-712). */
export type SigningRequest = { readonly message: string | Uint8Array } | { readonly typedData: unknown }

/** What a hardware wallet shows of it, as hex with 0x. Of a message there is only the digest: what is signed. */
export interface SigningHashes {
  readonly domain?: string
  readonly message?: string
  readonly digest: string
}

/** More is not hashed here: it would take longer than anyone waits (bytes). */
const MOST = 1 << 16

const hex = (bytes: Uint8Array) => `0x${toHex(bytes)}`

/**
 * The hashes of what is to be signed, to be compared with the screen of a hardware wallet.
 *
 * @returns undefined for a message of more than 64 KiB
 * @throws AgletError `invalid_input` for typed data that is none
 */
export function signingHashes(request: SigningRequest): SigningHashes | undefined {
  if ('typedData' in request) {
    const { domain, message, digest } = hashTypedData(readTypedData(request.typedData))
    return { domain: hex(domain), ...(message && { message: hex(message) }), digest: hex(digest) }
  }
  const { message } = request
  const bytes = typeof message === 'string' ? utf8(message) : message
  if (bytes.length > MOST) return
  const head = utf8(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return { digest: hex(keccak256(Uint8Array.of(...head, ...bytes))) }
}
