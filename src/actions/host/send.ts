import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { isAddress } from '../../lib/address'
import { formatAmount } from '../../lib/amount'
import { defined } from '../../lib/defined'
import type { EvmCall, TokenBalance } from '../../types'
import { callOf, type Wish } from '../callOf'
import { type Fee, estimateFee as feeOf } from '../estimateFee'
import { sendToken } from '../sendToken'
import { type TransactOptions, transact } from '../transact'
import type { Sent } from '../whenDone'
import { checkCall } from './checkCall'
import { tokenOf } from './tokenOf'

/** A token to send. */
export interface SendInput {
  /** An address of the active network's family; on EVM networks also a name, as ada.eth. */
  readonly to: string
  /** In the token's smallest unit (wei, lamports …); more than 0. */
  readonly amount: bigint
  /** One of `state.tokens`, or the address of one (contract, mint). Default: the network's coin. */
  readonly token?: TokenBalance | string
}

export type SendOptions = Pick<TransactOptions, 'fee' | 'again' | 'signal'>

async function wishOf(aglet: Aglet, { to, amount, token }: SendInput): Promise<Wish> {
  const { chainNamespace } = aglet.account.network.peek().network
  if (typeof to !== 'string' || typeof amount !== 'bigint' || amount <= 0n)
    throw new AgletError('invalid_input', 'Please enter a valid amount and receiver address.')
  const receiver = isAddress(to, chainNamespace)
    ? to
    : (await (await import('../../parts/resolve')).resolveName(aglet, to))?.address
  if (!receiver)
    throw new AgletError('invalid_input', 'Please enter a valid amount and receiver address.', {
      meta: { To: to },
    })
  return { to: receiver, amount, token: await tokenOf(aglet, token) }
}

/**
 * Tries a call out before the wallet is asked, unless the host has done so and knows the fee. Only what the chain itself
 * says of the call counts; a smart account may have its gas paid for ([6.1]).
 */
export async function tryOut(
  aglet: Aglet,
  call: EvmCall,
  { fee, signal }: { readonly fee?: Fee | undefined; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  if (fee) return
  try {
    await feeOf(aglet, call, signal)
  } catch (error) {
    const pays = aglet.connections.sessionOf('eip155')?.accounts[0]?.type !== 'smartAccount'
    if (isAgletError(error, 'reverted') || (pays && isAgletError(error, 'insufficient_funds'))) throw error
  }
}

/** Sends a token of the account in use ([4.24]–[4.27]). */
export async function send(aglet: Aglet, input: SendInput, options: SendOptions = {}): Promise<Sent> {
  const wish = await wishOf(aglet, input)
  if (wish.token.chainId.startsWith('eip155:')) await tryOut(aglet, callOf(wish), options)
  return sendToken(aglet, wish, options)
}

/** Has the wallet send a call, or several in their order, together where it can (EIP-5792). */
export async function sendTransaction(
  aglet: Aglet,
  input: EvmCall | readonly EvmCall[],
  options: SendOptions = {},
): Promise<Sent> {
  const calls = (Array.isArray(input) ? input : [input]).map(checkCall)
  const { symbol, name, decimals } = aglet.account.networkIn('eip155').network.nativeCurrency
  const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n)
  const coin = { symbol, name, direction: 'out' as const, quantity: formatAmount(value, decimals) }
  // What the later ones do may follow from the first.
  if (calls.length === 1) await tryOut(aglet, calls[0]!, options)
  return transact(aglet, calls, { operation: 'execute', transfers: value ? [coin] : [] }, options)
}

/** What a call, or sending a token, would cost now. */
export async function estimateFee(
  aglet: Aglet,
  input: EvmCall | SendInput,
  { signal }: Pick<SendOptions, 'signal'> = {},
): Promise<Fee> {
  if (!('amount' in input)) return feeOf(aglet, checkCall(input), signal)
  const wish = await wishOf(aglet, input)
  return wish.token.chainId.startsWith('solana:')
    ? (await import('../../parts/solanaSend')).estimateSolana(aglet, wish, signal)
    : feeOf(aglet, callOf(wish), signal)
}

export interface ContractCall {
  readonly address: `0x${string}`
  /** The contract's JSON ABI, or the part of it that has the function. */
  readonly abi: readonly unknown[]
  readonly functionName: string
  /** As viem takes them: integers of more than 48 bits as `bigint`, addresses and bytes as hex. */
  readonly args?: readonly unknown[]
  /** wei that go along; default 0. */
  readonly value?: bigint
}

/** The call of a contract's function. @throws AgletError `invalid_input` */
export async function contractCall({
  address,
  abi,
  functionName,
  args = [],
  value,
}: ContractCall): Promise<EvmCall> {
  const { encodeFunction } = await import('../../lib/viemAbi')
  let data: `0x${string}`
  try {
    data = encodeFunction(abi, functionName, args)
  } catch (cause) {
    throw new AgletError('invalid_input', 'The contract has no such function, or it takes other arguments.', {
      cause,
      meta: { Function: functionName },
    })
  }
  return { to: address, data, ...defined({ value }) }
}

/** Calls a function of a contract by its ABI. */
export const writeContract = async (aglet: Aglet, call: ContractCall, options?: SendOptions): Promise<Sent> =>
  sendTransaction(aglet, await contractCall(call), options)
