import { type Address, type Hex, type LocalAccount, toHex } from 'viem'
import { entryPoint07Abi, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { ENTRY_POINT, PAYMASTER } from '../contracts'
import { callOf, resultOf } from '../readContract'
import { ChainError, rpc, rpcBatch } from '../rpc'
import { creationCode, deployment } from './sessionAccount'

/** A user operation for EntryPoint 0.7. */
export type Operation = UserOperation<'0.7'>

/** A chain of the stack. */
export interface SmartAccountChain {
  readonly rpcUrl: string
  readonly chainId: number
}

/** Gas limits of an operation's parts. Unused gas is not charged. */
export const GAS = {
  /** For checking a signature, or a session with its limits. */
  verification: 1_500_000n,
  /** The same with deployment of the account. */
  deployment: 4_000_000n,
  paymaster: 100_000n,
  /** Overhead of the bundler's transaction. */
  preVerification: 60_000n,
  /** For calls whose gas cannot be estimated, e.g. because they revert. */
  unknownCalls: 3_000_000n,
}

export const operationHash = (operation: Operation, chainId: number): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: ENTRY_POINT,
    entryPointVersion: '0.7',
    userOperation: operation,
  })

/** Signs an operation as the owner: its hash as a message (EIP-191). */
export const signOperation = async (operation: Operation, chainId: number, owner: LocalAccount) => ({
  ...operation,
  signature: await owner.signMessage({ message: { raw: operationHash(operation, chainId) } }),
})

/** Paymaster fields of an operation. */
export interface Sponsorship {
  readonly paymaster: Address
  readonly paymasterData: Hex
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
}

/** The stack's paymaster. */
export const SPONSORSHIP: Sponsorship = {
  paymaster: PAYMASTER,
  paymasterData: '0x',
  paymasterVerificationGasLimit: GAS.paymaster,
  paymasterPostOpGasLimit: 0n,
}

/** Input for an operation. */
export interface OperationPlan {
  readonly sender: Address
  /** Owner of the account, if it may have to be deployed. */
  readonly owner?: Address
  readonly callData: Hex
  /** Nonce key: operations with different keys may be executed in any order. */
  readonly key?: bigint
  /** Whether to prepare the operation even if its calls would revert. */
  readonly mayFail?: boolean
}

/**
 * Prepares an unsigned operation, which deploys the account if necessary and whose gas the stack's paymaster
 * pays.
 *
 * @throws ChainError with the revert reason, unless `mayFail` is set
 */
export async function prepareOperation(
  { rpcUrl }: SmartAccountChain,
  { sender, owner, callData, key = 0n, mayFail = false }: OperationPlan,
): Promise<Operation> {
  const nonceOf = { address: ENTRY_POINT, abi: entryPoint07Abi, functionName: 'getNonce' } as const
  const { method, params = [] } = callOf({ ...nonceOf, args: [sender, key] })
  const [nonce, code, gasPrice, tip, runtime] = (await rpcBatch(rpcUrl, [
    // Include pending transactions.
    { method, params: [params[0], 'pending'] },
    { method: 'eth_getCode', params: [sender, 'pending'] },
    { method: 'eth_gasPrice' },
    { method: 'eth_maxPriorityFeePerGas' },
    ...(owner ? [{ method: 'eth_call', params: [{ data: creationCode(owner) }, 'latest'] }] : []),
  ])) as (Hex | undefined)[]
  const isDeployed = code !== '0x'
  const callGasLimit = await estimateCalls(rpcUrl, { sender, callData, code: runtime }).catch(error => {
    if (mayFail && error instanceof ChainError) return GAS.unknownCalls
    throw error
  })
  return {
    sender,
    nonce: resultOf(nonceOf, nonce),
    ...(isDeployed || !owner ? {} : deployment(owner)),
    callData,
    callGasLimit,
    verificationGasLimit: isDeployed ? GAS.verification : GAS.deployment,
    preVerificationGas: GAS.preVerification,
    maxFeePerGas: BigInt(gasPrice!) * 2n,
    maxPriorityFeePerGas: BigInt(tip!),
    ...SPONSORSHIP,
    signature: '0x',
  }
}

/**
 * Gas of the calls, with `code` as the account's code if it is not deployed.
 *
 * @throws ChainError when they revert
 */
export async function estimateCalls(
  rpcUrl: string,
  {
    sender,
    callData,
    code,
  }: { readonly sender: Address; readonly callData: Hex; readonly code?: Hex | undefined },
): Promise<bigint> {
  const call = { from: ENTRY_POINT, to: sender, data: callData, gasPrice: toHex(0) }
  const gas = (await rpc(rpcUrl, 'eth_estimateGas', [
    call,
    'pending',
    ...(code ? [{ [sender]: { code } }] : []),
  ])) as Hex
  // Add a margin, since nested calls get only 63/64 of the remaining gas.
  return (BigInt(gas) * 3n) / 2n + 50_000n
}
