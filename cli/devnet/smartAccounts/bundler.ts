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

/** A mined user operation. */
export interface IncludedOperation {
  readonly success: boolean
  readonly sender: Address
  /** Zero address if the account paid for itself. */
  readonly paymaster: Address
  readonly nonce: bigint
  readonly actualGasCost: bigint
  readonly actualGasUsed: bigint
  /** Logs of the operation's calls. */
  readonly logs: readonly RpcLog[]
  /** Receipt of the bundler's transaction. */
  readonly receipt: RpcTransactionReceipt
}

export interface Bundler {
  /**
   * Sends an operation in a separate transaction.
   *
   * @returns the hashes of the operation and of the transaction
   * @throws ProviderRpcError with an ERC-4337 code when the EntryPoint rejects the operation
   */
  send(operation: Operation): Promise<{ readonly id: Hex; readonly transactionHash: Hex }>
  /** Finds an operation; undefined if it was neither sent here nor mined. */
  find(id: Hex): Promise<IncludedOperation | 'pending' | undefined>
}

/** Error codes of ERC-4337, by the start of the EntryPoint's reason. */
const CODES: readonly (readonly [reason: RegExp, code: number])[] = [
  [/^AA24/, -32507],
  [/^AA22/, -32503],
  [/^AA3/, -32501],
]
const REFUSED = -32500
/** Gas of `handleOps` besides the operation itself. */
const OVERHEAD = 200_000n
/** Gas per byte of a transaction, rounded up (EIP-7623). */
const GAS_PER_BYTE = 40n
const MAX_GAS = 28_000_000n

/**
 * The stack's bundler: an account of the stack sends each operation separately, and the EntryPoint refunds
 * its gas.
 */
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
  // A call gets at most 63/64 of the remaining gas.
  const gas =
    ((callGasLimit + OVERHEAD) * 64n) / 63n +
    verificationGasLimit * 2n +
    preVerificationGas +
    paymasterVerificationGasLimit +
    BigInt(size(data)) * GAS_PER_BYTE
  return gas < MAX_GAS ? gas : MAX_GAS
}

/** Converts an error of the EntryPoint, and adds the account's own revert reason. */
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
    // An error that is not in the ABI.
    return undefined
  }
}
