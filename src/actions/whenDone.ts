import type { Aglet } from '../aglet'
import { AgletError, isAgletError } from '../errors'
import { parseCaipAddress } from '../lib/caip'
import { defined } from '../lib/defined'
import { createPending, type PendingEnd } from '../signals/pending'
import type { CaipAddress, CaipNetworkId } from '../types'
import { lookUp, type Sought } from './lookUp'
import { refreshAccount } from './refreshAccount'

/** A transaction that has left. */
export interface Sent {
  /** The transaction's hash; of a batch, the wallet's id of it. */
  readonly hash: string
  readonly network: CaipNetworkId
  /** CAIP-10 of the sender. */
  readonly account: CaipAddress
  /** Calls that the wallet sends together (EIP-5792). */
  readonly batch?: boolean
}

/** Between two looks at the chain, the first and the longest (ms). */
const SOON = 700
const LATE = 5000
/** So often the chain must say that it can come no more. */
const SURE = 3

/** How a transaction is looked for, one look after the other; what is learned is written down where it is remembered. */
export function createSearch(
  aglet: Aglet,
  { hash, account, batch }: Pick<Sent, 'hash' | 'account' | 'batch'>,
) {
  const pending = aglet.get(createPending)
  const network = aglet.networks.find(parseCaipAddress(account)!.networkId)
  let sought: Sought = { hash, account, ...(batch && { batch }) }
  let gone = 0
  return {
    /** @returns how it ended, undefined while it has not. @throws AgletError `network_not_found`, of the request */
    async look(signal?: AbortSignal): Promise<PendingEnd | undefined> {
      if (!network) throw new AgletError('network_not_found', 'Network Not Found')
      const row = pending.all.peek().find(one => one.hash === sought.hash && one.account === account)
      const found = await lookUp(aglet, network, { ...row, ...sought }, signal)
      gone = found.gone ? gone + 1 : 0
      const end = found.end ?? (gone >= SURE ? found.gone : undefined)
      const fields = defined({
        nonce: found.nonce,
        ...(found.hash && { hash: found.hash, batch: false }),
        // The wallet knows of it, so that it was approved.
        status: end ?? (row?.status === 'asked' ? ('pending' as const) : undefined),
      })
      if (row && Object.keys(fields).length) pending.change(row, fields)
      sought = { ...sought, ...fields }
      return end
    },
  }
}

export type Search = ReturnType<typeof createSearch>

/**
 * Waits for the end of a transaction, however long a chain is out of reach meanwhile; then the balances are read again.
 *
 * @param signal ends the wait, not the transaction
 * @returns `replaced` when the account has sent another in its place, `expired` when no block has taken it in its time
 * @throws AgletError `cancelled`, `network_not_found`
 */
export async function whenDone(aglet: Aglet, sent: Sent, signal?: AbortSignal): Promise<PendingEnd> {
  const ends = signal ? AbortSignal.any([signal, aglet.lifetime]) : aglet.lifetime
  const search = createSearch(aglet, sent)
  for (let wait = SOON; ; wait = Math.min(wait * 1.3, LATE)) {
    try {
      const end = await search.look(ends)
      if (end) {
        refreshAccount(aglet, { force: true }).catch(() => {})
        return end
      }
    } catch (error) {
      if (isAgletError(error, 'network_not_found')) throw error
      // Otherwise it is asked again: what has left is not lost with the connection.
    }
    await pause(aglet, wait, ends)
  }
}

const pause = (aglet: Aglet, ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const cancel = () => {
      stop()
      reject(new AgletError('cancelled', 'Request was aborted', { cause: signal.reason }))
    }
    const stop = aglet.after(ms, () => {
      signal.removeEventListener('abort', cancel)
      resolve()
    })
    if (signal.aborted) cancel()
    else signal.addEventListener('abort', cancel, { once: true })
  })
