import { fromPrefixedHex } from '../../lib/data/prefixedHex'
import { invalidParams } from '../providerError'

/**
 * A transaction to sign, as Polkadot pages send it (SignerPayloadJSON of polkadot-js). Numbers are
 * 0x-prefixed hex, big-endian.
 */
export interface ExtrinsicPayload {
  readonly address: string
  readonly blockHash: string
  readonly era: string
  readonly genesisHash: string
  /** The call, in SCALE */
  readonly method: string
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  /** The chain's signed extensions, in its order; each adds bytes. */
  readonly signedExtensions: readonly string[]
  readonly version: number
  /** In SCALE; the chain's own token if left out. */
  readonly assetId?: unknown
  readonly mode?: number
  readonly metadataHash?: string
}

interface Parts {
  /** Bytes that are part of the transaction. */
  readonly extra?: Uint8Array
  /** Bytes that both sides know, which are signed but not sent. */
  readonly additional?: Uint8Array
}

type Field = keyof ExtrinsicPayload

/**
 * The bytes that each extension adds. A transaction with another extension cannot be signed, since its bytes
 * are unknown.
 */
const EXTENSIONS: Readonly<Record<string, (payload: ExtrinsicPayload) => Parts>> = {
  CheckNonZeroSender: () => ({}),
  CheckWeight: () => ({}),
  WeightReclaim: () => ({}),
  StorageWeightReclaim: () => ({}),
  PrevalidateAttests: () => ({}),
  CheckMortality: payload => ({ extra: bytes(payload, 'era'), additional: bytes(payload, 'blockHash') }),
  CheckEra: payload => ({ extra: bytes(payload, 'era'), additional: bytes(payload, 'blockHash') }),
  CheckNonce: payload => ({ extra: compact(number(payload, 'nonce')) }),
  CheckSpecVersion: payload => ({ additional: u32(number(payload, 'specVersion')) }),
  CheckTxVersion: payload => ({ additional: u32(number(payload, 'transactionVersion')) }),
  CheckGenesis: payload => ({ additional: bytes(payload, 'genesisHash') }),
  ChargeTransactionPayment: payload => ({ extra: compact(number(payload, 'tip')) }),
  ChargeAssetTxPayment: payload => ({
    extra: concat(compact(number(payload, 'tip')), option(payload, 'assetId')),
  }),
  CheckMetadataHash: payload => ({
    extra: Uint8Array.of(payload.mode === 1 ? 1 : 0),
    additional: option(payload, 'metadataHash'),
  }),
}

/**
 * The bytes of a transaction to sign: the call, the extensions' bytes that are sent, and those that are only
 * signed.
 *
 * @throws ProviderRpcError -32602 for a malformed field or an unknown extension.
 */
export function extrinsicBytes(payload: ExtrinsicPayload): Uint8Array {
  if (payload.version !== 4) throw invalidParams(`Transactions of version ${payload.version} are unknown.`)
  const parts = payload.signedExtensions.map(name => {
    const add = Object.hasOwn(EXTENSIONS, name) ? EXTENSIONS[name] : undefined
    if (!add) throw invalidParams(`The extension ${name} is unknown.`)
    return add(payload)
  })
  return concat(
    bytes(payload, 'method'),
    ...parts.flatMap(({ extra }) => extra ?? []),
    ...parts.flatMap(({ additional }) => additional ?? []),
  )
}

function bytes(payload: ExtrinsicPayload, field: Field): Uint8Array {
  const read = fromPrefixedHex(String(payload[field]))
  if (!read) throw invalidParams(`Expected 0x-prefixed hex '${field}'.`)
  return read
}

function number(payload: ExtrinsicPayload, field: Field): bigint {
  const value = payload[field]
  if (!/^(0x[0-9a-f]{1,32}|\d{1,38})$/i.test(String(value)))
    throw invalidParams(`Expected a number '${field}'.`)
  return BigInt(String(value))
}

/** 1 and the value, or 0. */
const option = (payload: ExtrinsicPayload, field: Field): Uint8Array =>
  payload[field] === undefined || payload[field] === null
    ? Uint8Array.of(0)
    : concat(Uint8Array.of(1), bytes(payload, field))

const u32 = (value: bigint): Uint8Array => littleEndian(value, 4)

/** SCALE's compact number: its two lowest bits encode the number of bytes. */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concat(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

const littleEndian = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
