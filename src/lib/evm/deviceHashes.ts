import { utf8 } from '../data/bytes'
import { checkTypedData } from './typedData'
import { concat, hashMessage, hashStruct, keccak256 } from './viemHashes'

/** What an EVM wallet is asked to sign: a text or bytes (EIP-191, `personal_sign`), or typed data (EIP-712). */
export type SigningRequest = { readonly message: string | Uint8Array } | { readonly typedData: unknown }

/** What a hardware wallet shows of it, as hex with 0x. Of a message there is only the digest: what is signed. */
export interface DeviceHashes {
  readonly domain?: string
  /** Absent where the domain itself is what is signed. */
  readonly message?: string
  /** What is signed. */
  readonly digest: string
}

/** A longer message is not hashed here (bytes). */
const MAX_MESSAGE_BYTES = 1 << 16

/**
 * The hashes of what is to be signed, to be compared with the screen of a hardware wallet.
 *
 * @returns undefined for a message of more than 64 KiB
 * @throws AgletError `invalid_input` for typed data that is none, or too much of it
 */
export function deviceHashes(request: SigningRequest): DeviceHashes | undefined {
  if ('typedData' in request) {
    const { types: checked, primaryType, ...values } = checkTypedData(request.typedData)
    const types = Object.fromEntries(Object.entries(checked).map(([name, fields]) => [name, [...fields]]))
    const domain = hashStruct({ types, primaryType: 'EIP712Domain', data: values.domain })
    const message = primaryType !== 'EIP712Domain' && hashStruct({ types, primaryType, data: values.message })
    // As viem's hashTypedData does it, which refuses structs whose name begins like a type's, such as `interest`.
    const digest = keccak256(concat(['0x1901', domain, ...(message ? [message] : [])]))
    return { domain, ...(message && { message }), digest }
  }
  const { message } = request
  const bytes = typeof message === 'string' ? utf8(message) : message
  if (bytes.length > MAX_MESSAGE_BYTES) return
  return { digest: hashMessage({ raw: bytes }) }
}
