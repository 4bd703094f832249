import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { readAnyAccount } from '../../lib/account/anyAccount'
import { isNamespace } from '../../lib/account/caip'
import { isDotted, readTyped } from '../../lib/account/typedAddress'
import { defined } from '../../lib/data/defined'
import { rows, string } from '../../lib/data/json'
import type { Namespace } from '../../types'

/** An account that was viewed from this browser. */
export interface RecentlyLookedAt {
  readonly namespace: Namespace
  /** Plain, in its family's own form. */
  readonly address: string
  /** The name that resolved to the address. */
  readonly name?: string
}

/** Maximum number of entries kept. */
const MAX_RECENT = 5

/** Reads one stored entry. Storage may hold anything, so every field is checked. */
function readRow(row: Readonly<Record<string, unknown>>): RecentlyLookedAt | undefined {
  const { namespace } = row
  if (!isNamespace(namespace)) return
  const found = readAnyAccount(string(row['address']) ?? '', [namespace])
  if (found.kind !== 'address') return
  const name = readTyped(string(row['name']) ?? '').text
  return defined({ namespace, address: found.address, name: isDotted(name) ? name : undefined })
}

const keyOf = ({ namespace, address }: RecentlyLookedAt) => `${namespace} ${address}`

/** The accounts that the user has viewed, the newest first; kept only in this browser. */
export function createRecentlyLookedAt({ storage }: Aglet) {
  const read = (): readonly RecentlyLookedAt[] =>
    rows(storage.get('looked-at'), MAX_RECENT, readRow, keyOf) ?? []
  const all = signal(read())
  const write = (next: readonly RecentlyLookedAt[]) => {
    all.value = next
    storage.set('looked-at', next.length ? next : undefined)
  }
  // Another tab may have changed the list meanwhile.
  const without = (account: RecentlyLookedAt) => read().filter(other => keyOf(other) !== keyOf(account))
  return {
    all: all as ReadonlySignal<readonly RecentlyLookedAt[]>,
    add: (account: RecentlyLookedAt) => write([account, ...without(account)].slice(0, MAX_RECENT)),
    remove: (account: RecentlyLookedAt) => write(without(account)),
  }
}
