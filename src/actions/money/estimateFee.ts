import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { toHex } from '../../lib/data/bytes'
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
/** Contracts that know what a chain charges besides the gas: of OP-stack chains, and of Scroll. */
const OP_ORACLE = '0x420000000000000000000000000000000000000F'
const SCROLL_ORACLE = '0x5300000000000000000000000000000000000002'
/** Size of a transaction without its call data (bytes). */
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
  // Other chains have no such contract and answer with empty data; older ones may lack the function.
  const readFee = async (oracle: string, name: string, types: string[], ...values: unknown[]) =>
    wordToBigInt(
      await readOptional('eth_call', [{ to: oracle, data: encode(name, types, values) }, 'latest']),
    )
  // Random bytes, which do not compress, stand for what only the wallet knows.
  const envelope = toHex(crypto.getRandomValues(new Uint8Array(ENVELOPE_BYTES)))
  const transaction = `0x${envelope}${data ? data.slice(2) : ''}`

  // Requested at once, so that they are batched into one POST.
  const [gas, price, history, held, pays, opFee, scrollFee] = await Promise.all([
    read('eth_estimateGas', [{ from: address, to, ...(data && { data }), value: toQuantity(value) }]).catch(
      toAgletError,
    ),
    read('eth_gasPrice', []),
    readOptional('eth_feeHistory', ['0x1', 'latest', [50]]),
    readOptional('eth_getBalance', [address, 'latest']),
    paysGas(aglet, signal),
    readFee(OP_ORACLE, 'getL1Fee', ['bytes'], transaction),
    readFee(SCROLL_ORACLE, 'getL1Fee', ['bytes'], transaction),
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
  const [operatorFee, tokenRatio] =
    opFee === undefined
      ? []
      : await Promise.all([
          readFee(OP_ORACLE, 'getOperatorFee', ['uint256'], gasLimit),
          // Only Mantle has it: its `getL1Fee` is in ether, which costs this many of its coins.
          readFee(OP_ORACLE, 'tokenRatio', []),
        ])
  // A margin of a quarter, because the L1 data fee depends on the changing gas price of layer 1.
  const publishingFee = ((opFee ?? scrollFee ?? 0n) * (tokenRatio || 1n) * 5n) / 4n
  const cost = gasLimit * perUnit + publishingFee + (operatorFee ?? 0n)
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
