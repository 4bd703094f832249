import { plainText } from '../format/text'
import { selectorOf } from './selector'

/** Maximum length of revert data (characters); longer data is not read. */
const MAX_DATA_LENGTH = 20_000
/** Maximum length of the shown reason (characters). */
const MAX_REASON_LENGTH = 200

/** The errors of Solidity itself, and those of ERC-20 tokens as ERC-6093 names them, by the types they take. */
const ERRORS = {
  Error: ['string'],
  Panic: ['uint256'],
  ERC20InsufficientBalance: ['address', 'uint256', 'uint256'],
  ERC20InsufficientAllowance: ['address', 'uint256', 'uint256'],
  ERC20InvalidSender: ['address'],
  ERC20InvalidReceiver: ['address'],
  ERC20InvalidApprover: ['address'],
  ERC20InvalidSpender: ['address'],
}

/**
 * Why a contract reverted, from the revert data, on one line: the text of `Error(string)`, the code of
 * `Panic(uint256)` (`Panic 17`), or a known custom error with its arguments.
 *
 * @returns undefined for any other data
 */
export async function revertReason(data: unknown): Promise<string | undefined> {
  if (typeof data !== 'string' || data.length > MAX_DATA_LENGTH || !/^0x(?:[\da-f]{2}){4,}$/i.test(data))
    return
  const hex = data.toLowerCase()
  const found = Object.entries(ERRORS).find(([name, types]) => hex.startsWith(selectorOf(name, types)))
  // An unknown custom error.
  if (!found) return
  const [name, types] = found
  try {
    const { decodeAbiParameters } = await import('./viemDecode')
    const args = decodeAbiParameters(
      types.map(type => ({ type })),
      `0x${hex.slice(10)}`,
    )
    if (name === 'Error') return plainText(args[0], MAX_REASON_LENGTH)
    if (name === 'Panic') return `Panic ${args[0]}`
    return plainText(`${name}(${args.join(', ')})`, MAX_REASON_LENGTH)
  } catch {
    // Malformed data, or the decoder could not be loaded: the call failed all the same.
    return
  }
}
