import {
  type Abi,
  type Address,
  decodeErrorResult,
  decodeEventLog,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  isHex,
  type RpcLog,
  type RpcTransactionReceipt,
  size,
  toHex,
} from 'viem'
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { ProviderRpcError } from '../../../src/testing/providerError'
import { ACCOUNTS, ROLES } from '../accounts'
import { ENTRY_POINT, sessionAccountAbi } from '../contracts'
import { ChainError, rpc } from '../rpc'
import { type Operation, operationHash, type SmartAccountChain } from './userOperation'

/** An operation that is in a block. */
export interface IncludedOperation {
  readonly success: boolean
  readonly sender: Address
  /** Zeros where the account has paid itself. */
  readonly paymaster: Address
  readonly nonce: bigint
  readonly actualGasCost: bigint
  readonly actualGasUsed: bigint
  /** What its calls have logged. */
  readonly logs: readonly RpcLog[]
  /** Of the bundler's transaction. */
  readonly receipt: RpcTransactionReceipt
}

export interface Bundler {
  /**
   * Sends an operation as a transaction of its own.
   *
   * @returns its hash, and the transaction's
   * @throws ProviderRpcError with an ERC-4337 code when the EntryPoint refuses it
   */
  send(operation: Operation): Promise<{ readonly id: Hex; readonly transactionHash: Hex }>
  /** What has become of it; undefined for one that the chain does not know. */
  find(id: Hex): Promise<IncludedOperation | 'pending' | undefined>
}

/** Error codes of ERC-4337, by how the EntryPoint's reason begins. */
const CODES: readonly (readonly [reason: RegExp, code: number])[] = [
  [/^AA24/, -32507],
  [/^AA22/, -32503],
  [/^AA3/, -32501],
]
const REFUSED = -32500
/** What `handleOps` takes beside the operation. */
const OVERHEAD = 200_000n
/** EIP-7623, roundly: gas of each byte of a transaction. */
const GAS_PER_BYTE = 40n
const MAX_GAS = 28_000_000n

/** The stack's bundler: an account of the stack sends each operation by itself, and the EntryPoint pays it back. */
export function createBundler({ rpcUrl, chainId }: SmartAccountChain): Bundler {
  const pending = new Set<Hex>()
  const from = ACCOUNTS[ROLES.deployer]!

  return {
    async send(operation) {
      const data = encodeFunctionData({
        abi: entryPoint07Abi,
        functionName: 'handleOps',
        args: [[toPackedUserOperation(operation)], from],
      })
      const transaction = { from, to: ENTRY_POINT, data, gas: toHex(gasOf(operation, data)) }
      await rpc(rpcUrl, 'eth_call', [transaction, 'pending']).catch(error => {
        throw refusalOf(error)
      })
      const id = operationHash(operation, chainId)
      pending.add(id)
      const transactionHash = (await rpc(rpcUrl, 'eth_sendTransaction', [transaction])) as Hex
      return { id, transactionHash }
    },

    async find(id) {
      const topics = encodeEventTopics({
        abi: entryPoint07Abi,
        eventName: 'UserOperationEvent',
        args: { userOpHash: id },
      })
      const [log] = (await rpc(rpcUrl, 'eth_getLogs', [
        { address: ENTRY_POINT, topics, fromBlock: '0x0' },
      ])) as RpcLog[]
      if (!log) return pending.has(id) ? 'pending' : undefined
      pending.delete(id)
      const { args } = decodeEventLog({
        abi: entryPoint07Abi,
        eventName: 'UserOperationEvent',
        topics: log.topics as [Hex, ...Hex[]],
        data: log.data,
      })
      const receipt = (await rpc(rpcUrl, 'eth_getTransactionReceipt', [
        log.transactionHash,
      ])) as RpcTransactionReceipt
      const logs = receipt.logs.filter(({ address }) => address.toLowerCase() !== ENTRY_POINT.toLowerCase())
      const { userOpHash: _, ...facts } = args
      return { ...facts, logs, receipt }
    },
  }
}

function gasOf(operation: Operation, data: Hex): bigint {
  const {
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    paymasterVerificationGasLimit = 0n,
  } = operation
  // The EntryPoint keeps 1/64 of what it has when it calls the account.
  const gas =
    ((callGasLimit + OVERHEAD) * 64n) / 63n +
    verificationGasLimit * 2n +
    preVerificationGas +
    paymasterVerificationGasLimit +
    BigInt(size(data)) * GAS_PER_BYTE
  return gas < MAX_GAS ? gas : MAX_GAS
}

/** What the EntryPoint has said, with the account's own reason. */
function refusalOf(error: unknown): unknown {
  const failed = error instanceof ChainError && reasonOf(entryPoint07Abi, error.data)
  if (!failed) return error
  const [, reason, inner] = failed.args as readonly [bigint, string, Hex?]
  const why = reasonOf(sessionAccountAbi, inner)
  const message = why ? `${reason}: ${why.errorName}(${why.args.join(', ')})` : `${reason}`
  return new ProviderRpcError(CODES.find(([start]) => start.test(reason))?.[1] ?? REFUSED, message, inner)
}

function reasonOf(abi: Abi, data: unknown) {
  if (!isHex(data)) return undefined
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data })
    return { errorName, args: args as readonly unknown[] }
  } catch {
    // Not one of its errors.
    return undefined
  }
}
