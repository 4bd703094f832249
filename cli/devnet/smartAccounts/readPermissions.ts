import { type Address, getAddress, type Hex, isAddress, toFunctionSelector } from 'viem'
import { list, record } from '../../../src/lib/data/json'
import { invalidParams } from '../../../src/testing/providerError'

/** One kind of call that a session may make, as the account's contract has it. */
export interface SessionRule {
  readonly to: Address
  readonly selector: Hex
  /** Wei, in all. */
  readonly valueLimit: bigint
  /** Of the second argument, in all. */
  readonly tokenLimit: bigint
}

type Fields = Readonly<Record<string, unknown>>

const ANYONE: Address = '0x0000000000000000000000000000000000000000'
const PAYMENT: Hex = '0x00000000'
const TRANSFER: Hex = '0xa9059cbb'
const UNLIMITED = 2n ** 256n - 1n

/**
 * The rules of ERC-7715 `permissions`. What the chain could not enforce is never granted: it is left out where the app can do
 * without it, and refused where not.
 *
 * @param policies that hold for all of them
 * @throws ProviderRpcError -32602
 */
export function readPermissions(
  permissions: unknown,
  policies: unknown = [],
): { readonly rules: readonly SessionRule[]; readonly granted: readonly Fields[] } {
  checkPolicies(policies, [])
  const rules: SessionRule[] = []
  const granted: Fields[] = []
  for (const item of list(permissions) ?? []) {
    const permission = record(item) ?? {}
    try {
      rules.push(...rulesOf(permission))
      granted.push({ ...permission })
    } catch (error) {
      if (permission['required'] !== false) throw error
    }
  }
  if (!rules.length) throw invalidParams('There is no permission that can be granted.')
  return { rules, granted }
}

function rulesOf(permission: Fields): readonly SessionRule[] {
  const data = record(permission['data']) ?? {}
  const allowance = () => amountOf(data['allowance'] ?? allowanceOf(permission['policies']))
  switch (permission['type']) {
    case 'native-token-transfer':
      checkPolicies(permission['policies'], ['token-allowance'])
      return [{ to: ANYONE, selector: PAYMENT, valueLimit: allowance(), tokenLimit: UNLIMITED }]
    case 'erc20-token-transfer':
      checkPolicies(permission['policies'], ['token-allowance'])
      return [{ to: addressOf(data['address']), selector: TRANSFER, valueLimit: 0n, tokenLimit: allowance() }]
    case 'contract-call':
      checkPolicies(permission['policies'], [])
      return callRules(data)
    default:
      throw invalidParams(`Permissions of the type ${String(permission['type'])} cannot be granted.`)
  }
}

/** Functions by name with an ABI, or by signature. */
function callRules(data: Fields): readonly SessionRule[] {
  const to = addressOf(data['address'])
  const calls = [...(list(data['functions']) ?? []), ...(list(data['calls']) ?? [])]
  if (!calls.length) throw invalidParams('Expected the functions that may be called.')
  return calls.flatMap(call => {
    const { functionName, args, valueLimit = '0x0' } = record(call) ?? { functionName: call }
    if (list(args)?.length) throw invalidParams('Conditions on arguments cannot be enforced.')
    return selectorsOf(String(functionName), data['abi']).map(selector => ({
      to,
      selector,
      valueLimit: amountOf(valueLimit),
      tokenLimit: UNLIMITED,
    }))
  })
}

function selectorsOf(name: string, abi: unknown): readonly Hex[] {
  const items = (list(abi) ?? []).map(record).filter(item => item?.['type'] === 'function')
  const signatures = name.includes('(')
    ? [name.replace(/^function\s+/, '')]
    : items.filter(item => item?.['name'] === name).map(item => `${name}(${typesOf(item?.['inputs'])})`)
  if (!signatures.length) throw invalidParams(`The ABI has no function ${name}.`)
  try {
    return signatures.map(toFunctionSelector)
  } catch {
    throw invalidParams(`${name} is no function.`)
  }
}

/** The types of an ABI's inputs, as they stand in a signature. */
const typesOf = (inputs: unknown): string =>
  (list(inputs) ?? [])
    .map(input => {
      const { type, components } = record(input) ?? {}
      return String(type).replace(/^tuple/, () => `(${typesOf(components)})`)
    })
    .join(',')

const allowanceOf = (policies: unknown): unknown =>
  (list(policies) ?? [])
    .map(record)
    .filter(policy => policy?.['type'] === 'token-allowance')
    .map(policy => record(policy?.['data'])?.['allowance'])[0]

/** A limit of gas always holds, since sessions spend none of the account's. */
function checkPolicies(policies: unknown, enforced: readonly string[]): void {
  for (const policy of list(policies) ?? []) {
    const type = String(record(policy)?.['type'])
    if (type !== 'gas-limit' && !enforced.includes(type))
      throw invalidParams(`A policy of the type ${type} cannot be enforced.`)
  }
}

function addressOf(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value, { strict: false }) && BigInt(value))
    return getAddress(value)
  throw invalidParams('Expected the address of a contract.')
}

function amountOf(value: unknown): bigint {
  if (typeof value === 'string' && /^(?:0x[\da-f]{1,64}|\d{1,77})$/i.test(value)) return BigInt(value)
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw invalidParams('Expected an amount that limits the permission.')
}
