import { effect } from '@preact/signals-core'
import type { Aglet, AgletCore } from '../../aglet'
import { formatBalance } from '../../lib/format/format'
import { createActiveLabel } from '../../signals/account/accountName'
import { createButtonBalance } from '../../signals/account/buttonBalance'
import { createHoldings } from '../../signals/account/holdings'
import { createLabels } from '../../signals/account/labels'
import { persist } from '../account/persist'
import { watchBalances } from '../account/watchBalances'
import { initModalState } from '../modal/initModalState'
import { signsIn, syncModal } from '../modal/syncModal'
import { detectImpostors } from './detectImpostors'
import { restoreRecent } from './restoreRecent'

/** Starts what is needed once there is intent: a stored connection, an opened modal, or a try to connect. */
export function startSession(core: AgletCore): void {
  const aglet = initModalState(core)
  for (const start of [
    detectImpostors,
    restoreRecent,
    startOtherFamilies,
    startSignIn,
    startRestore,
    resumeLogin,
    persist,
    syncModal,
    watchBalances,
    syncNativeBalance,
    syncActiveLabel,
  ])
    aglet.onDestroy(start(aglet))
}

const reportLoadFailure = (error: unknown) => console.error('Aglet: a part did not load.', error)

/**
 * Lets other families' wallets be found, and the host's own libraries speak, where the host has any; a token besides.
 */
function startOtherFamilies(aglet: Aglet): () => void {
  let started = false
  return effect(() => {
    const needed =
      aglet.options.value.adapters?.length ||
      aglet.options.value.tokens ||
      aglet.networks.requested.value.some(({ chainNamespace }) => chainNamespace !== 'eip155')
    if (started || !needed) return
    started = true
    import('../../chunks/connect/others').then(({ attachAdapters, syncHostLibraries }) => {
      for (const start of [attachAdapters, syncHostLibraries]) aglet.onDestroy(start(aglet))
    }, reportLoadFailure)
  })
}

/** Lets a host that asks for it sign its users in. */
function startSignIn(aglet: Aglet): () => void {
  let started = false
  return effect(() => {
    if (started || !signsIn(aglet.options.value)) return
    started = true
    import('../../chunks/siwx/siwx').then(
      ({ watchSignIn }) => aglet.onDestroy(watchSignIn(aglet)),
      reportLoadFailure,
    )
  })
}

/** Reconnects what an earlier visit left open. */
function startRestore(aglet: Aglet): () => void {
  if (Object.values(aglet.connections.all.peek()).some(({ status }) => status === 'reconnecting'))
    import('../../chunks/connect/restore').then(
      ({ restoreConnections }) => aglet.onDestroy(restoreConnections(aglet)),
      reportLoadFailure,
    )
  return () => {}
}

/** Ends a login for which the page was left. */
function resumeLogin(aglet: Aglet): () => void {
  if (aglet.storage.get('social'))
    import('../../chunks/embedded/redirect').then(part => part.resumeRedirectLogin(aglet), reportLoadFailure)
  return () => {}
}

/** Writes the balance under the name in the page's buttons. */
function syncNativeBalance(aglet: Aglet): () => void {
  const { native } = aglet.get(createHoldings)
  const buttonBalance = aglet.get(createButtonBalance)
  return effect(() => {
    const { value, status } = native.value
    // Another balance than the coin's is for `syncButtonBalance` to write.
    if (!aglet.options.value.tokens)
      buttonBalance.value = value
        ? formatBalance(value, aglet.locale.tag.value)
        : status === 'failed'
          ? ''
          : undefined
  })
}

/** Writes what the user calls the active account to where the page's buttons read it. */
function syncActiveLabel(aglet: Aglet): () => void {
  const { all } = aglet.get(createLabels)
  const label = aglet.get(createActiveLabel)
  return effect(() => {
    label.value = all.value.get(aglet.account.account.value.address ?? '')
  })
}
