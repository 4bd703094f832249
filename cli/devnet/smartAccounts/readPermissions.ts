import { maxUint256 } from 'viem'
import { list, record } from '../../../src/lib/data/json'
import { invalidParams } from '../../../src/testing/providerError'
import { readAmount, readContractAddress, readSeconds } from './permissionFields'
import { readFunctions } from './readFunctions'
import { ANYONE, COUNTED, PAYMENT, type SessionRule, TRANSFER } from './sessionRule'

type Fields = Readonly<Record<string, unknown>>

/**
 * The rules of ERC-7715 `permissions`. A permission that the contract cannot enforce is never granted: an
 * optional one is left out, and a required one is rejected.
 *
 * @param policies policies that apply to all permissions
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

/**
 * Supports the permission types of the first version of ERC-7715, which viem uses, and the provider's own
 * types.
 */
function rulesOf(permission: Fields): readonly SessionRule[] {
  const data = record(permission['data']) ?? {}
  const { type, policies } = permission
  const amount = () => readAmount(data['allowance'] ?? allowanceOf(policies))
  const times = () => ({ start: readSeconds(data['start']), period: readSeconds(data['period']) })
  switch (type) {
    case 'contract-call':
      checkPolicies(policies, [])
      return readFunctions(data)
    case 'native-token-transfer':
      checkPolicies(policies, ['token-allowance'])
      return [payments({ amount: amount(), start: 0, period: 0 })]
    case 'native-token-recurring-allowance':
      checkPolicies(policies, [])
      return [payments({ amount: amount(), ...times() })]
    case 'erc20-token-transfer':
      checkPolicies(policies, ['token-allowance'])
      return [transfers(data['address'], { amount: amount(), start: 0, period: 0 })]
    case 'erc20-recurring-allowance':
      checkPolicies(policies, [])
      return [transfers(data['token'], { amount: amount(), ...times() })]
    default:
      throw invalidParams(`Permissions of the type ${String(type)} cannot be granted.`)
  }
}

type Allowance = Omit<SessionRule['allowance'], 'counted'>

const payments = (allowance: Allowance): SessionRule => ({
  to: ANYONE,
  selector: PAYMENT,
  valueLimit: maxUint256,
  conditions: [],
  allowance: { counted: COUNTED.coins, ...allowance },
})

const transfers = (token: unknown, allowance: Allowance): SessionRule => ({
  to: readContractAddress(token),
  selector: TRANSFER,
  valueLimit: 0n,
  conditions: [],
  allowance: { counted: COUNTED.tokens, ...allowance },
})

const allowanceOf = (policies: unknown): unknown =>
  (list(policies) ?? [])
    .map(record)
    .filter(policy => policy?.['type'] === 'token-allowance')
    .map(policy => record(policy?.['data'])?.['allowance'])[0]

/**
 * Checks that all policies can be enforced. A gas limit always holds, since sessions never use the account's
 * gas.
 */
function checkPolicies(policies: unknown, enforced: readonly string[]): void {
  for (const policy of list(policies) ?? []) {
    const type = String(record(policy)?.['type'])
    if (type !== 'gas-limit' && !enforced.includes(type))
      throw invalidParams(`A policy of the type ${type} cannot be enforced.`)
  }
}
