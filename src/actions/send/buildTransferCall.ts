import { AgletError } from '../../errors'
import { isAddress } from '../../lib/account/address'
import { parseCaipAddress } from '../../lib/account/caip'
import { isNativeToken } from '../../lib/account/nativeToken'
import { encodeTokenCall } from '../../lib/evm/tokenCall'
import type { EvmCall, TokenBalance } from '../../types'

/** The fields of a token that sending needs; each `TokenBalance` has them. */
export type SentToken = Pick<TokenBalance, 'chainId' | 'symbol' | 'address'> & {
  readonly name?: string
  readonly iconUrl?: string
  readonly quantity: { readonly decimals: string }
}

export interface TransferRequest {
  readonly token: SentToken
  /** In the token's smallest unit; more than 0. */
  readonly amount: bigint
  /** Plain address of the receiver, of the token's namespace. */
  readonly to: string
}

/**
 * Builds the call that sends a token on an EVM chain ([4.24], [4.25]): the same object is previewed,
 * estimated and sent.
 *
 * @throws AgletError `invalid_input`, `chain_unsupported`
 */
export async function buildTransferCall({ token, amount, to }: TransferRequest): Promise<EvmCall> {
  if (!token.chainId.startsWith('eip155:')) throw new AgletError('chain_unsupported', 'Unsupported chain')
  if (!isAddress(to, 'eip155') || amount <= 0n)
    throw new AgletError('invalid_input', 'Please enter a valid amount and receiver address.')
  const { getAddress } = await import('../../lib/evm/viem')
  const checksummed = (address: string) => getAddress(withPrefix(address))
  const receiver = checksummed(to)
  if (isNativeToken(token.address)) return { to: receiver, value: amount }
  const { networkId, address } = parseCaipAddress(token.address) ?? {}
  if (networkId !== token.chainId || !isAddress(address, 'eip155'))
    throw new AgletError('invalid_input', 'The token has no valid address.')
  return { to: checksummed(address), data: await encodeTokenCall('transfer', receiver, amount) }
}

/** The address in lower case with its prefix, which may be missing in the input ([5.2]). */
const withPrefix = (address: string): `0x${string}` => `0x${address.slice(-40).toLowerCase()}`
