import type { LiveChain } from '../api/context'
import { readCursor, writeCursor } from './cursor'
import { createEvmIndex, type Entry } from './evmIndex'
import type { HistoryItem, Telling } from './historyItem'
import { madeUpNumber, madeUpRow } from './madeUpRows'
import { tellEvm } from './tellEvm'
import { createFactBook } from './tokenFacts'

/** What a test may change about histories. */
export interface HistorySwitches {
  /** Made-up rows behind the real ones; 0 at the start. */
  items: number
  /** Answers with rows of all chains, whichever was asked for, as the server did for long. */
  everyChain: boolean
}

export interface HistoryPage {
  readonly data: readonly HistoryItem[]
  /** 80 characters; null at the end. */
  readonly next: string | null
}

/** Histories of EVM accounts over all chains, newest first, from blocks and receipts. */
export interface History {
  /**
   * @param chain CAIP-2; all when left out
   * @returns undefined when the cursor is none
   */
  page(telling: Telling, chain?: string, cursor?: string): Promise<HistoryPage | undefined>
}

/** Rows of a page. */
const PAGE_SIZE = 50

export function createHistory(chains: readonly LiveChain[], switches: HistorySwitches): History {
  const indexes = chains.map(chain => ({ chain, index: createEvmIndex(chain) }))
  const facts = createFactBook()

  return {
    async page(telling, chain, cursor) {
      const { account } = telling
      const after = cursor ? readCursor(cursor, account) : undefined
      if (cursor && !after) return undefined
      await Promise.all(indexes.map(({ index }) => index.update()))
      const entries = indexes
        .filter(one => !chain || switches.everyChain || one.chain.caipId === chain)
        .flatMap(({ index }) => index.entriesOf(account))
        .sort(newestFirst)

      const made = after && madeUpNumber(after.hash, account)
      const start = made !== undefined ? entries.length + made + 1 : after ? placeAfter(entries, after) : 0
      const real = entries.slice(start, start + PAGE_SIZE)
      const rows = await Promise.all(
        real.map(async entry => ({
          item: await tellEvm(entry, facts, telling),
          time: entry.time,
          hash: entry.hash.slice(2),
        })),
      )
      const oldest = entries.at(-1)?.time ?? Date.parse('2026-01-01')
      const total = entries.length + switches.items
      for (let place = start + rows.length; rows.length < PAGE_SIZE && place < total; place++)
        rows.push(madeUpRow(place - entries.length, oldest, chain ?? 'eip155:1', telling))
      const last = rows.at(-1)
      return {
        data: rows.map(({ item }) => item),
        next: last && start + rows.length < total ? writeCursor(last, account) : null,
      }
    },
  }
}

function newestFirst(a: Entry, b: Entry): number {
  return b.time - a.time || a.chain.id - b.chain.id || b.block - a.block || b.index - a.index
}

/** Behind the row that a page ended with, also when that row has gone since. */
function placeAfter(entries: readonly Entry[], { time, hash }: { time: number; hash: string }): number {
  const place = entries.findIndex(entry => entry.hash === `0x${hash}`)
  if (place >= 0) return place + 1
  const older = entries.findIndex(entry => entry.time < time)
  return older < 0 ? entries.length : older
}
