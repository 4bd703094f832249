import { plainText } from '../format/text'

/** Maximum length of revert data (characters); longer data is not read. */
const MAX_DATA_LENGTH = 20_000
/** Maximum length of the shown reason (characters). */
const MAX_REASON_LENGTH = 200

const error = (name: string, ...inputs: readonly (readonly [type: string, name: string])[]) => ({
  type: 'error' as const,
  name,
  inputs: inputs.map(([type, name]) => ({ type, name })),
})

/**
 * The errors of ERC-20 tokens, as ERC-6093 names them. viem itself knows `Error(string)` and
 * `Panic(uint256)`.
 */
const ERRORS = [
  error('ERC20InsufficientBalance', ['address', 'sender'], ['uint256', 'balance'], ['uint256', 'needed']),
  error(
    'ERC20InsufficientAllowance',
    ['address', 'spender'],
    ['uint256', 'allowance'],
    ['uint256', 'needed'],
  ),
  error('ERC20InvalidSender', ['address', 'sender']),
  error('ERC20InvalidReceiver', ['address', 'receiver']),
  error('ERC20InvalidApprover', ['address', 'approver']),
  error('ERC20InvalidSpender', ['address', 'spender']),
]

/**
 * Why a contract reverted, from the revert data, on one line: the text of `Error(string)`, the code of
 * `Panic(uint256)` (`Panic 17`), or a known custom error with its arguments.
 *
 * @returns undefined for any other data
 */
export async function revertReason(data: unknown): Promise<string | undefined> {
  if (typeof data !== 'string' || data.length > MAX_DATA_LENGTH || !/^0x(?:[\da-f]{2}){4,}$/i.test(data))
    return
  const { decodeErrorResult } = await import('./viemDecode')
  const hex = data.toLowerCase() as `0x${string}`
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: ERRORS, data: hex })
    if (errorName === 'Error') return plainText(args[0], MAX_REASON_LENGTH)
    if (errorName === 'Panic') return `Panic ${args[0]}`
    return plainText(`${errorName}(${args.join(', ')})`, MAX_REASON_LENGTH)
  } catch {
    // An unknown custom error, or malformed data.
    return
  }
}
