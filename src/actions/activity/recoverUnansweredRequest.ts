import type { Aglet } from '../../aglet'
import { sameAddress } from '../../lib/account/address'
import { parseCaipAddress } from '../../lib/account/caip'
import { list, matching, record } from '../../lib/data/json'
import { callKey } from '../../lib/evm/callKey'
import type { Hex } from '../../lib/evm/tokenCall'
import { hexToBigInt } from '../../lib/format/amount'
import { createPending, type PendingTransaction } from '../../signals/activity/pending'
import type { Network } from '../../types'
import { readCode } from '../money/accountCode'
import { toQuantity } from '../money/estimateFee'
import { requestChain } from '../money/requestWallet'
import { createTransactionWatch } from './waitForTransactionReceipt'

/** Whether a request that the wallet has not answered was sent, according to the network. */
export type RecoveryResult = 'sent' | 'none' | 'unknown'

/** Limits of the search: transactions of the account, and blocks back from the head. */
const MAX_LATER_TRANSACTIONS = 8n
const MAX_BLOCKS_BACK = 1n << 20n

/**
 * Checks on the chain whether a request that the wallet has not answered was sent after all. A transaction
 * that is found is then recorded as pending.
 *
 * @returns `none` if no such transaction is in a block or in the mempool, `unknown` if that cannot be
 *   determined, as for a smart account, whose transactions others send, or for a batch that has not ended
 */
export async function recoverUnansweredRequest(
  aglet: Aglet,
  row: PendingTransaction,
): Promise<RecoveryResult> {
  try {
    if (row.batch) return (await createTransactionWatch(aglet, row).check()) ? 'sent' : 'unknown'
    const found = await recoverHash(aglet, row, row.count)
    return found && found !== 'unknown' ? 'sent' : (found ?? 'none')
  } catch {
    return 'unknown'
  }
}

/**
 * Finds the transaction by which the account made a request, and records it as pending in place of the
 * request.
 *
 * @param first the lowest nonce that it can have; undefined if it is not known
 * @param nonces the number of nonces that it can have
 * @returns its hash; undefined if no such transaction is in a block or in the mempool
 * @throws AgletError of the requests
 */
async function recoverHash(
  aglet: Aglet,
  row: PendingTransaction,
  first: number | undefined,
  nonces = MAX_LATER_TRANSACTIONS,
): Promise<Hex | 'unknown' | undefined> {
  const { networkId, address } = parseCaipAddress(row.account)!
  const network = aglet.networks.find(networkId)
  if (network?.chainNamespace !== 'eip155' || first === undefined) return 'unknown'
  const hash = await findSent(aglet, network, address, row, BigInt(first), nonces)
  if (hash && hash !== 'unknown') aglet.get(createPending).setSent(row, hash)
  return hash
}

/**
 * Finds the hash under which the wallet has sent a replaced transaction again, with a higher fee, and records it
 * in its place.
 *
 * @returns undefined if another call took the nonce, `unknown` if the chain cannot tell at the moment
 */
export const findSpedUp = (
  aglet: Aglet,
  row: PendingTransaction,
  nonce: number | undefined,
): Promise<Hex | 'unknown' | undefined> => recoverHash(aglet, row, nonce, 1n).catch(() => 'unknown' as const)

async function findSent(
  aglet: Aglet,
  network: Network,
  address: string,
  row: PendingTransaction,
  first: bigint,
  nonces: bigint,
): Promise<Hex | 'unknown' | undefined> {
  const read = (method: string, params: unknown[]) => requestChain(aglet, network, method, params)
  const number = (reply: unknown) => {
    const value = hexToBigInt(reply)
    if (value === undefined) throw new TypeError('No number.')
    return value
  }
  const countAt = async (block: string) => number(await read('eth_getTransactionCount', [address, block]))
  const [mined, all, head] = await Promise.all([
    countAt('latest'),
    countAt('pending'),
    read('eth_blockNumber', []).then(number),
  ])
  /** Finds the block that includes the account's transaction of this nonce, by a binary search. */
  const blockOf = async (nonce: bigint): Promise<bigint> => {
    let before = head
    for (let span = 32n; before && (await countAt(toQuantity(before))) > nonce; span *= 4n) {
      if (span > MAX_BLOCKS_BACK) throw new RangeError('Too long ago.')
      before = head > span ? head - span : 0n
    }
    let taken = head
    while (taken - before > 1n) {
      const middle = (before + taken) / 2n
      if ((await countAt(toQuantity(middle))) > nonce) taken = middle
      else before = middle
    }
    return taken
  }
  /** Whether each of the transactions was found: a server that lags behind has no such block yet, and answers null. */
  let isComplete = true
  for (let nonce = first; nonce < mined && nonce < first + nonces; nonce++) {
    const block = record(await read('eth_getBlockByNumber', [toQuantity(await blockOf(nonce)), true]))
    let isFound = false
    for (const transaction of list(block?.['transactions']) ?? []) {
      const { from, to, nonce: place, value, input, hash } = record(transaction) ?? {}
      if (typeof from !== 'string' || hexToBigInt(place) !== nonce || !sameAddress(from, address)) continue
      isFound = true
      if (typeof to !== 'string') continue
      const amount = hexToBigInt(value)
      const call = {
        to,
        ...(input !== '0x' && { data: String(input) }),
        ...(amount && { value: toQuantity(amount) }),
      }
      // The key of a swap holds its tokens, and its part is the call.
      const key = row.parts?.length === 1 ? row.parts[0] : row.key
      if (key === callKey(row.account, [call])) return matching(hash, /^0x[\da-f]{64}$/i) as Hex | undefined
    }
    isComplete &&= isFound
  }
  const isUncertain =
    !isComplete || all > mined || mined > first + nonces || (await hasCode(aglet, network, address))
  return isUncertain ? 'unknown' : undefined
}

/**
 * Whether the account has sent nothing since its transaction count was `count`. False for an account with code,
 * since others may send for it without changing its count.
 *
 * @throws AgletError of the requests
 */
export async function isCountUnchanged(
  aglet: Aglet,
  network: Network,
  address: string,
  count: bigint,
  signal: AbortSignal,
): Promise<boolean> {
  if (await hasCode(aglet, network, address, signal)) return false
  const params = [address, 'pending']
  return hexToBigInt(await requestChain(aglet, network, 'eth_getTransactionCount', params, signal)) === count
}

/**
 * Whether an account has code, its own or by delegation (EIP-7702). Bundlers and relayers may send what such an
 * account does, and then its transaction count does not change.
 */
const hasCode = async (aglet: Aglet, network: Network, address: string, signal?: AbortSignal) =>
  (await readCode(aglet, network, address, signal)) !== '0x'
