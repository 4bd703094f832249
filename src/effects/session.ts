import { effect } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { formatBalance } from '../lib/format'
import { createButtonNote } from '../signals/buttonNote'
import { createHoldings } from '../signals/holdings'
import { equip } from './equip'
import { followBalances } from './followBalances'
import { judge } from './judge'
import { persist } from './persist'
import { police } from './police'
import { restoreRecent } from './recent'

/** What runs once there is intent: a stored connection, an opened modal, or a try to connect. */
export function startSession(aglet: Aglet): void {
  equip(aglet)
  for (const start of [judge, restoreRecent, others, restore, persist, police, followBalances, noteBalance])
    aglet.onDestroy(start(aglet))
}

const failed = (error: unknown) => console.error('Aglet: a part did not load.', error)

/** Lets other families' wallets be found, and the host's own libraries speak, where the host has any; a token besides. */
function others(aglet: Aglet): () => void {
  let asked = false
  return effect(() => {
    const needed =
      aglet.given.value.adapters?.length ||
      aglet.given.value.tokens ||
      aglet.networks.requested.value.some(({ chainNamespace }) => chainNamespace !== 'eip155')
    if (asked || !needed) return
    asked = true
    import('../parts/others').then(({ attach, tellLibraries }) => {
      for (const start of [attach, tellLibraries]) aglet.onDestroy(start(aglet))
    }, failed)
  })
}

/** Takes up what an earlier visit left open, if it did. */
function restore(aglet: Aglet): () => void {
  if (Object.values(aglet.connections.all.peek()).some(({ status }) => status === 'reconnecting'))
    import('../parts/restore').then(
      ({ restoreConnections }) => aglet.onDestroy(restoreConnections(aglet)),
      failed,
    )
  return () => {}
}

/** Writes the balance under the name in the page's buttons. */
function noteBalance(aglet: Aglet): () => void {
  const { native } = aglet.get(createHoldings)
  const note = aglet.get(createButtonNote)
  return effect(() => {
    const { value, status } = native.value
    // Another balance than the coin's is for `noteToken` to write.
    if (!aglet.given.value.tokens)
      note.value = value ? formatBalance(value, aglet.locale.tag.value) : status === 'failed' ? '' : undefined
  })
}
