import { decodeFunctionData, type Hex, parseEventLogs, type RpcLog } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { ENTRY_POINT, NATIVE, sessionAccountAbi } from '../contracts'
import type { Move } from './evmIndex'

/** A smart account's user operation in a bundler's transaction. Addresses are in lower case. */
export interface AccountAct {
  readonly from: string
  /** Target of the only call; the EntryPoint if there were several calls. */
  readonly to: string
  readonly nonce: number
  readonly input: Hex
  readonly failed: boolean
  /** Native coins that the calls have paid. */
  readonly paid: readonly Move[]
}

/** Reads the smart account's operation in a bundler's transaction; undefined for other transactions. */
export function readUserOperation(
  { to, input }: { readonly to: string | null; readonly input: Hex },
  logs: readonly RpcLog[],
): AccountAct | undefined {
  if (to?.toLowerCase() !== ENTRY_POINT.toLowerCase()) return undefined
  const [done] = parseEventLogs({
    abi: entryPoint07Abi,
    eventName: 'UserOperationEvent',
    logs: [...logs],
  })
  const operation = done && operationIn(input)
  if (!operation) return undefined
  const from = operation.sender.toLowerCase()
  const [call, ...others] = callsIn(operation.callData)
  const only = call && !others.length ? call : undefined
  return {
    from,
    to: (only?.to ?? ENTRY_POINT).toLowerCase(),
    // Only the sequence number; the upper part is the nonce key.
    nonce: Number(BigInt.asUintN(64, operation.nonce)),
    input: only?.data ?? operation.callData,
    failed: !done.args.success,
    paid: parseEventLogs({ abi: sessionAccountAbi, eventName: 'Paid', logs: [...logs] })
      .filter(({ address }) => address.toLowerCase() === from)
      .map(({ args }) => ({
        kind: 'native',
        contract: NATIVE.toLowerCase(),
        from,
        to: args.to.toLowerCase(),
        amount: args.value,
      })),
  }
}

/** The first operation, since the stack's bundler sends one per transaction. */
function operationIn(input: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: entryPoint07Abi, data: input })
    return functionName === 'handleOps' ? args[0][0] : undefined
  } catch {
    return undefined
  }
}

function callsIn(callData: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: sessionAccountAbi, data: callData })
    return functionName === 'execute' ? args[0] : []
  } catch {
    // Call data of another kind of account.
    return []
  }
}
