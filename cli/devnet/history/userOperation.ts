import { decodeFunctionData, type Hex, parseEventLogs, type RpcLog } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { ENTRY_POINT, NATIVE, sessionAccountAbi } from '../contracts'
import type { Move } from './evmIndex'

/** What a smart account did by a bundler's transaction. Addresses are in lower case. */
export interface AccountAct {
  readonly from: string
  /** Of its only call; the EntryPoint where there were several. */
  readonly to: string
  readonly nonce: number
  readonly input: Hex
  readonly failed: boolean
  /** Coins that its calls have paid. */
  readonly paid: readonly Move[]
}

/** A transaction as the act of the smart account whose operation it carries; undefined for any other one. */
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
    // The upper part says which nonces count together.
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

/** The stack's bundler sends one at a time. */
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
    // Another kind of account.
    return []
  }
}
