import { base58 } from '@scure/base'
import { LOOKUP_TABLE_PROGRAM } from './programs'
import type { Message } from './readTransaction'
import type { Vm } from './vm'

/** Bytes before a table's addresses. */
const META = 56

/** The accounts that a transaction loads from lookup tables, in the order of the instructions' indexes. */
export interface Loaded {
  readonly writable: readonly string[]
  readonly readonly: readonly string[]
}

/** Indexes that are not in the table are skipped, since such a transaction fails anyway. */
export function loadAddresses(vm: Vm, { lookups }: Message): Loaded {
  const from = (accountKey: string, indexes: readonly number[]) => {
    const table = vm.account(accountKey)
    if (table?.owner !== LOOKUP_TABLE_PROGRAM) return []
    return indexes
      .map(index => table.data.subarray(META + index * 32, META + index * 32 + 32))
      .filter(bytes => bytes.length === 32)
      .map(bytes => base58.encode(bytes))
  }
  return {
    writable: lookups.flatMap(({ accountKey, writableIndexes }) => from(accountKey, writableIndexes)),
    readonly: lookups.flatMap(({ accountKey, readonlyIndexes }) => from(accountKey, readonlyIndexes)),
  }
}
