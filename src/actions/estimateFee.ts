import type { Aglet } from '../aglet'
import { AgletError, isAgletError } from '../errors'
import { decodeNumber, type Hex } from '../lib/abi'
import { hexToBigInt } from '../lib/amount'
import { list, record } from '../lib/json'
import { toAgletError } from '../lib/toAgletError'
import type { EvmCall } from '../types'
import { askChain } from './askWallet'
import { senderOf } from './sender'

/** What a transaction may cost. Amounts are of the network's coin, in its smallest unit. */
export interface Fee {
  /** Gas, with a margin where the call runs code. */
  readonly units: bigint
  /** The most that it may cost, beside what it moves. */
  readonly cost: bigint
  /** EIP-1559, per unit. */
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  /** Where the chain has no base fee, per unit. */
  readonly gasPrice?: bigint
  /** On Solana: of a unit of computing, in millionths of a lamport. */
  readonly unitPrice?: bigint
  /** On Solana, within `cost`: lamports that a token account keeps which is opened for the recipient; 0 for none. */
  readonly rent?: bigint
}

/** What moving the coin to a plain account takes, on most chains. */
const PLAIN = 21_000n
/** More gas than any block has room for, and a price that no chain has ever asked: 1,000,000 gwei. */
const MOST_UNITS = 1n << 32n
const MOST_PRICE = 10n ** 15n
/** OP-stack chains charge for publishing beside the gas; this is where they say how much. */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** getL1FeeUpperBound(uint256), of the bytes of a transaction without its signature. */
const UPPER_BOUND = '0xf1c7a58b'
const ENVELOPE_BYTES = 120

export const toQuantity = (amount: bigint): Hex => `0x${amount.toString(16)}`

/**
 * What a call would cost now, sent by the account in use on the network in use.
 *
 * @throws AgletError `insufficient_funds`, `reverted` (`meta.Reason`), `not_connected`, `missing_url`, `bad_response`
 *   and those of the request
 */
export async function estimateFee(aglet: Aglet, call: EvmCall, signal?: AbortSignal): Promise<Fee> {
  const { network, address } = senderOf(aglet)
  const { to, data, value = 0n } = call
  const ask = (method: string, params: unknown[]) => askChain(aglet, network, method, params, signal)
  const optional = (method: string, params: unknown[]) => ask(method, params).catch(() => undefined)
  const bytes = toQuantity(BigInt(ENVELOPE_BYTES + (data ? data.length / 2 : 0)))

  // In one turn, so that they go in one POST.
  const [gas, price, history, held, publishing] = await Promise.all([
    ask('eth_estimateGas', [{ from: address, to, ...(data && { data }), value: toQuantity(value) }]).catch(
      toAgletError,
    ),
    ask('eth_gasPrice', []),
    optional('eth_feeHistory', ['0x1', 'latest', [50]]),
    optional('eth_getBalance', [address, 'latest']),
    optional('eth_call', [{ to: ORACLE, data: UPPER_BOUND + bytes.slice(2).padStart(64, '0') }, 'latest']),
  ])
  const prices = pricesOf(hexToBigInt(price), record(history))
  const perUnit = prices?.gasPrice ?? prices?.maxFeePerGas
  if (!prices || perUnit === undefined || perUnit > MOST_PRICE)
    throw new AgletError('bad_response', 'The network named no usable fee.')

  const balance = hexToBigInt(held)
  const lacks = (cost: bigint) => balance !== undefined && balance < value + cost
  if (isAgletError(gas)) throw (await import('./explainRefusal')).explainRefusal(gas, lacks(PLAIN * perUnit))
  // Not every node looks at the balance.
  if (lacks(0n)) throw new AgletError('insufficient_funds', 'Insufficient balance')
  const needed = hexToBigInt(gas)
  if (!needed || needed > MOST_UNITS)
    throw new AgletError('bad_response', 'The network named no usable amount of gas.')
  const units = needed <= PLAIN ? needed : (needed * 5n) / 4n
  // It moves with the price of another chain meanwhile.
  const extra = ((decodeNumber(publishing) ?? 0n) * 5n) / 4n
  return { ...prices, units, cost: units * perUnit + extra }
}

type Prices = Pick<Fee, 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasPrice'>

/**
 * @param gasPrice what the node would pay, tip and base fee together
 * @param history `eth_feeHistory` of the newest block, where the node knows it
 */
function pricesOf(
  gasPrice: bigint | undefined,
  history: Readonly<Record<string, unknown>> | undefined,
): Prices | undefined {
  if (gasPrice === undefined) return
  const [present, next] = (list(history?.['baseFeePerGas']) ?? []).map(hexToBigInt)
  if (!present || !next) return { gasPrice }
  const paid = hexToBigInt(list(list(history?.['reward'])?.[0])?.[0]) ?? 0n
  const usual = paid < gasPrice ? paid : gasPrice
  const tip = gasPrice > present ? gasPrice - present : usual
  // Six full blocks may follow each other before that is too little.
  return { maxFeePerGas: next * 2n + tip, maxPriorityFeePerGas: tip }
}
