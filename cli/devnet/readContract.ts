import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  type DecodeFunctionResultParameters,
  decodeFunctionResult,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
} from 'viem'
import { type RpcCall, rpc } from './rpc'

type Reading = 'pure' | 'view'

export interface Read<abi extends Abi, name extends ContractFunctionName<abi, Reading>> {
  readonly address: Address
  readonly abi: abi
  readonly functionName: name
  readonly args: ContractFunctionArgs<abi, Reading, name>
}

/** Reads a contract. @throws ChainError when it reverts, with the revert data in `data` */
export async function readContract<const abi extends Abi, name extends ContractFunctionName<abi, Reading>>(
  url: string,
  read: Read<abi, name>,
): Promise<ContractFunctionReturnType<abi, Reading, name>> {
  const { method, params = [] } = callOf(read)
  return resultOf(read, await rpc(url, method, params))
}

/** The RPC call of a read, to combine several in one `rpcBatch`. */
export function callOf<const abi extends Abi, name extends ContractFunctionName<abi, Reading>>({
  address,
  abi,
  functionName,
  args,
}: Read<abi, name>): RpcCall {
  const data = encodeFunctionData({ abi, functionName, args } as unknown as EncodeFunctionDataParameters)
  return { method: 'eth_call', params: [{ to: address, data }, 'latest'] }
}

/** Decodes the reply to a read. */
export function resultOf<const abi extends Abi, name extends ContractFunctionName<abi, Reading>>(
  { abi, functionName }: Pick<Read<abi, name>, 'abi' | 'functionName'>,
  reply: unknown,
): ContractFunctionReturnType<abi, Reading, name> {
  const parameters = { abi, functionName, data: reply as Hex } as unknown as DecodeFunctionResultParameters
  return decodeFunctionResult(parameters) as ContractFunctionReturnType<abi, Reading, name>
}
