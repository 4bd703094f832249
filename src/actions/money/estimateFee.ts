import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { list, record } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import { loadCallEncoder } from '../../lib/evm/loadCallEncoder'
import { type Hex, wordToBigInt } from '../../lib/evm/tokenCall'
import { hexToBigInt } from '../../lib/format/amount'
import type { EvmCall, Fee } from '../../types'
import { paysGas } from './accountCode'
import { requestChain } from './requestWallet'
import { getSender } from './sender'

/** Gas of a transfer of the coin to a plain account, on most chains. */
const PLAIN_TRANSFER_GAS = 21_000n
/**
 * Upper limits: more gas than any block holds, and a gas price that no chain has ever had, 100,000,000 gwei.
 * BitTorrent Chain, whose coin is worth little, takes 9,000,000 gwei.
 */
const MAX_GAS = 1n << 32n
const MAX_GAS_PRICE = 10n ** 17n
/** The GasPriceOracle predeploy of OP-stack chains, which charge an L1 data fee besides the gas. */
const GAS_ORACLE = '0x420000000000000000000000000000000000000F'
/** Size of a transaction without its call data and signature (bytes). */
const ENVELOPE_BYTES = 120

export const toQuantity = (amount: bigint): Hex => `0x${amount.toString(16)}`

/**
 * Estimates the fee of a call from the active account on the active network.
 *
 * @param affordable requires the balance to cover the fee as well as the value, if the account pays it
 * @throws AgletError `insufficient_funds`, `reverted` (`meta.Reason`), `not_connected`, `missing_url`,
 *   `bad_response` and those of the request
 */
export async function estimateFee(
  aglet: Aglet,
  call: EvmCall,
  signal?: AbortSignal,
  affordable = false,
): Promise<Fee> {
  const { network, address } = getSender(aglet)
  const { to, data, value = 0n } = call
  const read = (method: string, params: unknown[]) => requestChain(aglet, network, method, params, signal)
  const readOptional = (method: string, params: unknown[]) => read(method, params).catch(() => undefined)
  const encode = await loadCallEncoder()
  const bytes = BigInt(Math.ceil(ENVELOPE_BYTES + (data ? data.length / 2 : 0)))
  const publishingFee = encode('getL1FeeUpperBound', ['uint256'], [bytes])

  // Requested in one task, so that they are batched into one POST.
  const [gas, price, history, held, pays, publishing] = await Promise.all([
    read('eth_estimateGas', [{ from: address, to, ...(data && { data }), value: toQuantity(value) }]).catch(
      toAgletError,
    ),
    read('eth_gasPrice', []),
    readOptional('eth_feeHistory', ['0x1', 'latest', [50]]),
    readOptional('eth_getBalance', [address, 'latest']),
    paysGas(aglet, signal),
    // Other chains have no such contract and answer with empty data.
    readOptional('eth_call', [{ to: GAS_ORACLE, data: publishingFee }, 'latest']),
  ])
  const prices = pricesOf(hexToBigInt(price), record(history))
  const perUnit = prices?.gasPrice ?? prices?.maxFeePerGas
  if (!prices || perUnit === undefined || perUnit > MAX_GAS_PRICE)
    throw new AgletError('bad_response', 'The network returned no usable fee.')

  const balance = hexToBigInt(held)
  const isShortOf = (cost: bigint) => balance !== undefined && balance < value + cost
  if (isAgletError(gas))
    throw await (await import('./explainFailedEstimate')).explainFailedEstimate(
      gas,
      isShortOf(pays ? PLAIN_TRANSFER_GAS * perUnit : 0n),
    )
  const estimated = hexToBigInt(gas)
  if (!estimated || estimated > MAX_GAS)
    throw new AgletError('bad_response', 'The network returned no usable gas estimate.')
  const gasLimit = estimated <= PLAIN_TRANSFER_GAS ? estimated : (estimated * 5n) / 4n
  // A margin of a quarter, because the L1 data fee depends on the changing gas price of layer 1.
  const extra = ((wordToBigInt(publishing) ?? 0n) * 5n) / 4n
  const cost = gasLimit * perUnit + extra
  // Not every node checks the balance.
  if (isShortOf(affordable && pays ? cost : 0n))
    throw new AgletError('insufficient_funds', 'Insufficient balance')
  return { ...prices, gas: gasLimit, cost, ...(!pays && { sponsorable: true }) }
}

/**
 * Ignores other errors of an estimate and leaves the fee unknown, because the wallet has servers of its own.
 *
 * @throws AgletError `reverted`, `insufficient_funds`
 */
export function unlessRefused(error: unknown): undefined {
  if (isAgletError(error, 'reverted') || isAgletError(error, 'insufficient_funds')) throw error
}

type Prices = Pick<Fee, 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasPrice'>

/**
 * @param gasPrice the node's suggestion, tip and base fee together
 * @param history `eth_feeHistory` of the newest block, if the node supports it
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
  // Twice the base fee is enough for six full blocks in a row (EIP-1559).
  return { maxFeePerGas: next * 2n + tip, maxPriorityFeePerGas: tip }
}
