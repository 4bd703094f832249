import { AgletError } from '../../errors'
import { isAddress } from '../../lib/account/address'
import { defined } from '../../lib/data/defined'
import { record } from '../../lib/data/json'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import { checksumAddress, isMiswritten } from '../../lib/evm/checksum'
import { keccak_256 } from '../../lib/evm/nobleSha3'
import type { EvmCall } from '../../types'

const isData = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)

/** How the checksum of a host's addresses is checked. */
export interface ChecksumOptions {
  /**
   * Accepts an EVM address with a wrong EIP-55 checksum, although one of its characters may be mistyped.
   * Default: false. An address in lower case has no checksum and is always accepted.
   */
  readonly allowWrongChecksum?: boolean | undefined
}

/** @throws AgletError `invalid_input` (`meta.Field`) for an EVM recipient whose checksum is wrong */
export function assertChecksum(address: string, { allowWrongChecksum }: ChecksumOptions): void {
  if (!allowWrongChecksum && isMiswritten(address, keccak_256))
    throw new AgletError(
      'invalid_input',
      'The capital letters of this address do not match its checksum (EIP-55).',
      {
        meta: {
          Field: 'to',
          Address: address,
          Hint: 'Pass { allowWrongChecksum: true } to accept it anyway.',
        },
      },
    )
}

/** Validates a call that a host passed. @throws AgletError `invalid_input` */
export function checkCall(value: unknown, options: ChecksumOptions = {}): EvmCall {
  const { to, data, value: amount } = record(value) ?? {}
  if (!isAddress(to, 'eip155')) throw invalidCall('to')
  assertChecksum(to, options)
  if (data !== undefined && !isData(data)) throw invalidCall('data')
  if (amount !== undefined && !(typeof amount === 'bigint' && amount >= 0n)) throw invalidCall('value')
  return withoutPrototype({ to: checksumAddress(to, keccak_256), ...defined({ data, value: amount }) })
}

const invalidCall = (Field: string) =>
  new AgletError('invalid_input', 'The call is not valid.', { meta: { Field } })
