import type { LiveChain } from '../api/context'
import { readCursor, writeCursor } from './cursor'
import { createEvmIndex, type Entry } from './evmIndex'
import type { HistoryContext, HistoryItem } from './historyItem'
import { madeUpNumber, madeUpRow } from './madeUpRows'
import { toEvmHistoryItem } from './toEvmHistoryItem'
import { createTokenMetadataCache } from './tokenFacts'

/** Settings of the history that tests may change. */
export interface HistorySwitches {
  /** Number of invented rows after the real ones; 0 by default. */
  items: number
  /**
   * Answers with rows of all chains, whichever chain was requested, as the real server did for a long time.
   */
  everyChain: boolean
}

export interface HistoryPage {
  readonly data: readonly HistoryItem[]
  /** 80 characters; null at the end. */
  readonly next: string | null
}

/** Histories of EVM accounts over all chains, newest first, read from blocks and receipts. */
export interface History {
  /**
   * @param chain CAIP-2; all when left out
   * @returns undefined for an invalid cursor
   */
  page(telling: HistoryContext, chain?: string, cursor?: string): Promise<HistoryPage | undefined>
}

/** Rows per page. */
const PAGE_SIZE = 50

export function createHistory(chains: readonly LiveChain[], switches: HistorySwitches): History {
  const indexes = chains.map(chain => ({ chain, index: createEvmIndex(chain) }))
  const facts = createTokenMetadataCache()

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
          item: await toEvmHistoryItem(entry, facts, telling),
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

/** Index after the row that a page ended with, also if that row no longer exists. */
function placeAfter(entries: readonly Entry[], { time, hash }: { time: number; hash: string }): number {
  const place = entries.findIndex(entry => entry.hash === `0x${hash}`)
  if (place >= 0) return place + 1
  const older = entries.findIndex(entry => entry.time < time)
  return older < 0 ? entries.length : older
}
