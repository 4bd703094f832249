import { effect } from '@preact/signals-core'
import { restoreRecent } from '../../actions/wallets/restoreRecent'
import type { Aglet, AgletCore } from '../../aglet'
import { formatBalance } from '../../lib/format/format'
import { createActiveLabel } from '../../signals/account/accountName'
import { createButtonBalance } from '../../signals/account/buttonBalance'
import { createHoldings } from '../../signals/account/holdings'
import { createLabels } from '../../signals/account/labels'
import type { ConnectionsByNamespace } from '../../signals/connect/connections'
import { persist } from '../account/persist'
import { watchBalances } from '../account/watchBalances'
import { initModalState } from '../modal/initModalState'
import { signsIn, syncModal } from '../modal/syncModal'
import { detectImpostors } from './detectImpostors'

/**
 * Starts the effects that are needed once there is a stored connection, an open modal, a list of wallets in the
 * page, or an attempt to connect. Further calls do nothing.
 */
export const startConnectEffects = (core: AgletCore): void => core.get(startOnce)

function startOnce(core: AgletCore): void {
  const aglet = initModalState(core)
  restoreRecent(aglet)
  for (const start of [
    detectImpostors,
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

/** Loads effects once they are needed; if that fails, the next opening of the modal tries again. */
function startLater(
  aglet: Aglet,
  isNeeded: () => unknown,
  load: () => Promise<readonly ((aglet: Aglet) => () => void)[]>,
): () => void {
  let started = false
  return effect(() => {
    aglet.opened.value
    if (started || !isNeeded()) return
    started = true
    load().then(
      starts => {
        for (const start of starts) aglet.onDestroy(start(aglet))
      },
      error => {
        started = false
        reportLoadFailure(error)
      },
    )
  })
}

/**
 * Loads the code for other namespaces, the host's libraries and the option `tokens`, once the host has any of
 * them.
 */
const startOtherFamilies = (aglet: Aglet) =>
  startLater(
    aglet,
    () =>
      aglet.options.value.adapters?.length ||
      aglet.options.value.tokens ||
      aglet.networks.requested.value.some(({ chainNamespace }) => chainNamespace !== 'eip155'),
    async () => {
      const { attachAdapters, syncHostLibraries } = await import('../../chunks/connect/others')
      return [attachAdapters, syncHostLibraries]
    },
  )

/** Loads the sign-in code, once the host asks for it. */
function startSignIn(aglet: Aglet): () => void {
  let before: ConnectionsByNamespace | undefined
  return startLater(
    aglet,
    () => signsIn(aglet.options.value),
    async () => {
      // As of the first attempt, so that the sessions of wallets which disconnect before a later one end too.
      const first = before ?? aglet.connections.all.peek()
      before = first
      const { watchSignIn } = await import('../../chunks/siwx/siwx')
      return [() => watchSignIn(aglet, first)]
    },
  )
}

/** Restores the connections of an earlier visit. */
function startRestore(aglet: Aglet): () => void {
  const stored = Object.values(aglet.connections.all.peek())
  const isNeeded = stored.some(({ status }) => status === 'reconnecting')
  // The adapter needs it for the account; requested here, it is loaded at the same time.
  if (isNeeded) import('../../lib/evm/nobleSha3').catch(() => {})
  return startLater(
    aglet,
    () => isNeeded,
    async () => [(await import('../../chunks/connect/restore')).restoreConnections],
  )
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
