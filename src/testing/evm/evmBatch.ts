import { type Address, encodeFunctionData, type Hex, type LocalAccount, parseAbi, toHex } from 'viem'
import { type RequestWords, transactionWords } from '../prompt/words'
import { invalidParams, ProviderRpcError } from '../providerError'
import type { Bundle } from '../wallet/memory'
import type { ChainCall } from './chainCall'
import { list } from './evmParams'
import { type AskedTransaction, previewTransaction, readTransaction } from './evmTransaction'

/** Codes of EIP-5792. */
const UNKNOWN_BUNDLE = 5730
const DUPLICATE = 5720
/** Calls of one bundle. */
const MAX_CALLS = 64
/** Of a bundle: one call may need what another does before it, so that no part can be estimated alone. */
const GAS = 3_000_000n

const abi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls)'])

interface BatchContext {
  readonly contract: Address
  /** The chain that the wallet is on. */
  chainId(): number
  /** @param chainId one that it knows */
  chain(chainId: number): ChainCall
  /** All that it knows. */
  chains(): readonly number[]
  /** @throws ProviderRpcError 4100 */
  signer(address: unknown): LocalAccount
  ask(method: string, params: unknown, words: RequestWords): Promise<unknown>
  bundles(): Readonly<Record<string, Bundle>>
  remember(id: string, bundle: Bundle): void
}

/** EIP-5792 2.0.0: several calls, all or none of them, by an account that runs a contract (EIP-7702). */
export const batchMethods = (context: BatchContext) => ({
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
      throw invalidParams(`The calls are for chain ${Number(wanted)}, but the wallet is on chain ${chainId}.`)
    if (Object.hasOwn(context.bundles(), id)) throw new ProviderRpcError(DUPLICATE, 'There is such a bundle.')
    const key = context.signer(from)
    const each = calls.map(one => readTransaction([{ ...Object(one), from: key.address }], chainId))
    await context.ask(method, params, wordsOf(chain, chainId, each))
    const hash = await sendTogether(chain, key, chainId, context.contract, each)
    context.remember(id, { chainId, hash })
    return { id }
  },

  async wallet_getCallsStatus(params: unknown) {
    const [id] = list(params)
    const bundle = Object.hasOwn(context.bundles(), String(id)) && context.bundles()[String(id)]
    if (!bundle) throw new ProviderRpcError(UNKNOWN_BUNDLE, 'There is no such bundle.')
    // Of its own chain, wherever the wallet is by now.
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
})

const wordsOf = (chain: ChainCall, chainId: number, each: readonly AskedTransaction[]): RequestWords => ({
  title: `Send these ${each.length} calls as one?`,
  rows: each.flatMap(one => transactionWords(one, chainId, Promise.resolve([])).rows),
  more: Promise.all(each.map(one => previewTransaction(chain, one))).then(rows => rows.flat()),
})

/**
 * One transaction of the account to itself, which makes the calls; the first time, it also becomes able to (EIP-7702).
 *
 * @returns its hash
 */
export async function sendTogether(
  chain: ChainCall,
  key: LocalAccount,
  chainId: number,
  contract: Address,
  each: readonly AskedTransaction[],
): Promise<Hex> {
  const [count, code, block, tip] = (await Promise.all([
    chain('eth_getTransactionCount', [key.address, 'pending']),
    chain('eth_getCode', [key.address, 'latest']),
    chain('eth_getBlockByNumber', ['latest', false]),
    chain('eth_maxPriorityFeePerGas', []),
  ])) as [Hex, Hex, { baseFeePerGas: Hex }, Hex]
  const nonce = Number(count)
  const able = code.toLowerCase() === `0xef0100${contract.slice(2).toLowerCase()}`
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
      args: [
        each.map(({ to, value = '0x0', data = '0x' }) => ({ to: to as Address, value: BigInt(value), data })),
      ],
    }),
  }
  const signed = able
    ? await key.signTransaction({ ...common, type: 'eip1559' })
    : await key.signTransaction({
        ...common,
        type: 'eip7702',
        // The transaction itself counts before what it allows.
        authorizationList: [
          await key.signAuthorization!({ contractAddress: contract, chainId, nonce: nonce + 1 }),
        ],
      })
  return (await chain('eth_sendRawTransaction', [signed])) as Hex
}

const randomId = () => toHex(crypto.getRandomValues(new Uint8Array(32)))
