import { AgletError } from '../../errors'
import { isAddress } from '../account/address'
import { list, matching, record } from '../data/json'
import type { Permission, PermissionKey, PermissionSigner, PermissionsRequest } from './permissions'
import { MAX_PERMISSIONS } from './smartSession'

/** A quantity of at most 256 bits, and a key of 20 to 200 bytes, as hex with 0x. */
const QUANTITY = /^0x[\da-fA-F]{1,64}$/
const PUBLIC_KEY = /^0x(?:[\da-f]{2}){20,200}$/i
const NAME = /^[\w$]{1,128}$/
const WORD = /^[a-z][\w-]{0,63}$/i
const MAX_KEYS = 10

const invalid = (field: string, given: unknown) =>
  new AgletError('invalid_input', `${field} is not valid under ERC-7715.`, {
    meta: { Field: field, Given: given },
  })

/** The validated `value` of a field; throws an error that names the field when it is invalid. */
function must<T>(field: string, given: unknown, value: T | undefined | false): T {
  if (value === undefined || value === false) throw invalid(field, given)
  return value
}

const moment = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value)
const isHexAddress = (value: unknown) => isAddress(value, 'eip155') && value.startsWith('0x')

/**
 * Validates a host's request field by field; only validated fields reach the wallet and the API.
 *
 * @param now unix seconds
 * @throws AgletError `invalid_input`, with the field
 */
export function readRequest(
  input: PermissionsRequest,
  now: number,
): Required<Pick<PermissionsRequest, 'expiry' | 'signer' | 'permissions' | 'policies'>> {
  const expiry = must('expiry', input.expiry, moment(input.expiry))
  if (expiry <= now)
    throw new AgletError('invalid_input', 'expiry is in the past.', { meta: { Field: 'expiry' } })
  const asked = must('permissions', input.permissions, list(input.permissions))
  if (!asked.length || asked.length > MAX_PERMISSIONS) throw invalid('permissions', asked.length)
  const policies = must('policies', input.policies, list(input.policies ?? [])).map((one, i) => {
    const row = record(one)
    return {
      type: must(`policies[${i}].type`, row?.['type'], matching(row?.['type'], WORD)),
      data: { ...must(`policies[${i}].data`, row?.['data'], record(row?.['data'])) },
    }
  })
  return {
    expiry,
    signer: readSigner(input.signer),
    permissions: asked.map((one, i) => readAsked(one, `permissions[${i}]`)),
    policies,
  }
}

function readSigner(given: unknown): PermissionSigner {
  const signer = record(given)
  const data = record(signer?.['data'])
  if (signer?.['type'] === 'key') return { type: 'key', data: readKey(data, 'signer.data') }
  const keys = signer?.['type'] === 'keys' ? list(data?.['keys']) : undefined
  if (!keys?.length || keys.length > MAX_KEYS) throw invalid('signer', given)
  return { type: 'keys', data: { keys: keys.map((key, i) => readKey(key, `signer.data.keys[${i}]`)) } }
}

function readKey(given: unknown, field: string): PermissionKey {
  const key = record(given)
  const type = key?.['type']
  if (type !== 'secp256k1' && type !== 'secp256r1') throw invalid(`${field}.type`, type)
  return { type, publicKey: hex(`${field}.publicKey`, key?.['publicKey'], PUBLIC_KEY) }
}

/** A hex text with 0x that matches `shape`. */
const hex = (field: string, given: unknown, shape = QUANTITY) =>
  must(field, given, matching(given, shape)) as `0x${string}`

const address = (field: string, given: unknown) =>
  must(field, given, isHexAddress(given) && (given as `0x${string}`))

/**
 * Reads a permission of a known type; other types are rejected, because their effect could not be described
 * to the user.
 *
 * @param field the path of the permission, for the error
 * @throws AgletError `invalid_input`
 */
export function readAsked(given: unknown, field: string): Permission {
  const row = record(given)
  const data = record(row?.['data']) ?? {}
  const at = (name: string) => `${field}.data.${name}`
  const type = row?.['type']
  if (type === 'contract-call')
    return {
      type,
      data: {
        address: address(at('address'), data['address']),
        abi: must(at('abi'), data['abi'], list(data['abi'])).map(item => ({
          ...must(at('abi'), item, record(item)),
        })),
        functions: readFunctions(data['functions'], at('functions')),
      },
    }
  if (type !== 'native-token-recurring-allowance' && type !== 'erc20-recurring-allowance')
    throw invalid(`${field}.type`, type)
  const allowance = {
    allowance: hex(at('allowance'), data['allowance']),
    start: must(at('start'), data['start'], moment(data['start'])),
    period: must(at('period'), data['period'], moment(data['period']) || undefined),
  }
  return type === 'native-token-recurring-allowance'
    ? { type, data: allowance }
    : { type, data: { token: address(at('token'), data['token']), ...allowance } }
}

function readFunctions(given: unknown, field: string) {
  const functions = must(field, given, list(given))
  if (!functions.length || functions.length > MAX_PERMISSIONS) throw invalid(field, given)
  return functions.map((one, i) => {
    const row = record(one)
    const limit = row?.['valueLimit']
    const args = row?.['args']
    return {
      functionName: must(
        `${field}[${i}].functionName`,
        row?.['functionName'],
        matching(row?.['functionName'], NAME),
      ),
      ...(args !== undefined && { args: must(`${field}[${i}].args`, args, list(args)).map(readCondition) }),
      ...(limit !== undefined && { valueLimit: hex(`${field}[${i}].valueLimit`, limit) }),
    }
  })
}

function readCondition(given: unknown) {
  const row = record(given)
  const operator = row?.['operator']
  if (operator !== 'EQUAL' && operator !== 'GREATER_THAN' && operator !== 'LESS_THAN')
    throw invalid('operator', operator)
  return { operator, value: hex('value', row?.['value']) } as const
}
