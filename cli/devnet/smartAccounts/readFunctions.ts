import { type Hex, toFunctionSelector } from 'viem'
import { list, record } from '../../../src/lib/data/json'
import { invalidParams } from '../../../src/testing/providerError'
import { readAmount, readContractAddress } from './permissionFields'
import { NO_ALLOWANCE, OPERATORS, type SessionRule } from './sessionRule'

type Fields = Readonly<Record<string, unknown>>

/** Types with a one-word value, which can be compared as a number. */
const SIMPLE = /^(?:uint\d*|address|bool|bytes32)$/

/**
 * The rules of a `contract-call` permission. Functions are given by name with an ABI, or by signature, each
 * optionally with conditions on the first arguments.
 *
 * @throws ProviderRpcError -32602
 */
export function readFunctions(data: Fields): readonly SessionRule[] {
  const to = readContractAddress(data['address'])
  const asked = [...(list(data['functions']) ?? []), ...(list(data['calls']) ?? [])]
  if (!asked.length) throw invalidParams('Expected the functions that may be called.')
  return asked.flatMap(item => {
    const { functionName, args, valueLimit = '0x0' } = record(item) ?? { functionName: item }
    return signaturesOf(String(functionName), data['abi']).map(({ name, types }) => ({
      to,
      selector: selectorOf(`${name}(${types.join(',')})`),
      valueLimit: readAmount(valueLimit),
      conditions: (list(args) ?? []).map((condition, index) => readCondition(condition, types[index])),
      allowance: NO_ALLOWANCE,
    }))
  })
}

/** All functions with a name, which may be overloaded. */
function signaturesOf(
  asked: string,
  abi: unknown,
): readonly { readonly name: string; readonly types: readonly string[] }[] {
  const [, written, types = ''] = /^(?:function\s+)?([\w$]+)\(([^()]*)\)$/.exec(asked.trim()) ?? []
  if (written)
    return [{ name: written, types: types ? types.split(',').map(type => type.trim().split(/\s/)[0]!) : [] }]
  const found = (list(abi) ?? [])
    .map(record)
    .filter(item => item?.['type'] === 'function' && item['name'] === asked)
    .map(item => ({ name: asked, types: typesOf(item?.['inputs']) }))
  if (found.length) return found
  throw invalidParams(`The ABI has no function ${asked}.`)
}

/** The types of an ABI's inputs in the form of a signature. */
const typesOf = (inputs: unknown): readonly string[] =>
  (list(inputs) ?? []).map(input => {
    const { type, components } = record(input) ?? {}
    return String(type).replace(/^tuple/, () => `(${typesOf(components).join(',')})`)
  })

function selectorOf(signature: string): Hex {
  try {
    return toFunctionSelector(signature)
  } catch {
    throw invalidParams(`${signature} is not a function signature.`)
  }
}

function readCondition(condition: unknown, type: string | undefined): SessionRule['conditions'][number] {
  const { operator, value } = record(condition) ?? {}
  const known = typeof operator === 'string' && Object.hasOwn(OPERATORS, operator) && OPERATORS[operator]
  if (known === undefined || known === false || !type || !SIMPLE.test(type))
    throw invalidParams(`A condition on an argument of the type ${type ?? 'none'} cannot be enforced.`)
  return { operator: known, value: readAmount(value) }
}
