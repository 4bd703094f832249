import { AgletError } from '../../errors'
import { walletIdOf } from '../../lib/wallets/walletIds'
import type { Connector, Namespace } from '../../types'
import type { AdapterHost } from '../adapter'

/** Wallets beyond this many are ignored, so that a page cannot grow the list without end. */
const MAX_WALLETS = 50

/** A wallet that was discovered in the page. */
export interface Found<W> {
  readonly wallet: W
  /** Plain text. */
  readonly name: string
  /** Part of the connector id. Two wallets with one key are the same wallet, or one is an impostor. */
  readonly key: string
  /** How it was discovered. The same key from another source is the same wallet. */
  readonly source: string
  /** The wallet's own object. */
  readonly provider: unknown
  /** Unchecked. */
  readonly icon?: unknown
}

interface Entry<W> extends Found<W> {
  readonly connector: Connector
  /** Called when the wallet is removed. */
  readonly ends: Set<() => void>
}

/** The wallets of a family that were discovered so far, by connector id. */
export function createFoundWallets<W>(namespace: Namespace) {
  const entries = new Map<string, Entry<W>>()
  const told = new Map<string, string>()

  const find = (id: string): W | undefined => entries.get(id)?.wallet
  return {
    find,
    /** The addresses that each wallet told last, in its own order, by connector id; empty while it is locked. */
    told,
    /** @throws AgletError `wallet_not_found` */
    of(id: string): W {
      const wallet = find(id)
      if (wallet) return wallet
      throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.', {
        meta: { Connector: id },
      })
    },
    /** @returns a function that removes the wallet and ends its sessions; undefined if it was not added */
    add(host: AdapterHost, found: Found<W>): (() => void) | undefined {
      const base = `${namespace}:${found.key}`
      const twin = [...entries.values()].find(({ key }) => key === found.key)
      if (entries.size >= MAX_WALLETS || (twin && twin.source !== found.source)) return
      let id = base
      for (let count = 2; entries.has(id); count++) id = `${base}#${count}`
      const { name, wallet, provider, icon } = found
      const explorerId = walletIdOf(name)
      const connector: Connector = {
        id,
        name,
        type: 'ANNOUNCED',
        chain: namespace,
        ...(explorerId && { explorerId }),
        ...(twin && { impostor: 'name' }),
      }
      const entry = { ...found, wallet, connector, ends: new Set<() => void>() }
      entries.set(id, entry)
      host.found(connector, provider, icon)
      // Which of two wallets with the same name is genuine is unknown, so both are marked.
      if (twin) host.found({ ...twin.connector, impostor: 'name' }, twin.provider, twin.icon)
      return () => {
        if (entries.get(id) !== entry) return
        entries.delete(id)
        host.gone(id)
        for (const end of [...entry.ends]) end()
      }
    },
    /** Calls back when the wallet is removed. @returns a function that stops it */
    onGone(id: string, end: () => void): () => void {
      const ends = entries.get(id)?.ends
      ends?.add(end)
      return () => void ends?.delete(end)
    },
  }
}

export type FoundWallets<W> = ReturnType<typeof createFoundWallets<W>>
