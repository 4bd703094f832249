import { type Address, encodeFunctionData, type Hex, type LocalAccount, parseAbi, toHex } from 'viem'
import { record } from '../../lib/data/json'
import { type RequestWords, transactionWords } from '../prompt/words'
import { invalidParams, ProviderRpcError } from '../providerError'
import type { Bundle } from '../wallet/memory'
import type { ChainCall } from './chainCall'
import { list } from './evmParams'
import { inTurn, previewTransaction, readTransaction, type TransactionRequest } from './evmTransaction'

/** Codes of EIP-5792. */
const UNSUPPORTED_CAPABILITY = 5700
const UNKNOWN_BUNDLE = 5730
const DUPLICATE = 5720
/** Maximum number of calls in one bundle. */
const MAX_CALLS = 64
/**
 * Gas limit of a bundle. It is fixed, since a call may depend on an earlier one and cannot be estimated
 * alone.
 */
const GAS = 3_000_000n

const abi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls)'])

interface BatchContext {
  readonly contract: Address
  /** The wallet's active chain. */
  chainId(): number
  /** @param chainId a chain that the wallet knows */
  chain(chainId: number): ChainCall
  /** All chains that the wallet knows. */
  chains(): readonly number[]
  /** @throws ProviderRpcError 4100 */
  signer(address: unknown): LocalAccount
  ask(method: string, params: unknown, words: RequestWords): Promise<unknown>
  bundles(): Readonly<Record<string, Bundle>>
  remember(id: string, bundle: Bundle): void
}

/**
 * EIP-5792 2.0.0: executes several calls atomically, by an account that delegates to a contract (EIP-7702).
 */
export const batchMethods = (context: BatchContext) => {
  /** Ids of bundles that are just being sent. */
  const open = new Set<string>()
  return {
    wallet_getCapabilities(params: unknown) {
      const [address] = list(params)
      context.signer(address)
      return Object.fromEntries(context.chains().map(id => [toHex(id), { atomic: { status: 'supported' } }]))
    },

    async wallet_sendCalls(params: unknown, method: string) {
      const chainId = context.chainId()
      const chain = context.chain(chainId)
      const [asked] = list(params)
      const { calls, from, id = randomId(), chainId: wanted } = Object(asked) as Record<string, unknown>
      if (!Array.isArray(calls) || !calls.length || calls.length > MAX_CALLS || typeof id !== 'string')
        throw invalidParams(`Expected 1 to ${MAX_CALLS} calls.`)
      if (Number(wanted) !== chainId)
        throw invalidParams(
          `The calls are for chain ${Number(wanted)}, but the wallet is on chain ${chainId}.`,
        )
      if (open.has(id) || Object.hasOwn(context.bundles(), id))
        throw new ProviderRpcError(DUPLICATE, 'A bundle with this id already exists.')
      for (const part of [asked, ...calls]) checkCapabilities(part)
      const key = context.signer(from)
      const each = calls.map(call => readCall(call, key.address, chainId))
      open.add(id)
      try {
        await context.ask(method, params, wordsOf(chain, chainId, each))
        const hash = await sendTogether(chain, key, chainId, context.contract, each)
        context.remember(id, { chainId, hash })
        return { id }
      } finally {
        open.delete(id)
      }
    },

    async wallet_getCallsStatus(params: unknown) {
      const [id] = list(params)
      const bundle = Object.hasOwn(context.bundles(), String(id)) && context.bundles()[String(id)]
      if (!bundle) throw new ProviderRpcError(UNKNOWN_BUNDLE, 'There is no such bundle.')
      // The bundle's own chain, whatever chain the wallet is on by now.
      const chain = context.chain(bundle.chainId)
      const receipt = (await chain('eth_getTransactionReceipt', [bundle.hash])) as Readonly<
        Record<string, unknown>
      > | null
      const common = { version: '2.0.0', id, chainId: toHex(bundle.chainId), atomic: true }
      if (!receipt) return { ...common, status: 100 }
      const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
      const receipts = [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }]
      return { ...common, status: status === '0x1' ? 200 : 500, receipts }
    },
  }
}

/** @throws ProviderRpcError 5700 for a capability that is not optional, since this wallet has only `atomic` */
function checkCapabilities(part: unknown): void {
  const { capabilities } = Object(part) as { capabilities?: unknown }
  for (const [name, wanted] of Object.entries(record(capabilities) ?? {}))
    if (record(wanted)?.['optional'] !== true)
      throw new ProviderRpcError(UNSUPPORTED_CAPABILITY, `The capability ${name} is not supported.`)
}

/** A call of a bundle. Unlike a transaction, it deploys no contract. */
export interface BundleCall extends TransactionRequest {
  readonly to: Address
}

/** @throws ProviderRpcError -32602 */
export function readCall(call: unknown, from: Address, chainId: number): BundleCall {
  const asked = readTransaction([{ ...Object(call), from }], chainId)
  const { to } = asked
  if (!to) throw invalidParams('A call of a bundle needs a receiver.')
  return { ...asked, to }
}

const wordsOf = (chain: ChainCall, chainId: number, each: readonly BundleCall[]): RequestWords => ({
  title: `Send these ${each.length} calls as one?`,
  rows: each.flatMap(call => transactionWords(call, chainId, Promise.resolve([])).rows),
  more: Promise.all(each.map(call => previewTransaction(chain, call))).then(rows => rows.flat()),
})

/**
 * Sends one transaction from the account to itself that executes the calls; the first one also sets the
 * account's delegation (EIP-7702).
 *
 * @returns the transaction's hash
 */
export const sendTogether = (
  chain: ChainCall,
  key: LocalAccount,
  chainId: number,
  contract: Address,
  each: readonly BundleCall[],
): Promise<Hex> => inTurn(key, () => sendNow(chain, key, chainId, contract, each))

async function sendNow(
  chain: ChainCall,
  key: LocalAccount,
  chainId: number,
  contract: Address,
  each: readonly BundleCall[],
): Promise<Hex> {
  const [count, code, block, tip] = (await Promise.all([
    chain('eth_getTransactionCount', [key.address, 'pending']),
    chain('eth_getCode', [key.address, 'latest']),
    chain('eth_getBlockByNumber', ['latest', false]),
    chain('eth_maxPriorityFeePerGas', []),
  ])) as [Hex, Hex, { baseFeePerGas: Hex }, Hex]
  const nonce = Number(count)
  const isDelegated = code.toLowerCase() === `0xef0100${contract.slice(2).toLowerCase()}`
  const common = {
    chainId,
    nonce,
    to: key.address,
    gas: GAS,
    maxFeePerGas: BigInt(block.baseFeePerGas) * 2n + BigInt(tip),
    maxPriorityFeePerGas: BigInt(tip),
    data: encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [each.map(({ to, value = '0x0', data = '0x' }) => ({ to, value: BigInt(value), data }))],
    }),
  }
  const signed = isDelegated
    ? await key.signTransaction({ ...common, type: 'eip1559' })
    : await key.signTransaction({
        ...common,
        type: 'eip7702',
        // The transaction itself uses the nonce before that of its authorization.
        authorizationList: [
          await key.signAuthorization!({ contractAddress: contract, chainId, nonce: nonce + 1 }),
        ],
      })
  return (await chain('eth_sendRawTransaction', [signed])) as Hex
}

const randomId = () => toHex(crypto.getRandomValues(new Uint8Array(32)))
