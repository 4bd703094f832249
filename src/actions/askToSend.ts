import type { Aglet } from '../aglet'
import { AgletError } from '../errors'
import type { Hex } from '../lib/abi'
import { hexToBigInt } from '../lib/amount'
import { callKey } from '../lib/callKey'
import { defined } from '../lib/defined'
import { matching } from '../lib/json'
import { toAgletError } from '../lib/toAgletError'
import { createPending, type PendingTransaction } from '../signals/pending'
import type { EvmCall } from '../types'
import { askChain, askWallet } from './askWallet'
import { type Fee, toQuantity } from './estimateFee'
import { refuseEqual } from './refuseEqual'
import { type Sender, senderOf } from './sender'
import type { Story, TransactOptions } from './transact'
import { REFUSALS, unknownOutcome, untilAborted } from './unknownOutcome'
import type { Sent } from './whenDone'

/** How a wallet is asked for more than one call at once. */
export interface Protocol {
  /** @returns method and its one parameter */
  request(id: Hex, from: string, chainId: Hex, calls: readonly object[]): readonly [string, object]
  /** Under what it is known from here on; undefined when the reply names nothing. */
  hashIn(reply: unknown): string | undefined
  /** Whether a failure is the wallet's last word. */
  isAnswer(error: AgletError): boolean
}

/** How long nobody waits for a count of transactions, before the wallet is asked (ms). */
const COUNT_LIMIT = 3000
/**
 * Asks the wallet to send a call, or a batch of them (EIP-5792). What is asked is written down first, and what comes of
 * it after: also an answer that comes when nobody waits any more.
 *
 * @throws AgletError `unknown_outcome` when it may still be approved; else nothing has left
 */
export async function askToSend(
  aglet: Aglet,
  { network, address, account }: Sender,
  calls: readonly EvmCall[],
  { operation, to, transfers, key }: Story,
  { fee, again, signal, onHash }: TransactOptions,
  together?: Protocol,
): Promise<Sent> {
  const pending = aglet.get(createPending)
  const batch = together && { batch: true }
  const chainId = toQuantity(BigInt(network.id))
  const plain = calls.map(({ to, data, value }) => ({
    to,
    ...(data && { data }),
    ...(value && { value: toQuantity(value) }),
  }))
  const countNow = () => {
    const limit = AbortSignal.any([aglet.lifetime, AbortSignal.timeout(COUNT_LIMIT)])
    return askChain(aglet, network, 'eth_getTransactionCount', [address, 'pending'], limit).then(
      hexToBigInt,
      () => undefined,
    )
  }
  const count = await countNow()
  if (signal?.aborted) throw new AgletError('cancelled', 'Request was aborted', { cause: signal.reason })

  const words = [...crypto.getRandomValues(new BigUint64Array(4))]
  const id: Hex = `0x${words.map(word => word.toString(16).padStart(16, '0')).join('')}`
  const row: PendingTransaction = defined({
    hash: id,
    account,
    to: to ?? calls[0]!.to,
    operation,
    transfers,
    sentAt: Date.now(),
    status: 'asked' as const,
    count: count === undefined ? count : Number(count),
    key: key ?? callKey(plain),
    ...batch,
  })
  // Between these looks and the note nothing can come.
  senderOf(aglet, account)
  if (!again) refuseEqual(pending.refresh(), row)
  pending.note(row)

  const [method, params]: readonly [string, object] = together
    ? together.request(id, address, chainId, plain)
    : ['eth_sendTransaction', { from: address, ...plain[0], chainId, ...(fee && feeFields(fee)) }]

  /** Whether a failure is the wallet's last word: it may also fail after it has sent, and the chain counts one more. */
  const isAnswer = async (error: AgletError) =>
    REFUSALS.includes(error.code) ||
    (!/^(?:cancelled|unknown_outcome)$/.test(error.code) &&
      (together ? together.isAnswer(error) : count !== undefined && (await countNow()) === count))

  const answered = askWallet(aglet, method, [params], { again }).then(
    (reply): Sent => {
      const hash = together ? together.hashIn(reply) : matching(reply, /^0x[\da-f]{64}$/i)
      if (!hash) throw unknownOutcome()
      pending.forget(row)
      pending.note({ ...row, hash, status: 'pending' })
      const sent = { hash, account, network: network.caipNetworkId, ...batch }
      onHash?.(sent)
      return sent
    },
    async cause => {
      const error = toAgletError(cause)
      if (!(await isAnswer(error))) throw error.code === 'unknown_outcome' ? error : unknownOutcome(error)
      pending.forget(row)
      throw error
    },
  )
  return untilAborted(answered, signal)
}

function feeFields({ units, maxFeePerGas, maxPriorityFeePerGas, gasPrice }: Fee) {
  const fields = { gas: units, maxFeePerGas, maxPriorityFeePerGas, gasPrice }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, toQuantity(value)]],
    ),
  )
}
