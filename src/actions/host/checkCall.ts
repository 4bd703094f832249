import { AgletError } from '../../errors'
import { isAddress } from '../../lib/account/address'
import { defined } from '../../lib/data/defined'
import { record } from '../../lib/data/json'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import { checksumAddress, isMiswritten } from '../../lib/evm/checksum'
import type { EvmCall } from '../../types'

const isData = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)

/** How addresses are taken from a host. */
export interface ChecksumOptions {
  /**
   * Takes an EVM address whose capital letters are not those of EIP-55, though one of its characters may be wrong. Default:
   * false. One in small letters alone is taken in any case.
   */
  readonly allowWrongChecksum?: boolean | undefined
}

/** @throws AgletError `invalid_input` (`meta.Field`) for an EVM address whose checksum is wrong */
export function assertChecksum(
  address: string,
  field: string,
  { allowWrongChecksum }: ChecksumOptions,
): void {
  if (!allowWrongChecksum && isMiswritten(address))
    throw new AgletError('invalid_input', 'The capital letters of this address do not fit (EIP-55).', {
      meta: {
        Field: field,
        Address: address,
        Hint: 'Pass { allowWrongChecksum: true } to take it all the same.',
      },
    })
}

/** A call as a host gave it. @throws AgletError `invalid_input` */
export function checkCall(value: unknown, options: ChecksumOptions = {}): EvmCall {
  const { to, data, value: amount } = record(value) ?? {}
  if (!isAddress(to, 'eip155')) throw invalidCall('to')
  assertChecksum(to, 'to', options)
  if (data !== undefined && !isData(data)) throw invalidCall('data')
  if (amount !== undefined && !(typeof amount === 'bigint' && amount >= 0n)) throw invalidCall('value')
  return withoutPrototype({ to: checksumAddress(to), ...defined({ data, value: amount }) })
}

const invalidCall = (Field: string) =>
  new AgletError('invalid_input', 'This is no call to a contract.', { meta: { Field } })
