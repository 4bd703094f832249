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

/** Gas of an operation's parts. Nobody is charged for what is left over. */
export const GAS = {
  /** To check a signature, or a session with its limits. */
  verification: 1_500_000n,
  /** The same for an account that is deployed first. */
  deployment: 4_000_000n,
  paymaster: 100_000n,
  /** What the bundler's transaction takes beside the operation. */
  preVerification: 60_000n,
  /** For calls whose gas cannot be estimated, as of those that fail. */
  unknownCalls: 3_000_000n,
}

export const operationHash = (operation: Operation, chainId: number): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: ENTRY_POINT,
    entryPointVersion: '0.7',
    userOperation: operation,
  })

/** An operation with its signature by the owner: of its hash as a message (EIP-191). */
export const signOperation = async (operation: Operation, chainId: number, owner: LocalAccount) => ({
  ...operation,
  signature: await owner.signMessage({ message: { raw: operationHash(operation, chainId) } }),
})

/** Who pays for an operation. */
export interface Sponsorship {
  readonly paymaster: Address
  readonly paymasterData: Hex
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
}

/** The stack does. */
export const SPONSORSHIP: Sponsorship = {
  paymaster: PAYMASTER,
  paymasterData: '0x',
  paymasterVerificationGasLimit: GAS.paymaster,
  paymasterPostOpGasLimit: 0n,
}

/** What an operation is made of. */
export interface OperationPlan {
  readonly sender: Address
  /** Of the account, where it may have to be deployed. */
  readonly owner?: Address
  readonly callData: Hex
  /** Of the nonce: operations of different keys may come in any order. */
  readonly key?: bigint
  /** It is made even if the calls would fail. */
  readonly mayFail?: boolean
}

/**
 * An operation that still lacks its signature: it deploys the account where that is due, and the stack's paymaster pays its
 * gas.
 *
 * @throws ChainError with the revert's reason, unless it may fail
 */
export async function prepareOperation(
  { rpcUrl }: SmartAccountChain,
  { sender, owner, callData, key = 0n, mayFail = false }: OperationPlan,
): Promise<Operation> {
  const nonceOf = { address: ENTRY_POINT, abi: entryPoint07Abi, functionName: 'getNonce' } as const
  const { method, params = [] } = callOf({ ...nonceOf, args: [sender, key] })
  const [nonce, code, gasPrice, tip, runtime] = (await rpcBatch(rpcUrl, [
    // What is sent but not in a block counts too.
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

/** Gas that the calls take, with `code` in the account's place if it is not deployed. @throws ChainError when they fail */
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
  // Calls inside calls get 63/64 of what is left.
  return (BigInt(gas) * 3n) / 2n + 50_000n
}
