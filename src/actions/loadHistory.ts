import type { Aglet } from '../aglet'
import { AgletError, isAgletError } from '../errors'
import { caipAddress } from '../lib/caip'
import { shownOn } from '../lib/shownOn'
import { toAgletError } from '../lib/toAgletError'
import { getHistory } from '../net/getHistory'
import { LIVES } from '../net/lives'
import { createPager, type Page, type Pager } from '../net/pager'
import type { Transaction } from '../net/parseTransaction'
import { forgive } from '../net/patient'
import { isSupported } from '../net/supported'
import { type Book, createHistories } from '../signals/history'
import { createPending } from '../signals/pending'
import type { CaipAddress } from '../types'
import { track } from './track'

/** Pages that one call reads when all that they hold is of other chains, or spam. */
const MOST_IN_VAIN = 5

export interface HistoryOptions {
  /** What was bought, which is kept apart and not filtered ([4.40]). Default: all that the account did. */
  readonly kind?: 'all' | 'onramp'
  /** Default: that of those who look at the history, see `visitHistory`. */
  readonly signal?: AbortSignal
  /** The user asked: not from memory, and not held back by what failed before. */
  readonly force?: boolean
  /** Not from memory: something may have come since. */
  readonly renew?: boolean
}

/** How far one history was read. */
interface Walk {
  /** Gives whole pages: one of other chains alone is not an empty one. */
  pager: Pager<Transaction>
  /** What of a page is shown. */
  readonly keep: (items: readonly Transaction[]) => readonly Transaction[]
  /** All rows of the newest page, by their keys. */
  newest: ReadonlySet<string>
  /** One at a time. */
  turn?: Promise<void> | undefined
}

const createWalks = () => new WeakMap<Book, Walk>()

/** Who looks at the history of an account. */
interface Visit {
  readonly account: CaipAddress
  readonly controller: AbortController
  looking: number
}

const createVisits = (): { current?: Visit | undefined } => ({})

/** Whoever comes back so soon has not left (ms): a look at another tab ends no request. */
const LINGER = 1000

/** The account in use on its network, as CAIP-10; the plain address is what the server wants. */
export function accountOf({ account }: Aglet) {
  const { address } = account.account.peek()
  const { network } = account.network.peek()
  return address ? { account: caipAddress(network.caipNetworkId, address), address, network } : undefined
}

/**
 * Begins to look at the history of the active account, and reads it. What is on its way ends when another account or
 * network is looked at, and a little after nobody looks any more.
 *
 * @returns the function that leaves
 */
export function visitHistory(aglet: Aglet): () => void {
  const subject = accountOf(aglet)
  if (!subject) return () => {}
  const visits = aglet.get(createVisits)
  const { account } = subject
  if (visits.current?.account !== account) {
    visits.current?.controller.abort()
    visits.current = { account, controller: new AbortController(), looking: 0 }
  }
  const visit = visits.current
  visit.looking++
  loadHistory(aglet)
  return () => {
    visit.looking--
    aglet.after(LINGER, () => {
      if (visit.looking) return
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
  turn(aglet, options, async (book, walk, read, signal) => {
    const { at } = book.state.peek()
    const fresh = at !== undefined && Math.abs(Date.now() - at) < LIVES.history
    if (fresh && !options.force && !options.renew) return
    if (at === undefined) return older(book, walk, signal)
    const known = walk.newest
    const page = await read(undefined, signal)
    const items = walk.keep(page.items)
    // Between a page that meets nothing known and the rest there may be others.
    if (page.items.some(({ key }) => known.has(key)) || !page.next) book.renew(items, Date.now())
    else {
      walk.pager = createPager(pagesFrom(page, read))
      book.restart()
      await older(book, walk, signal)
    }
  })

/** Reads the next older page ([4.36]); nothing at the end of the history. Never rejects. */
export const moreHistory = (aglet: Aglet, options: HistoryOptions = {}): Promise<void> =>
  turn(aglet, options, (book, walk, _, signal) => {
    track(aglet, 'LOAD_MORE_TRANSACTIONS')
    return older(book, walk, signal)
  })

/** What failed, once again, past what holds repeated calls back: the newest page while there is none, else the next. */
export const againHistory = (aglet: Aglet, options: HistoryOptions = {}): Promise<void> =>
  turn(aglet, { ...options, force: true }, (book, walk, _, signal) => older(book, walk, signal))

type Read = (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<Transaction>>

async function turn(
  aglet: Aglet,
  { kind = 'all', signal: given, force }: HistoryOptions,
  run: (book: Book, walk: Walk, read: Read, signal?: AbortSignal) => Promise<void>,
): Promise<void> {
  const { net } = aglet
  const subject = accountOf(aglet)
  if (!subject || given?.aborted) return
  const { account, address, network } = subject
  const { current } = aglet.get(createVisits)
  const signal = given ?? (current?.account === account ? current.controller.signal : aglet.lifetime)
  const book = aglet.get(createHistories).of(account, kind)
  const walks = aglet.get(createWalks)
  const read: Read = async (cursor, signal) => {
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
    if (kind === 'all') settleSeen(aglet, account, items)
    if (cursor === undefined) walk.newest = new Set(page.items.map(({ key }) => key))
    return page
  }
  const keep: Walk['keep'] = items => (kind === 'all' ? items.filter(shownOn(network.caipNetworkId)) : items)
  const walk: Walk = walks.get(book) ?? { pager: createPager(read), keep, newest: new Set() }
  walks.set(book, walk)
  if (walk.turn) return walk.turn

  const go = async () => {
    if (force) forgive(net)
    book.start()
    try {
      if (await isSupported(net, network.caipNetworkId, signal)) await run(book, walk, read, signal)
      else book.refuse(Date.now())
    } catch (cause) {
      const error = toAgletError(cause)
      if (isAgletError(error, 'cancelled')) book.cancel()
      else {
        book.fail(new AgletError(error.code, 'Failed to fetch transactions', { cause: error }))
        track(aglet, 'ERROR_FETCH_TRANSACTIONS')
      }
    } finally {
      walk.turn = undefined
    }
    if (book.state.peek().status === 'loading') book.cancel()
  }
  walk.turn = go()
  return walk.turn
}

async function older(book: Book, { pager, keep }: Walk, signal?: AbortSignal): Promise<void> {
  let items: readonly Transaction[] = []
  for (let i = 0; i < MOST_IN_VAIN && !pager.ended && !items.length; i++)
    items = keep(await pager.more(signal))
  book.add(items, pager.ended, Date.now())
}

/** The pages of a walk whose first one is here already. */
const pagesFrom =
  (first: Page<Transaction>, read: Read): Read =>
  async (cursor, signal) =>
    cursor === undefined ? first : read(cursor, signal)

/** What the history tells of, and not as pending, need not be remembered any longer. */
function settleSeen(aglet: Aglet, account: CaipAddress, items: readonly Transaction[]): void {
  const hashes = new Set(items.flatMap(({ hash, status }) => (hash && status !== 'pending' ? [hash] : [])))
  aglet.get(createPending).drop(account, hashes)
}
