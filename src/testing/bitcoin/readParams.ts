import { base64, hex } from '@scure/base'
import { invalidParams } from '../providerError'
import type { Recipient } from '../signing/bitcoinTransaction'
import type { BitcoinInput } from './bitcoinWallet'

/** The fields of an object that a page sent; an empty object for any other value. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** @throws ProviderRpcError -32602 */
export function readText(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw invalidParams(`Expected text '${name}'.`)
}

/** @throws ProviderRpcError -32602 */
export function readBytes(value: unknown, coding: 'hex' | 'base64', name: string): Uint8Array {
  try {
    return (coding === 'hex' ? hex : base64).decode(readText(value, name))
  } catch {
    throw invalidParams(`Expected ${coding} '${name}'.`)
  }
}

/** Satoshis, as a whole number or its text. @throws ProviderRpcError -32602 */
export function readSatoshis(value: unknown): bigint {
  if (/^\d{1,16}$/.test(String(value)) && ['string', 'number', 'bigint'].includes(typeof value))
    return BigInt(String(value))
  throw invalidParams('Expected an amount in satoshis.')
}

/** @throws ProviderRpcError -32602 */
export function readRecipients(value: unknown): readonly Recipient[] {
  if (!Array.isArray(value)) throw invalidParams("Expected a list 'recipients'.")
  return value.map(each => {
    const { address, amount } = fieldsOf(each)
    return { address: readText(address, 'address'), amount: readSatoshis(amount) }
  })
}

/** The inputs parameter of OKX and Unisat: `[{ index, address?, sighashTypes? }]`; undefined if left out. */
export function readInputs(value: unknown): readonly BitcoinInput[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map(each => {
    const { index, address, sighashTypes } = fieldsOf(each)
    return {
      index: Number(index),
      address: typeof address === 'string' ? address : undefined,
      sighashTypes: Array.isArray(sighashTypes) ? sighashTypes.map(Number) : undefined,
    }
  })
}
