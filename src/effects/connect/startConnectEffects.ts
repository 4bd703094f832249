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

/**
 * Starts the effects that are needed once there is a stored connection, an open modal, a list of wallets in the
 * page, or an attempt to connect. Further calls do nothing.
 */
export const startConnectEffects = (core: AgletCore): void => core.get(startOnce)

function startOnce(core: AgletCore): void {
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
 * Loads the code for other namespaces, the host's libraries and the option `tokens`, once the host has any of
 * them.
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

/** Loads the sign-in code, once the host asks for it. */
function startSignIn(aglet: Aglet): () => void {
  let started = false
  return effect(() => {
    if (started || !signsIn(aglet.options.value)) return
    started = true
    const before = aglet.connections.all.peek()
    import('../../chunks/siwx/siwx').then(
      part => aglet.onDestroy(part.watchSignIn(aglet, before)),
      reportLoadFailure,
    )
  })
}

/** Restores the connections of an earlier visit. */
function startRestore(aglet: Aglet): () => void {
  const stored = Object.values(aglet.connections.all.peek())
  if (stored.some(({ status }) => status === 'reconnecting')) {
    // The adapter needs it for the account; requested here, it is loaded at the same time.
    import('../../lib/evm/nobleSha3').catch(() => {})
    import('../../chunks/connect/restore').then(
      ({ restoreConnections }) => aglet.onDestroy(restoreConnections(aglet)),
      reportLoadFailure,
    )
  }
  return () => {}
}

/** Completes a login by redirect. */
function resumeLogin(aglet: Aglet): () => void {
  if (aglet.storage.get('social'))
    import('../../chunks/embedded/redirect').then(part => part.resumeRedirectLogin(aglet), reportLoadFailure)
  return () => {}
}

/** Sets the balance that the page's buttons show. */
function syncNativeBalance(aglet: Aglet): () => void {
  const { native } = aglet.get(createHoldings)
  const buttonBalance = aglet.get(createButtonBalance)
  return effect(() => {
    const { value, status } = native.value
    // With the option `tokens`, `syncButtonBalance` sets it instead.
    if (!aglet.options.value.tokens)
      buttonBalance.value = value
        ? formatBalance(value, aglet.locale.tag.value)
        : status === 'failed'
          ? ''
          : undefined
  })
}

/** Sets the user's label of the active account, which the page's buttons show. */
function syncActiveLabel(aglet: Aglet): () => void {
  const { all } = aglet.get(createLabels)
  const label = aglet.get(createActiveLabel)
  return effect(() => {
    label.value = all.value.get(aglet.account.account.value.address ?? '')
  })
}
