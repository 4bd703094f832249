import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import { record } from '../../../src/lib/data/json'
import { invalidParams } from '../../../src/testing/providerError'
import type { Operation } from './userOperation'

/**
 * Reads a user operation of version 0.7 from JSON-RPC, with numbers in hex.
 *
 * @throws ProviderRpcError -32602 for an invalid operation; a missing number is read as 0.
 */
export function readOperation(value: unknown): Operation {
  const fields = record(value) ?? {}
  const data = (name: string): Hex => {
    const hex = fields[name] ?? '0x'
    if (isHex(hex) && hex.length % 2 === 0) return hex
    throw invalidParams(`Expected ${name} in hex.`)
  }
  /** @param digits maximum number of hex digits, as in the packed operation */
  const amount = (name: string, digits = 32): bigint => {
    const hex = fields[name] ?? '0x0'
    if (isHex(hex) && hex.length > 2 && hex.length <= 2 + digits) return BigInt(hex)
    throw invalidParams(`Expected ${name} in hex.`)
  }
  const paymaster = fields['paymaster'] && {
    paymaster: addressOf(fields, 'paymaster'),
    paymasterData: data('paymasterData'),
    paymasterVerificationGasLimit: amount('paymasterVerificationGasLimit'),
    paymasterPostOpGasLimit: amount('paymasterPostOpGasLimit'),
  }
  const factory = fields['factory'] && {
    factory: addressOf(fields, 'factory'),
    factoryData: data('factoryData'),
  }
  return {
    sender: addressOf(fields, 'sender'),
    nonce: amount('nonce', 64),
    callData: data('callData'),
    callGasLimit: amount('callGasLimit'),
    verificationGasLimit: amount('verificationGasLimit'),
    preVerificationGas: amount('preVerificationGas', 64),
    maxFeePerGas: amount('maxFeePerGas'),
    maxPriorityFeePerGas: amount('maxPriorityFeePerGas'),
    signature: data('signature'),
    ...(factory || {}),
    ...(paymaster || {}),
  }
}

type Fields = Readonly<Record<string, unknown>>

function addressOf(fields: Fields, name: string): Address {
  const value = fields[name]
  if (typeof value === 'string' && isAddress(value, { strict: false })) return getAddress(value)
  throw invalidParams(`Expected an address as ${name}.`)
}
