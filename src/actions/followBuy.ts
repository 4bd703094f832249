import type { Aglet } from '../aglet'
import type { Transaction } from '../net/parseTransaction'
import { createBuying, type Order } from '../signals/buying'
import { createHistories } from '../signals/history'
import { celebrate } from './celebrate'
import { accountOf, loadHistory } from './loadHistory'
import { goBack } from './modal'
import { isPopupClosed } from './openPopup'
import { showSnack } from './snack'

/** Between two looks (ms). */
const LOOK_AGAIN = 4000
/** So long a purchase is waited for (ms). */
export const PATIENCE = 180_000
/** A purchase that goes on and is not older than this (ms) is taken for the open order's. */
const RECENT = 24 * 3_600_000
/** The server's clock may be behind ours (ms). */
const SKEW = 60_000

/** Whether the provider tells what was bought. */
export const isSeen = ({ provider }: Order): boolean => provider.id === 'coinbase'

/** Whether a purchase is what the order waits for: a new one, or one that goes on. */
function isNews({ known, startedAt }: Order, { key, minedAt, status }: Transaction): boolean {
  if (status === 'pending' && minedAt > startedAt - RECENT) return true
  return known && known !== 'unread' ? !known.has(key) : minedAt > startedAt - SKEW
}

/**
 * Looks every 4 s whether the open order's purchase has come, and leads to it; after 180 s the order is late. Leaves
 * when another account is used.
 *
 * @returns the stop
 */
export function followBuy(aglet: Aglet): () => void {
  const buying = aglet.get(createBuying)
  const first = buying.order.peek()
  if (!first || first.state === 'late') return () => {}
  const controller = new AbortController()
  const { signal } = controller
  const book = aglet.get(createHistories).of(first.account, 'onramp')
  /** What was there before the order, also when it is read a little later. */
  const learn = async () => {
    if (first.known || !isSeen(first)) return
    await loadHistory(aglet, { kind: 'onramp', signal })
    const { at, months } = book.state.peek()
    const before = months.flatMap(({ items }) => items).filter(({ minedAt }) => minedAt < first.startedAt)
    const keys = before.map(({ key }) => key)
    if (!signal.aborted) buying.know(at === undefined ? 'unread' : new Set(keys))
  }
  let told = false
  let wait = () => {}

  const look = async (): Promise<void> => {
    if (accountOf(aglet)?.account !== first.account) return leave()
    if (buying.order.peek()?.state === 'open' && isPopupClosed(aglet)) buying.mark('closed')
    await learned
    if (isSeen(first)) await loadHistory(aglet, { kind: 'onramp', renew: true, signal })
    const order = buying.order.peek()
    if (signal.aborted || !order) return
    const { months, error } = book.state.peek()
    const found = isSeen(first) && months.flatMap(({ items }) => items).find(item => isNews(order, item))
    if (found) return arrive(aglet, found)
    // Once: it may fail at every look.
    if (error && !told) showSnack(aglet, 'Failed to fetch transactions', 'error')
    told = error !== undefined
    wait = aglet.after(LOOK_AGAIN, () => void look())
  }
  const leave = () => {
    buying.end()
    goBack(aglet)
  }
  const learned = learn()
  wait = aglet.after(LOOK_AGAIN, () => void look())
  const late = isSeen(first)
    ? aglet.after(first.startedAt + PATIENCE - Date.now(), () => {
        buying.mark('late')
        wait()
        controller.abort()
      })
    : () => {}
  return () => {
    wait()
    late()
    controller.abort()
  }
}

function arrive(aglet: Aglet, { status }: Transaction): void {
  aglet.get(createBuying).end()
  aglet.route.replace('OnRampActivity')
  if (status === 'confirmed') celebrate(aglet)
}
