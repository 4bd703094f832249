import { decodeFunctionData, type Hex, isHex, type RpcTransaction, size, toHex, zeroAddress } from 'viem'
import { entryPoint07Abi, formatUserOperationRequest, toUserOperation } from 'viem/account-abstraction'
import { list } from '../../../src/lib/data/json'
import { CODES, invalidParams, ProviderRpcError } from '../../../src/testing/providerError'
import { ACCOUNT_FACTORY, accountFactoryAbi, ENTRY_POINT } from '../contracts'
import { ChainError, rpc } from '../rpc'
import type { Bundler } from './bundler'
import { readOperation } from './readOperation'
import { creationCode } from './sessionAccount'
import { estimateCalls, GAS, type Operation, type SmartAccountChain, SPONSORSHIP } from './userOperation'

/** Error code of ERC-4337 for an operation whose calls revert. */
const CALLS_FAIL = -32521
const METHOD_NOT_FOUND = -32601

/**
 * A bundler's JSON-RPC methods (ERC-7769) and those of the stack's paymaster (ERC-7677), which pays for any
 * operation.
 *
 * @returns a function that runs a method. It throws ProviderRpcError.
 */
export function createBundlerMethods(chain: SmartAccountChain, bundler: Bundler) {
  const sponsor = async (params: unknown) => {
    operationIn(params)
    return { ...inHex(SPONSORSHIP), isFinal: true, sponsor: { name: 'Local stack' } }
  }
  const methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    eth_chainId: async () => toHex(chain.chainId),
    eth_supportedEntryPoints: async () => [ENTRY_POINT],
    eth_sendUserOperation: async params => (await bundler.send(operationIn(params))).id,
    eth_estimateUserOperationGas: params => estimate(chain, operationIn(params)),
    eth_getUserOperationReceipt: async params => receiptOf(bundler, list(params)?.[0]),
    eth_getUserOperationByHash: async params => operationOf(chain, bundler, list(params)?.[0]),
    pm_getPaymasterStubData: sponsor,
    pm_getPaymasterData: sponsor,
  }
  return async (method: unknown, params: unknown): Promise<unknown> => {
    const run = typeof method === 'string' && Object.hasOwn(methods, method) && methods[method]
    if (!run) throw new ProviderRpcError(METHOD_NOT_FOUND, 'Method not found')
    return run(params)
  }
}

/** Reads the first two parameters: an operation and its EntryPoint. */
function operationIn(params: unknown): Operation {
  const [operation, entryPoint] = list(params) ?? []
  if (String(entryPoint).toLowerCase() !== ENTRY_POINT.toLowerCase())
    throw invalidParams(`Expected the EntryPoint ${ENTRY_POINT}.`)
  return readOperation(operation)
}

async function estimate(
  { rpcUrl }: SmartAccountChain,
  { sender, callData, factory, factoryData }: Operation,
) {
  const code = factory === ACCOUNT_FACTORY ? await codeOf(rpcUrl, factoryData) : undefined
  const callGasLimit =
    factory && !code
      ? GAS.unknownCalls
      : await estimateCalls(rpcUrl, { sender, callData, code }).catch(error => {
          if (error instanceof ChainError) throw new ProviderRpcError(CALLS_FAIL, error.message, error.data)
          throw error
        })
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = SPONSORSHIP
  return inHex({
    callGasLimit,
    verificationGasLimit: factory ? GAS.deployment : GAS.verification,
    preVerificationGas: GAS.preVerification,
    paymasterVerificationGasLimit,
    paymasterPostOpGasLimit,
  })
}

/** The code that an account of the stack's factory will have after deployment. */
async function codeOf(rpcUrl: string, factoryData: Hex = '0x'): Promise<Hex> {
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountFactoryAbi, data: factoryData })
    if (functionName === 'createAccount')
      return (await rpc(rpcUrl, 'eth_call', [{ data: creationCode(args[0]) }, 'latest'])) as Hex
  } catch (error) {
    if (error instanceof ChainError) throw new ProviderRpcError(CODES.internal, error.message)
  }
  throw invalidParams('The factory has no such function.')
}

/** @throws ProviderRpcError -32602 if `id` is not a hash */
async function findIncluded(bundler: Bundler, id: unknown) {
  if (!isHex(id) || size(id) !== 32) throw invalidParams('Expected the hash of an operation.')
  const found = await bundler.find(id)
  return found === 'pending' ? undefined : found
}

/**
 * The mined operation as it was sent, decoded from the bundler's transaction, which contains only this
 * operation.
 */
async function operationOf({ rpcUrl }: SmartAccountChain, bundler: Bundler, id: unknown) {
  const found = await findIncluded(bundler, id)
  if (!found) return null
  const { transactionHash, blockHash, blockNumber } = found.receipt
  const { input } = (await rpc(rpcUrl, 'eth_getTransactionByHash', [transactionHash])) as RpcTransaction
  const { functionName, args } = decodeFunctionData({ abi: entryPoint07Abi, data: input })
  const [packed] = functionName === 'handleOps' ? args[0] : []
  if (!packed) return null
  const userOperation = formatUserOperationRequest(toUserOperation(packed))
  return { userOperation, entryPoint: ENTRY_POINT, transactionHash, blockHash, blockNumber }
}

async function receiptOf(bundler: Bundler, id: unknown) {
  const found = await findIncluded(bundler, id)
  if (!found) return null
  const { paymaster, nonce, actualGasCost, actualGasUsed, ...rest } = found
  return {
    userOpHash: id,
    entryPoint: ENTRY_POINT,
    ...rest,
    ...(paymaster === zeroAddress ? {} : { paymaster }),
    ...inHex({ nonce, actualGasCost, actualGasUsed }),
  }
}

const inHex = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'bigint' ? toHex(value) : value]),
  )
