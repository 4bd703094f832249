import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { caipAddress } from '../../lib/account/caip'
import { isShownOn } from '../../lib/activity/shownOn'
import type { Transaction } from '../../lib/activity/transaction'
import { toAgletError } from '../../lib/data/toAgletError'
import { getHistory } from '../../net/activity/getHistory'
import { isSupported } from '../../net/networks/isSupported'
import { createPager, type Page, type Pager } from '../../net/transport/pager'
import { STALE_TIMES } from '../../net/transport/staleTimes'
import { resetBreakers } from '../../net/transport/withRetry'
import { type AccountOnNetwork, createShown } from '../../signals/account/shown'
import { type AccountHistory, createHistories } from '../../signals/activity/history'
import { createPending } from '../../signals/activity/pending'
import type { CaipAddress } from '../../types'
import { track } from '../analytics/track'
import { showUnavailable } from '../modal/showSnack'

/** The message of [8.3]. */
const FAILED = 'Failed to fetch transactions'

/** Maximum number of pages that one call reads while all their rows are of other chains, or spam. */
const MAX_EMPTY_PAGES = 5

export interface HistoryOptions {
  /** `onramp`: purchases only, kept separately and unfiltered ([4.40]). Default: all transactions. */
  readonly kind?: 'all' | 'onramp'
  /** Default: the signal of the history's subscribers, see `watchHistory`. */
  readonly signal?: AbortSignal
  /** The user asked: ignores the cache and earlier failures. */
  readonly force?: boolean
  /** Ignores the cache, because there may be newer transactions. */
  readonly reload?: boolean
}

/** The reading position in one history. */
interface HistoryReader {
  /** Returns unfiltered pages: a page with rows of other chains only is not empty. */
  pager: Pager<Transaction>
  /** Selects the rows of a page that are shown. */
  readonly keep: (items: readonly Transaction[]) => readonly Transaction[]
  /** The keys of all rows of the newest page. */
  newest: ReadonlySet<string>
  /** The read in progress; there is at most one. */
  running?: Promise<void> | undefined
}

const createReaders = () => new WeakMap<AccountHistory, HistoryReader>()

/** The subscribers to one account's history. */
interface Visit {
  readonly account: CaipAddress
  readonly controller: AbortController
  /** Aborts with the visit and with the instance. */
  readonly signal: AbortSignal
  viewers: number
  /** After the last viewer left, a caller without a view, such as a send, has requested the history. */
  isAwaited: boolean
}

export const createVisits = (): { current?: Visit | undefined } => ({})

/** An account on its network: `account` is its CAIP-10 id; the server takes the plain `address`. */
const subjectOf = ({ address, network }: AccountOnNetwork) =>
  address ? { account: caipAddress(network.caipNetworkId, address), address, network } : undefined

/** The active account. */
export const activeAccount = ({ account }: Aglet) =>
  subjectOf({ address: account.account.peek().address, network: account.network.peek().network })

/** The account that the modal shows, which may be a view-only one. */
export const shownAccount = (aglet: Aglet) => subjectOf(aglet.get(createShown).account.peek())

/**
 * Reads the newest page of the history: of the shown account, or with the kind `onramp` of the active one.
 * Does nothing if the last read is still fresh. After a failure the known rows stay. Never rejects.
 */
export const loadHistory = (aglet: Aglet, options: HistoryOptions = {}): Promise<void> =>
  runInTurn(aglet, options, async (history, reader, read, signal) => {
    const { at } = history.state.peek()
    const fresh = at !== undefined && Math.abs(Date.now() - at) < STALE_TIMES.history
    if (fresh && !options.force && !options.reload) return
    if (at === undefined) return loadOlder(history, reader, signal)
    const known = reader.newest
    const page = await read(undefined, signal)
    const items = reader.keep(page.items)
    // When the page has no known row, there may be unread pages between it and the known ones.
    if (page.items.some(({ key }) => known.has(key)) || !page.next) history.updateNewest(items, Date.now())
    else {
      reader.pager = createPager(pagesFrom(page, read))
      history.restart()
      await loadOlder(history, reader, signal)
    }
  })

type ReadPage = (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<Transaction>>

/** Runs a task on a history after its current read, and records its outcome. Never rejects. */
export async function runInTurn(
  aglet: Aglet,
  options: HistoryOptions,
  task: (
    history: AccountHistory,
    reader: HistoryReader,
    read: ReadPage,
    signal?: AbortSignal,
  ) => Promise<void>,
): Promise<void> {
  const { kind = 'all', signal: signalOption, force } = options
  const { net } = aglet
  const subject = kind === 'all' ? shownAccount(aglet) : activeAccount(aglet)
  if (!subject || signalOption?.aborted) return
  const { account, address, network } = subject
  const { current } = aglet.get(createVisits)
  const visit = current?.account === account ? current : undefined
  if (visit && !visit.viewers && !signalOption) visit.isAwaited = true
  const signal = signalOption ?? visit?.signal ?? aglet.lifetime
  const history = aglet.get(createHistories).of(account, kind)
  const readers = aglet.get(createReaders)
  const read: ReadPage = async (cursor, signal) => {
    const { items, ...rest } = await getHistory(
      net,
      {
        account: address,
        network: network.caipNetworkId,
        cursor,
        ...(kind === 'onramp' && { onramp: 'coinbase' }),
      },
      signal,
    )
    // A purchase gets its hash only when it is paid out, so the key is its id, which does not change.
    const page = { ...rest, items: kind === 'all' ? items : items.map(item => ({ ...item, key: item.id })) }
    // A view-only account has no pending transactions to remove.
    if (kind === 'all' && !aglet.get(createShown).lookedAt.peek()) removeSeenPending(aglet, account, items)
    if (cursor === undefined) reader.newest = new Set(page.items.map(({ key }) => key))
    return page
  }
  const keep: HistoryReader['keep'] = items =>
    kind === 'all' ? items.filter(isShownOn(network.caipNetworkId)) : items
  const reader: HistoryReader = readers.get(history) ?? { pager: createPager(read), keep, newest: new Set() }
  readers.set(history, reader)
  // A view may request the next page before the promise of the previous read has settled.
  if (reader.running && history.state.peek().status !== 'loading')
    return reader.running.then(() => runInTurn(aglet, options, task))
  if (reader.running) return reader.running

  const start = async () => {
    if (force) resetBreakers(net)
    history.start()
    try {
      if (await isSupported(net, network.caipNetworkId, signal)) await task(history, reader, read, signal)
      else history.setUnsupported()
    } catch (cause) {
      const error = toAgletError(cause)
      if (isAgletError(error, 'cancelled')) history.cancel()
      else {
        history.fail(new AgletError(error.code, FAILED, { cause: error }))
        track(aglet, 'ERROR_FETCH_TRANSACTIONS')
        // No message for a caller without a view of the history, such as a send.
        if (visit?.viewers) showUnavailable(aglet, FAILED)
      }
    } finally {
      reader.running = undefined
    }
    if (history.state.peek().status === 'loading') history.cancel()
  }
  reader.running = start()
  return reader.running
}

/** Reads the next page that has rows to show. */
export async function loadOlder(
  history: AccountHistory,
  { pager, keep }: HistoryReader,
  signal?: AbortSignal,
): Promise<void> {
  let items: readonly Transaction[] = []
  for (let i = 0; i < MAX_EMPTY_PAGES && !pager.ended && !items.length; i++)
    items = keep(await pager.more(signal))
  history.addOlder(items, pager.ended, Date.now())
}

/** Reads pages when the first one is loaded already. */
const pagesFrom =
  (first: Page<Transaction>, read: ReadPage): ReadPage =>
  async (cursor, signal) =>
    cursor === undefined ? first : read(cursor, signal)

/** Removes pending transactions that the history lists as confirmed or failed. */
function removeSeenPending(aglet: Aglet, account: CaipAddress, items: readonly Transaction[]): void {
  const hashes = items.flatMap(({ hash, status }) =>
    hash && (status === 'confirmed' || status === 'failed') ? [hash] : [],
  )
  aglet.get(createPending).removeSeen(account, hashes)
}
