import { AgletError } from '../../errors'
import { isAddress } from '../../lib/address'
import { checksumAddress } from '../../lib/checksum'
import { defined } from '../../lib/defined'
import { record } from '../../lib/json'
import type { EvmCall } from '../../types'

const isData = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)

/** A call as a host gave it. @throws AgletError `invalid_input` */
export function checkCall(value: unknown): EvmCall {
  const { to, data, value: amount } = record(value) ?? {}
  if (!isAddress(to, 'eip155')) throw wrong('to')
  if (data !== undefined && !isData(data)) throw wrong('data')
  if (amount !== undefined && !(typeof amount === 'bigint' && amount >= 0n)) throw wrong('value')
  return { to: checksumAddress(to), ...defined({ data, value: amount }) }
}

const wrong = (Field: string) =>
  new AgletError('invalid_input', 'This is no call to a contract.', { meta: { Field } })
