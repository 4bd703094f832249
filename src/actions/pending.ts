import type { Aglet } from '../aglet'
import { caipAddress } from '../lib/caip'
import { list, record } from '../lib/json'
import { createPending, type PendingTransaction } from '../signals/pending'
import type { Network } from '../types'
import { loadHistory } from './loadHistory'
import { refreshAccount } from './refreshAccount'

/** How long between two looks at the chain (ms). */
const LOOK_AGAIN = 4000

/**
 * Remembers a transaction that was sent from here, so that it shows at once and survives a reload; to be called with
 * the hash that the wallet answered with.
 */
export const notePending = (aglet: Aglet, sent: Omit<PendingTransaction, 'status'>): void =>
  aglet.get(createPending).note({ ...sent, status: 'pending' })

/**
 * Asks the chain how the account's pending transactions ended, now and then until all have; then balances and history
 * are read again.
 *
 * @returns the stop
 */
export function followPending(aglet: Aglet, network: Network, address: string): () => void {
  const pending = aglet.get(createPending)
  const account = caipAddress(network.caipNetworkId, address)
  let wait = () => {}
  let stopped = false
  const look = async () => {
    const open = pending.all.peek().filter(one => one.account === account && one.status === 'pending')
    const ends = await Promise.all(open.map(one => endOf(aglet, network, one).catch(() => undefined)))
    if (stopped) return
    let left = false
    for (const [i, one] of open.entries()) {
      const end = ends[i]
      if (end) pending.settle(one, end)
      else left = true
    }
    if (ends.some(end => end)) {
      loadHistory(aglet, { force: true })
      refreshAccount(aglet, { force: true }).catch(() => {})
    }
    if (left) wait = aglet.after(LOOK_AGAIN, look)
  }
  look()
  return () => {
    stopped = true
    wait()
  }
}

/** @returns undefined while the chain does not know. @throws AgletError of the request */
async function endOf(
  aglet: Aglet,
  network: Network,
  { hash }: PendingTransaction,
): Promise<'confirmed' | 'failed' | undefined> {
  const { rpcOf } = await import('../parts/chain')
  const ask = (method: string, params: readonly unknown[]) =>
    rpcOf(aglet, network).request(method, params, { signal: aglet.lifetime })
  if (network.chainNamespace === 'eip155') {
    const status = record(await ask('eth_getTransactionReceipt', [hash]))?.['status']
    return status === '0x1' ? 'confirmed' : status === '0x0' ? 'failed' : undefined
  }
  if (network.chainNamespace !== 'solana') return
  const reply = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: true }])
  const found = record(list(record(reply)?.['value'])?.[0])
  if (!found) return
  if (found['err']) return 'failed'
  return /^(?:confirmed|finalized)$/.test(String(found['confirmationStatus'])) ? 'confirmed' : undefined
}
