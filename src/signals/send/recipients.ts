import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { isAddress } from '../../lib/account/address'
import { isCaipNetworkId, isNamespace } from '../../lib/account/caip'
import { defined } from '../../lib/data/defined'
import { finite, rows } from '../../lib/data/json'
import { plainText } from '../../lib/format/text'
import type { CaipNetworkId, Namespace } from '../../types'

/** A recipient to which the user has sent something from this browser. */
export interface Recipient {
  readonly namespace: Namespace
  /** Plain address, in its family's own form. */
  readonly address: string
  /** The name that resolved to the address. */
  readonly name?: string
  /** The network on which the address was a contract; on others, it may belong to nobody. */
  readonly contractOn?: CaipNetworkId
  /** Time of the last transfer (ms since 1970). */
  readonly at: number
}

/** Maximum number of recipients kept. */
const MAX_RECIPIENTS = 50

/** Reads one stored entry. Storage may hold anything, so every field is checked. */
function readRow(row: Readonly<Record<string, unknown>>): Recipient | undefined {
  const { namespace, address } = row
  const at = finite(row['at'])
  if (!isNamespace(namespace) || !isAddress(address, namespace) || at === undefined) return
  const contractOn = isCaipNetworkId(row['contractOn']) ? row['contractOn'] : undefined
  return defined({ namespace, address, name: plainText(row['name'], 100), contractOn, at })
}

const keyOf = ({ namespace, address }: Recipient) => `${namespace} ${address.toLowerCase()}`

/** The user's recipients, the newest first; kept in this browser. */
export function createRecipients({ storage }: Aglet) {
  const read = (): readonly Recipient[] =>
    rows(storage.get('recipients'), MAX_RECIPIENTS, readRow, keyOf) ?? []
  const all = signal(read())
  return {
    all: all as ReadonlySignal<readonly Recipient[]>,
    add(recipient: Recipient) {
      const key = keyOf(recipient)
      // Another tab may have added recipients meanwhile.
      all.value = [recipient, ...read().filter(other => keyOf(other) !== key)].slice(0, MAX_RECIPIENTS)
      storage.set('recipients', all.peek())
    },
  }
}
