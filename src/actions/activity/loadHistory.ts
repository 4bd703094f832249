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

/** [8.3] */
const FAILED = 'Failed to fetch transactions'

/** At most so many pages are read by one call while their rows are all of other chains, or spam. */
const MAX_EMPTY_PAGES = 5

export interface HistoryOptions {
  /** What was bought, which is kept apart and not filtered ([4.40]). Default: all that the account did. */
  readonly kind?: 'all' | 'onramp'
  /** Default: that of those who look at the history, see `watchHistory`. */
  readonly signal?: AbortSignal
  /** The user asked: not from memory, and not held back by what failed before. */
  readonly force?: boolean
  /** Not from memory: something may have come since. */
  readonly reload?: boolean
}

/** The reading position in one history. */
interface HistoryReader {
  /** Gives whole pages: one of other chains alone is not an empty one. */
  pager: Pager<Transaction>
  /** What of a page is shown. */
  readonly keep: (items: readonly Transaction[]) => readonly Transaction[]
  /** All rows of the newest page, by their keys. */
  newest: ReadonlySet<string>
  /** The read in progress; there is at most one. */
  running?: Promise<void> | undefined
}

const createReaders = () => new WeakMap<AccountHistory, HistoryReader>()

/** Who looks at the history of an account. */
interface Visit {
  readonly account: CaipAddress
  readonly controller: AbortController
  viewers: number
  /** Since they left, somebody has asked who has no view of it, such as a send. */
  isAwaited: boolean
}

const createVisits = (): { current?: Visit | undefined } => ({})

/** Requests go on for this long after the view was left (ms), so that a switch between tabs does not end them. */
const LINGER_MS = 1000

/** An account on its network, as CAIP-10; the plain address is what the server wants. */
const subjectOf = ({ address, network }: AccountOnNetwork) =>
  address ? { account: caipAddress(network.caipNetworkId, address), address, network } : undefined

/** The account in use. */
export const activeCaipAddress = ({ account }: Aglet) =>
  subjectOf({ address: account.account.peek().address, network: account.network.peek().network })

/** The account that is on the screen. */
const shownCaipAddress = (aglet: Aglet) => subjectOf(aglet.get(createShown).account.peek())

/**
 * Begins to look at the history of the active account, and reads it. What is on its way ends when another account or
 * network is looked at, and a little after nobody looks any more, unless somebody else has asked for it by then.
 *
 * @returns the function that leaves
 */
export function watchHistory(aglet: Aglet): () => void {
  const subject = shownCaipAddress(aglet)
  if (!subject) return () => {}
  const visits = aglet.get(createVisits)
  const { account } = subject
  if (visits.current?.account !== account) {
    visits.current?.controller.abort()
    visits.current = { account, controller: new AbortController(), viewers: 0, isAwaited: false }
  }
  const visit = visits.current
  visit.viewers++
  visit.isAwaited = false
  loadHistory(aglet)
  return () => {
    visit.viewers--
    aglet.after(LINGER_MS, () => {
      if (visit.viewers || visit.isAwaited) return
      visit.controller.abort()
      if (visits.current === visit) visits.current = undefined
    })
  }
}

/**
 * Reads the newest page of the active account's history, unless it was read a short while ago. A failure keeps what
 * is known. Never rejects.
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

/** Reads the next older page ([4.36]); nothing at the end of the history. Never rejects. */
export const loadMoreHistory = (aglet: Aglet, options: HistoryOptions = {}): Promise<void> =>
  runInTurn(aglet, options, (history, reader, _, signal) => {
    track(aglet, 'LOAD_MORE_TRANSACTIONS')
    return loadOlder(history, reader, signal)
  })

/** What failed, once again, past what holds repeated calls back: the newest page while there is none, else the next. */
export const retryHistory = (aglet: Aglet, options: HistoryOptions = {}): Promise<void> =>
  runInTurn(aglet, { ...options, force: true }, (history, reader, _, signal) =>
    loadOlder(history, reader, signal),
  )

type ReadPage = (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<Transaction>>

async function runInTurn(
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
  const subject = kind === 'all' ? shownCaipAddress(aglet) : activeCaipAddress(aglet)
  if (!subject || signalOption?.aborted) return
  const { account, address, network } = subject
  const { current } = aglet.get(createVisits)
  const visit = current?.account === account ? current : undefined
  if (visit && !visit.viewers && !signalOption) visit.isAwaited = true
  const signal = signalOption ?? visit?.controller.signal ?? aglet.lifetime
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
    // A purchase gets its hash once it is paid out, and stays the same purchase.
    const page = { ...rest, items: kind === 'all' ? items : items.map(item => ({ ...item, key: item.id })) }
    // Of an account that is only looked at, nothing is kept, so nothing is taken away.
    if (kind === 'all' && !aglet.get(createShown).lookedAt.peek()) removeSeenPending(aglet, account, items)
    if (cursor === undefined) reader.newest = new Set(page.items.map(({ key }) => key))
    return page
  }
  const keep: HistoryReader['keep'] = items =>
    kind === 'all' ? items.filter(isShownOn(network.caipNetworkId)) : items
  const reader: HistoryReader = readers.get(history) ?? { pager: createPager(read), keep, newest: new Set() }
  readers.set(history, reader)
  // A view may request the next page before the read that brought the last one has ended.
  if (reader.running && history.state.peek().status !== 'loading')
    return reader.running.then(() => runInTurn(aglet, options, task))
  if (reader.running) return reader.running

  const start = async () => {
    if (force) resetBreakers(net)
    history.start()
    try {
      if (await isSupported(net, network.caipNetworkId, signal)) await task(history, reader, read, signal)
      else history.setUnsupported(Date.now())
    } catch (cause) {
      const error = toAgletError(cause)
      if (isAgletError(error, 'cancelled')) history.cancel()
      else {
        history.fail(new AgletError(error.code, FAILED, { cause: error }))
        track(aglet, 'ERROR_FETCH_TRANSACTIONS')
        // Whoever asks for it without a view of it, such as a send, is not told.
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

async function loadOlder(
  history: AccountHistory,
  { pager, keep }: HistoryReader,
  signal?: AbortSignal,
): Promise<void> {
  let items: readonly Transaction[] = []
  for (let i = 0; i < MAX_EMPTY_PAGES && !pager.ended && !items.length; i++)
    items = keep(await pager.more(signal))
  history.addOlder(items, pager.ended, Date.now())
}

/** The pages of a walk whose first one is here already. */
const pagesFrom =
  (first: Page<Transaction>, read: ReadPage): ReadPage =>
  async (cursor, signal) =>
    cursor === undefined ? first : read(cursor, signal)

/** Takes pending transactions that the history lists with an end out of sight. */
function removeSeenPending(aglet: Aglet, account: CaipAddress, items: readonly Transaction[]): void {
  const ends = items.flatMap(({ hash, status }) =>
    hash && (status === 'confirmed' || status === 'failed') ? [[hash, status] as const] : [],
  )
  aglet.get(createPending).removeSeen(account, new Map(ends))
}
