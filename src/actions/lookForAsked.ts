import type { Aglet } from '../aglet'
import type { Hex } from '../lib/abi'
import { sameAddress } from '../lib/address'
import { hexToBigInt } from '../lib/amount'
import { parseCaipAddress } from '../lib/caip'
import { callKey } from '../lib/callKey'
import { list, matching, record } from '../lib/json'
import { createPending, type PendingTransaction } from '../signals/pending'
import type { Network } from '../types'
import { askChain } from './askWallet'
import { toQuantity } from './estimateFee'
import { createSearch } from './whenDone'

/** What a look at the network says of a request that the wallet has not answered. */
export type Trace = 'sent' | 'none' | 'unknown'

/** So many of the account's later transactions are looked at, and so far back in blocks. */
const MOST_LATER = 8n
const MOST_BLOCKS = 1n << 20n

/**
 * Looks whether a request that the wallet has not answered was sent after all: whether the account has sent anything
 * since, and whether that is among it. What is found is followed from then on.
 *
 * @returns `none` when nothing of it is in a block or on its way there, `unknown` when that cannot be said
 */
export async function lookForAsked(aglet: Aglet, row: PendingTransaction): Promise<Trace> {
  const { networkId, address } = parseCaipAddress(row.account)!
  const network = aglet.networks.find(networkId)
  try {
    if (row.batch) {
      await createSearch(aglet, row).look()
      return 'sent'
    }
    if (network?.chainNamespace !== 'eip155' || row.count === undefined) return 'unknown'
    const found = await findSent(aglet, network, address, row, BigInt(row.count))
    if (!found || found === 'unknown') return found ?? 'none'
    const pending = aglet.get(createPending)
    pending.forget(row)
    pending.note({ ...row, hash: found, status: 'pending' })
    return 'sent'
  } catch {
    return 'unknown'
  }
}

async function findSent(
  aglet: Aglet,
  network: Network,
  address: string,
  row: PendingTransaction,
  first: bigint,
): Promise<Hex | 'unknown' | undefined> {
  const ask = (method: string, params: unknown[]) => askChain(aglet, network, method, params)
  const number = (reply: unknown) => {
    const value = hexToBigInt(reply)
    if (value === undefined) throw new TypeError('No number.')
    return value
  }
  const countAt = async (block: string) => number(await ask('eth_getTransactionCount', [address, block]))
  const [mined, all, head] = await Promise.all([
    countAt('latest'),
    countAt('pending'),
    ask('eth_blockNumber', []).then(number),
  ])
  /** The block that has taken the account's transaction of this place. */
  const blockOf = async (nonce: bigint): Promise<bigint> => {
    let before = head
    for (let span = 32n; before && (await countAt(toQuantity(before))) > nonce; span *= 4n) {
      if (span > MOST_BLOCKS) throw new RangeError('Too long ago.')
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
  for (let nonce = first; nonce < mined && nonce < first + MOST_LATER; nonce++) {
    const block = record(await ask('eth_getBlockByNumber', [toQuantity(await blockOf(nonce)), true]))
    for (const transaction of list(block?.['transactions']) ?? []) {
      const { from, to, nonce: place, value, input, hash } = record(transaction) ?? {}
      if (typeof from !== 'string' || typeof to !== 'string' || hexToBigInt(place) !== nonce) continue
      if (!sameAddress(from, address)) continue
      const amount = hexToBigInt(value)
      const call = {
        to,
        ...(input !== '0x' && { data: String(input) }),
        ...(amount && { value: toQuantity(amount) }),
      }
      // A swap is known by what it swaps, not by its calls: there, whom it goes to must do.
      const same = row.key?.startsWith('swap') ? sameAddress(to, row.to ?? '') : row.key === callKey([call])
      if (same) return matching(hash, /^0x[\da-f]{64}$/i) as Hex | undefined
    }
  }
  return all > mined || mined > first + MOST_LATER ? 'unknown' : undefined
}
