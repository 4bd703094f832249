import type { Abi } from 'viem'
import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { isAddress } from '../../lib/account/address'
import { caipAddress } from '../../lib/account/caip'
import { isServedFamily } from '../../lib/account/isServedFamily'
import { defined } from '../../lib/data/defined'
import { formatAmount, hexToBigInt } from '../../lib/format/amount'
import type { SendCallOptions } from '../../lib/send/sendPlan'
import type { EvmCall, Fee, SentTransaction, TokenBalance } from '../../types'
import { paysGas } from '../money/accountCode'
import { estimateFee as feeOf, unlessRefused } from '../money/estimateFee'
import { requestChain } from '../money/requestWallet'
import { sendCall } from '../money/sendCall'
import { getSender } from '../money/sender'
import { buildTransferCall, type TransferRequest } from '../send/buildTransferCall'
import { loadSolanaSend } from '../send/loadSolanaSend'
import { sendToken } from '../send/sendToken'
import { assertChecksum, type ChecksumOptions, checkCall } from './checkCall'
import { resolveToken } from './resolveToken'

/** A transfer of a token or of the network's coin. */
export interface SendInput {
  /** The receiver: an address of the active namespace; on EVM networks also a name such as ada.eth. */
  readonly to: string
  /** In the token's smallest unit (wei, lamports …); more than 0. */
  readonly amount: bigint
  /** One of `state.tokens`, or a token's address (contract, mint). Default: the network's coin. */
  readonly token?: TokenBalance | string | undefined
}

export interface SendOptions
  extends Pick<SendCallOptions, 'fee' | 'allowDuplicate' | 'signal'>,
    ChecksumOptions {}

const invalidTransfer = (meta: Readonly<Record<string, string>>) =>
  new AgletError('invalid_input', 'Please enter a valid amount and receiver address.', { meta })

interface LookUpOptions extends Omit<SendOptions, 'fee'> {
  /** Resolves a name again instead of using the cache. */
  readonly fresh?: boolean
}

/** The address of a name; undefined if it has none. */
async function addressOf(
  aglet: Aglet,
  name: string,
  { signal, fresh }: LookUpOptions,
): Promise<string | undefined> {
  const { resolveName } = await import('../../chunks/names/resolve')
  return (await resolveName(aglet, name, signal, fresh))?.address
}

async function toTransferRequest(
  aglet: Aglet,
  { to, amount, token }: SendInput,
  options: LookUpOptions,
): Promise<TransferRequest> {
  const { chainNamespace } = aglet.account.network.peek().network
  if (!isServedFamily(chainNamespace)) throw new AgletError('chain_unsupported', 'Unsupported chain')
  const wrong =
    typeof to !== 'string' ? 'to' : typeof amount !== 'bigint' || amount <= 0n ? 'amount' : undefined
  if (wrong) throw invalidTransfer({ Field: wrong })
  const isPlain = isAddress(to, chainNamespace)
  if (isPlain && chainNamespace === 'eip155') assertChecksum(to, options)
  const receiver = isPlain ? to : await addressOf(aglet, to, options)
  if (!receiver) throw invalidTransfer({ To: to })
  return { to: receiver, amount, token: await resolveToken(aglet, token) }
}

/**
 * Simulates a call before the wallet is asked, and checks that the balance covers value and fee. With a known
 * `fee` the host has simulated the call already, so only the balance is checked. Errors of the servers are
 * ignored. For an account that may not pay its gas itself ([6.1]) the balance need only cover the value.
 *
 * @throws AgletError `reverted`, `insufficient_funds`
 */
export async function simulate(
  aglet: Aglet,
  call: EvmCall,
  { fee, signal }: { readonly fee?: Fee | undefined; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  try {
    if (fee) await assertBalance(aglet, call.value ?? 0n, fee.cost, signal)
    else await feeOf(aglet, call, signal, true)
  } catch (error) {
    unlessRefused(error)
  }
}

/** @param value, cost in wei @throws AgletError `insufficient_funds`, and those of the request */
async function assertBalance(
  aglet: Aglet,
  value: bigint,
  cost: bigint,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { network, address } = getSender(aglet)
  const held = hexToBigInt(await requestChain(aglet, network, 'eth_getBalance', [address, 'latest'], signal))
  if (held === undefined || held >= value + cost) return
  if (held < value || (await paysGas(aglet, signal)))
    throw new AgletError('insufficient_funds', 'Insufficient balance')
}

/** Sends a token of the active account ([4.24]–[4.27]). */
export async function send(
  aglet: Aglet,
  input: SendInput,
  options: SendOptions = {},
): Promise<SentTransaction> {
  const { chainNamespace, caipNetworkId } = aglet.account.network.peek().network
  const { address } = aglet.account.account.peek()
  // A request for one account and network must not be sent from another that becomes active meanwhile.
  const isEvm = chainNamespace === 'eip155'
  const account = isEvm ? getSender(aglet).account : caipAddress(caipNetworkId, address ?? '')
  const request = await toTransferRequest(aglet, input, { ...options, fresh: true })
  if (request.token.chainId.startsWith('eip155:'))
    await simulate(aglet, await buildTransferCall(request), options)
  return sendToken(aglet, request, { ...options, account })
}

/** Sends a call, or several in their order, as one batch if the wallet supports it (EIP-5792). */
export async function sendTransaction(
  aglet: Aglet,
  input: EvmCall | readonly EvmCall[],
  options: SendOptions = {},
): Promise<SentTransaction> {
  const { account } = getSender(aglet)
  const calls = (Array.isArray(input) ? input : [input]).map(call => checkCall(call, options))
  const { symbol, name, decimals } = aglet.account.networkIn('eip155').network.nativeCurrency
  const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n)
  const coin = { symbol, name, direction: 'out' as const, quantity: formatAmount(value, decimals) }
  // Only a single call is simulated: later calls may depend on the first.
  if (calls.length === 1) await simulate(aglet, calls[0]!, options)
  return sendCall(
    aglet,
    calls,
    { operation: 'execute', transfers: value ? [coin] : [] },
    { ...options, account },
  )
}

const isTransfer = (input: EvmCall | SendInput): input is SendInput => Object.hasOwn(input, 'amount')

/** Estimates the fee of a call, or of sending a token. */
export async function estimateFee(
  aglet: Aglet,
  input: EvmCall | SendInput,
  { signal }: Pick<SendOptions, 'signal'> = {},
): Promise<Fee> {
  const anyCase = { allowWrongChecksum: true }
  if (!isTransfer(input)) return feeOf(aglet, checkCall(input, anyCase), signal)
  const request = await toTransferRequest(aglet, input, { ...anyCase, signal })
  return request.token.chainId.startsWith('solana:')
    ? (await loadSolanaSend()).estimateSolana(aglet, request, signal)
    : feeOf(aglet, await buildTransferCall(request), signal)
}

export interface ContractCall {
  readonly address: `0x${string}`
  /** The contract's JSON ABI, or the part of it that has the function. */
  readonly abi: readonly unknown[]
  readonly functionName: string
  /**
   * The arguments as viem takes them: integers of more than 48 bits as `bigint`, addresses and bytes as hex.
   */
  readonly args?: readonly unknown[] | undefined
  /** Value sent with the call, in wei; default 0. */
  readonly value?: bigint | undefined
}

/** Encodes the call of a contract's function. @throws AgletError `invalid_input` */
async function contractCall({
  address,
  abi,
  functionName,
  args = [],
  value,
}: ContractCall): Promise<EvmCall> {
  const { encodeFunctionData } = await import('../../lib/evm/viem')
  let data: `0x${string}`
  try {
    data = encodeFunctionData({ abi: abi as Abi, functionName, args })
  } catch (cause) {
    throw new AgletError('invalid_input', 'The contract has no such function, or it takes other arguments.', {
      cause,
      meta: { Function: functionName },
    })
  }
  return { to: address, data, ...defined({ value }) }
}

/** Calls a function of a contract by its ABI. */
export const writeContract = async (
  aglet: Aglet,
  call: ContractCall,
  options?: SendOptions,
): Promise<SentTransaction> => {
  const { account } = getSender(aglet)
  const encoded = await contractCall(call)
  getSender(aglet, account)
  return sendTransaction(aglet, encoded, options)
}
