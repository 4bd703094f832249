import { type Address, type Hex, isAddress, isHex, type LocalAccount } from 'viem'
import { readCalls } from '../../../../demo/wallet/evmCalls'
import type { Task } from '../../../../demo/wallet/task'
import { record } from '../../../../src/lib/data/json'
import { type ChainCall, chainCall } from '../../../../src/testing/evm/chainCall'
import { list, readTypedData } from '../../../../src/testing/evm/evmParams'
import { readTransaction, type TransactionRequest } from '../../../../src/testing/evm/evmTransaction'
import { readTokenCall } from '../../../../src/testing/evm/tokenCall'
import { messageWords, transactionWords, typedDataWords } from '../../../../src/testing/prompt/words'
import type { LiveChain } from '../../api/context'
import type { PaymasterService } from '../../smartAccounts/paymasterService'
import type { AccountCall } from '../../smartAccounts/sessionAccount'
import type { SessionProject } from '../../smartAccounts/sessionStore'
import type { SmartAccounts } from '../../smartAccounts/smartAccounts'
import { FrameError } from '../frameError'
import { grantWords, revokeWords } from './grantWords'

/** A user's smart account on one chain. */
export interface SmartAccount {
  readonly address: Address
  readonly owner: LocalAccount
  readonly chain: LiveChain
  readonly accounts: SmartAccounts
}

/**
 * A request for a smart account; undefined for a method that does not involve it.
 *
 * @param app the requesting app, as shown in lists of sessions
 */
export function smartTask(
  method: string,
  params: unknown,
  { address, owner, chain, accounts }: SmartAccount,
  app: SessionProject,
): Task | undefined {
  const call = chainCall(chain.url)
  switch (method) {
    case 'personal_sign': {
      const data = list(params).find(value => !isAddress(String(value)))
      if (typeof data !== 'string') throw new FrameError('The message must be text or hex')
      const message = isHex(data) ? { raw: data } : data
      return { words: messageWords(address, data), run: () => accounts.signMessage(owner, message) }
    }
    case 'eth_signTypedData_v4': {
      const typed = readTypedData(list(params)[1])
      const forChain = typed.domain['chainId']
      if (forChain !== undefined && Number(forChain) !== chain.id)
        throw new FrameError(`The data is for chain ${String(forChain)}`)
      return { words: typedDataWords(address, typed), run: () => accounts.signTypedData(owner, typed) }
    }
    case 'eth_sendTransaction': {
      const asked = readTransaction(params, chain.id)
      return {
        words: { ...transactionWords(asked, chain.id, preview(call, [asked])), ...textOf([asked]) },
        run: () => accounts.sendTransaction(owner, accountCall(asked)),
      }
    }
    case 'wallet_sendCalls': {
      const { calls } = readCalls(params, chain.id, true)
      const each = calls.map(one => readTransaction([{ ...one, from: address }], chain.id))
      const { id, capabilities } = Object(list(params)[0]) as { id?: unknown; capabilities?: unknown }
      const paymasterService = readPaymasterService(capabilities)
      return {
        words: {
          title: each.length === 1 ? 'Send this call?' : `Send these ${each.length} calls as one?`,
          rows: each.flatMap(one => transactionWords(one, chain.id, NOTHING).rows),
          ...textOf(each),
          more: preview(call, each, paymasterService?.url),
        },
        run: () =>
          accounts.sendCalls(owner, each.map(accountCall), {
            ...(typeof id === 'string' && { id }),
            ...(paymasterService && { paymasterService }),
          }),
      }
    }
    case 'wallet_grantPermissions': {
      const asked = list(params)[0]
      return { words: grantWords(asked, chain), run: () => accounts.grantPermissions(owner, asked, app) }
    }
    case 'wallet_revokePermissions': {
      const asked = list(params)[0] ?? params
      return { words: revokeWords(asked, chain), run: () => accounts.revokePermissions(owner, asked) }
    }
    default:
      return undefined
  }
}

const NOTHING = Promise.resolve([])

function accountCall({ to, data, value }: TransactionRequest): AccountCall {
  if (!to) throw new FrameError('A smart account deploys no contracts by itself')
  return { to, ...(data ? { data } : {}), ...(value ? { value: BigInt(value) } : {}) }
}

/** The raw data of calls, to be shown on the approval screen. */
function textOf(calls: readonly TransactionRequest[]): { readonly text?: string } {
  const data = calls.flatMap(one => (one.data && one.data !== '0x' ? [one.data] : ([] as Hex[])))
  return data.length ? { text: data.join('\n') } : {}
}

/** The paymaster in the capabilities of wallet_sendCalls (ERC-7677). @throws FrameError if it has no URL */
function readPaymasterService(capabilities: unknown): PaymasterService | undefined {
  const service = record(record(capabilities)?.['paymasterService'])
  if (!service) return
  const { url, context } = service
  if (typeof url !== 'string') throw new FrameError('The paymaster service has no URL')
  return { url, ...(context !== undefined && { context }) }
}

/** Rows for the calls' effects on tokens, and for who pays the network fee. Never rejects. */
async function preview(call: ChainCall, calls: readonly TransactionRequest[], paymaster?: string) {
  const tokens = await Promise.all(calls.map(({ to, data }) => readTokenCall(call, to, data).catch(() => [])))
  return [
    ...tokens.flat(),
    { label: 'Network fee', value: paymaster ? `Paid by ${paymaster}` : 'Paid by the local stack' },
  ]
}
