import type { Aglet } from '../../aglet'
import type { AgletError } from '../../errors'
import { toHex } from '../../lib/data/bytes'
import { cancelled } from '../../lib/data/cancelled'
import { defined } from '../../lib/data/defined'
import { matching } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import { callKey, type KeyedCall } from '../../lib/evm/callKey'
import type { Hex } from '../../lib/evm/tokenCall'
import { hexToBigInt } from '../../lib/format/amount'
import type { SendCallOptions } from '../../lib/send/sendPlan'
import { createPending, type PendingTransaction } from '../../signals/activity/pending'
import type { CaipAddress, EvmCall, Fee, Network, SentTransaction } from '../../types'
import { assertNotDuplicate } from './assertNotDuplicate'
import { toQuantity } from './estimateFee'
import { requestChain, requestWallet } from './requestWallet'
import type { TransactionSummary } from './sendCall'
import { assertSender, type TypedSender } from './sender'
import { isRejection, unknownOutcome, unlessAborted } from './unknownOutcome'

/** The wallet request for several calls at once. */
export interface BatchProtocol {
  /** @returns the method and its only parameter */
  request(id: Hex, from: string, chainId: Hex, calls: readonly object[]): readonly [string, object]
  /** @returns the hash or batch id in the reply; undefined if it has none */
  hashIn(reply: unknown): string | undefined
  /** Whether an error means that nothing was sent and nothing will be. */
  isFinal(error: AgletError): boolean
}

/** Timeout for reading the account's transaction count, or its code (ms). */
const ACCOUNT_TIMEOUT_MS = 3000

/**
 * Asks the wallet to send a call, or a batch of calls (EIP-5792). The request is stored before the wallet is
 * asked, and its result afterwards, even if the reply comes after the caller has stopped waiting.
 *
 * @throws AgletError `unknown_outcome` if the request may still be approved; after any other error nothing
 *   was sent
 */
export async function requestTransaction(
  aglet: Aglet,
  sender: TypedSender,
  calls: readonly EvmCall[],
  summary: TransactionSummary,
  { fee, allowDuplicate, signal, onHash, onNotSent }: SendCallOptions,
  protocol?: BatchProtocol,
): Promise<SentTransaction> {
  const { network, address, account, type } = sender
  const pending = aglet.get(createPending)
  const batch = protocol && { batch: true }
  const chainId = toQuantity(BigInt(network.id))
  const plainCalls = calls.map(toPlainCall)
  // Bundlers send what a smart account does, so its own count says nothing about this request.
  const count = type === 'smartAccount' ? undefined : await readCount(aglet, network, address)
  if (signal?.aborted) throw cancelled(signal.reason)
  aglet.lifetime.throwIfAborted()

  const id: Hex = `0x${toHex(crypto.getRandomValues(new Uint8Array(32)))}`
  const row = { ...askedRow(id, account, plainCalls, summary, count), ...batch }
  // These checks and `pending.add` below run in one task, so that no other request can come in between.
  assertSender(aglet, sender)
  if (!allowDuplicate) assertNotDuplicate(pending.refresh(), row)
  pending.add(row)

  const [method, params]: readonly [string, object] = protocol
    ? protocol.request(
        id,
        address,
        chainId,
        plainCalls.map(call => ({ ...call })),
      )
    : ['eth_sendTransaction', { from: address, ...plainCalls[0], chainId, ...(fee && feeFields(fee)) }]

  const isUnchanged = (before: bigint) =>
    import('../activity/recoverUnansweredRequest')
      .then(one => one.isCountUnchanged(aglet, network, address, before, timeLimit(aglet)))
      .catch(() => false)
  /**
   * Whether a failure means that nothing was sent. A wallet may also fail after it has sent the transaction,
   * which shows in the transaction count, unless the account is a contract.
   */
  const isFinal = async (error: AgletError) =>
    isRejection(error) ||
    (error.code !== 'cancelled' &&
      error.code !== 'unknown_outcome' &&
      (protocol ? protocol.isFinal(error) : count !== undefined && (await isUnchanged(count))))

  const recordAnswer = (reply: Promise<unknown>): Promise<SentTransaction> =>
    reply.then(
      result => {
        const hash = protocol ? protocol.hashIn(result) : matching(result, /^0x[\da-f]{64}$/i)
        if (!hash) throw unknownOutcome()
        pending.setSent(row, hash)
        const sent = { hash, account, network: network.caipNetworkId, ...batch }
        onHash?.(sent)
        return sent
      },
      async cause => {
        const error = toAgletError(cause)
        if (!(await isFinal(error))) throw error.code === 'unknown_outcome' ? error : unknownOutcome(error)
        pending.remove(row)
        onNotSent?.(error)
        throw error
      },
    )
  const answered = recordAnswer(
    requestWallet(aglet, method, [params], {
      allowDuplicate,
      onLateAnswer({ result, error }) {
        // The caller has its `unknown_outcome` already.
        recordAnswer(error ? Promise.reject(error) : Promise.resolve(result)).catch(() => {})
      },
    }),
  )
  return unlessAborted(answered, signal)
}

/** The entry of a request that is about to be sent to the wallet. @param count the account's transaction count */
function askedRow(
  id: Hex,
  account: CaipAddress,
  calls: readonly KeyedCall[],
  { operation, to = calls[0]!.to, transfers, key, parts }: TransactionSummary,
  count: bigint | undefined,
): PendingTransaction {
  const callsKey = callKey(account, calls)
  return withoutPrototype(
    defined({
      hash: id,
      account,
      to,
      operation,
      transfers,
      sentAt: Date.now(),
      status: 'asked' as const,
      count: count === undefined ? count : Number(count),
      key: key ?? callsKey,
      // The key of a swap holds its tokens; its call is needed to find it on the chain.
      parts: parts ?? (key ? [callsKey] : undefined),
    }),
  )
}

/** The account's transaction count including pending ones; undefined if the chain does not answer in time. */
function readCount(aglet: Aglet, network: Network, address: string): Promise<bigint | undefined> {
  const params = [address, 'pending']
  return requestChain(aglet, network, 'eth_getTransactionCount', params, timeLimit(aglet)).then(
    hexToBigInt,
    () => undefined,
  )
}

const timeLimit = ({ lifetime }: Aglet) =>
  AbortSignal.any([lifetime, AbortSignal.timeout(ACCOUNT_TIMEOUT_MS)])

/** Converts a call to its JSON-RPC form. */
export const toPlainCall = ({ to, data, value }: EvmCall) =>
  withoutPrototype({ to, ...(data && { data }), ...(value && { value: toQuantity(value) }) })

function feeFields(fee: Fee) {
  const { gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice } = withoutPrototype(fee)
  const fields = defined({ gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice })
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toQuantity(value)]))
}
