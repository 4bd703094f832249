import { type Address, getAddress, type Hex, isAddress, isHex, recoverMessageAddress } from 'viem'
import { isRecord, parseObject, textOf, unprocessableBody } from './readJson'
import { Refusal } from './refusal'

/** The signed JSON message in a POST request of the names endpoints. */
export interface SignedMessage {
  readonly coinType: number
  readonly address: Address
  readonly message: Readonly<Record<string, unknown>>
  /** Unix seconds. */
  readonly timestamp: number
  /** @throws Refusal 401 unless `address` signed the exact message text (EIP-191). */
  checkSignature(): Promise<void>
}

/** @throws Refusal 400, HTTPException 422 */
export function readSignedMessage(body: Readonly<Record<string, unknown>>): SignedMessage {
  const text = textOf(body, 'message')
  const signature = textOf(body, 'signature')
  const input = textOf(body, 'address')
  const { coin_type: coinType } = body
  if (typeof coinType !== 'number' || !Number.isInteger(coinType))
    throw unprocessableBody('missing field `coin_type`')
  if (!isAddress(input, { strict: false }))
    throw new Refusal(400, 'address', 'The address provided is invalid')
  const message = readMessage(text)
  const { timestamp } = message
  if (typeof timestamp !== 'number' || !Number.isInteger(timestamp))
    throw new Refusal(400, '', 'Deserialization error: missing field `timestamp`')
  const address = getAddress(input)
  return {
    coinType,
    address,
    message,
    timestamp,
    async checkSignature() {
      if ((await signer(text, signature)) !== address)
        throw new Refusal(401, 'signature', 'Signature validation error: Signature verification error')
    },
  }
}

function readMessage(text: string): Readonly<Record<string, unknown>> {
  try {
    return parseObject(text)
  } catch {
    throw new Refusal(400, '', 'Deserialization error: the message is not a JSON object')
  }
}

async function signer(message: string, signature: string): Promise<Address | undefined> {
  try {
    return isHex(signature)
      ? await recoverMessageAddress({ message, signature: signature as Hex })
      : undefined
  } catch {
    return undefined
  }
}

/** An object field of a message; an empty object when it is absent. @throws Refusal 400 for another type */
export function partOf(
  message: Readonly<Record<string, unknown>>,
  name: string,
): Readonly<Record<string, unknown>> {
  const value = message[name] ?? {}
  if (!isRecord(value)) throw new Refusal(400, '', `Deserialization error: ${name}`)
  return value
}
