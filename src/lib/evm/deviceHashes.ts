import { utf8 } from '../data/bytes'
import { checkTypedData } from './typedData'
import { concat, hashMessage, hashStruct, keccak256 } from './viemHashes'

/**
 * What an EVM wallet is asked to sign: a text or bytes (EIP-191, `personal_sign`), or typed data (EIP-712).
 */
export type SigningRequest = { readonly message: string | Uint8Array } | { readonly typedData: unknown }

/** The hashes that a hardware wallet shows, as hex with 0x. For a message there is only the digest. */
export interface DeviceHashes {
  readonly domain?: string
  /** Absent when the primary type is `EIP712Domain`. */
  readonly message?: string
  /** The hash that is signed. */
  readonly digest: string
}

/** Longer messages are not hashed (bytes). */
const MAX_MESSAGE_BYTES = 1 << 16

/**
 * The hashes of a signing request, to be compared with the screen of a hardware wallet.
 *
 * @returns undefined for a message of more than 64 KiB
 * @throws AgletError `invalid_input` for typed data that is invalid or too large
 */
export function deviceHashes(request: SigningRequest): DeviceHashes | undefined {
  if ('typedData' in request) {
    const { types: checked, primaryType, ...values } = checkTypedData(request.typedData)
    const types = Object.fromEntries(Object.entries(checked).map(([name, fields]) => [name, [...fields]]))
    const domain = hashStruct({ types, primaryType: 'EIP712Domain', data: values.domain })
    const message = primaryType !== 'EIP712Domain' && hashStruct({ types, primaryType, data: values.message })
    // The same as viem's hashTypedData, which is not used because it rejects structs whose name begins like a
    // basic type, such as `interest`.
    const digest = keccak256(concat(['0x1901', domain, ...(message ? [message] : [])]))
    return { domain, ...(message && { message }), digest }
  }
  const { message } = request
  const bytes = typeof message === 'string' ? utf8(message) : message
  if (bytes.length > MAX_MESSAGE_BYTES) return
  return { digest: hashMessage({ raw: bytes }) }
}
