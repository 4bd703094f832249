import { effect, signal, untracked } from '@preact/signals-core'
import { checkSession, closeAfterConnecting, recheckSession } from '../../actions/siwx/checkSession'
import { endSessionsLater } from '../../actions/siwx/endSignIn'
import { isSignInView, showSignIn } from '../../actions/siwx/showSignIn'
import { targetOf } from '../../actions/siwx/signIn'
import { isRequired, siwxOf } from '../../actions/siwx/siwxOf'
import type { Aglet } from '../../aglet'
import type { Siwx } from '../../lib/siwx/siwx'
import { createConnectingAll } from '../../signals/connect/connectingAll'
import { type Connection, type ConnectionsByNamespace, keptOf } from '../../signals/connect/connections'
import { keptSession } from '../../signals/connect/keptSession'
import { createSigningIn, type SignInTarget } from '../../signals/siwx/signingIn'
import { createSiwxState } from '../../signals/siwx/siwxState'
import type { Namespace } from '../../types'

/** Maximum delay of a browser timer (ms). */
const MAX_TIMER_MS = 2 ** 31 - 1

const isKept = (now: Connection | undefined): boolean => {
  const kept = keptOf(now)
  return kept?.status === 'connected' || kept?.status === 'reconnecting'
}
const addressOf = (now: Connection | undefined): string | undefined => {
  const kept = keptOf(now)
  return kept?.status === 'connected'
    ? kept.session.accounts[0]!.address
    : kept?.status === 'reconnecting'
      ? kept.lastAddress
      : undefined
}

/**
 * Whether an attempt has just created a session; a cancelled attempt restores the previous session instead.
 */
const isNewSession = (now: Connection | undefined, before: Connection | undefined): boolean =>
  now?.status === 'connected' && before?.status === 'connecting' && keptSession(before) !== now.session

/** Starts a sign-in when the active account has no session ([4.29]). */
function followAccount(aglet: Aglet): () => void {
  const { account, connections, modal, options } = aglet
  const signing = aglet.get(createSigningIn)
  const { current, session } = aglet.get(createSiwxState)
  const connectingAll = aglet.get(createConnectingAll)
  let before = connections.all.peek()
  let used: Siwx | undefined
  let checked: string | undefined
  // Whether a connection made while this code loaded, or while others were made, has left the modal open for
  // the sign-in.
  let isModalWaiting = modal.open.peek() && aglet.route.view.peek().startsWith('Connect')
  return effect(() => {
    options.value
    const all = connections.all.value
    const { caipAddress, namespace } = account.account.value
    const { supported } = account.network.value
    const waits = connectingAll.value
    untracked(() => {
      const isNew = isNewSession(all[namespace], before[namespace])
      before = all
      if (waits) {
        if (isNew) isModalWaiting = true
        return
      }
      const siwx = siwxOf(aglet)
      if (used !== siwx) {
        checked = undefined
        // A session of another object does not count.
        if (used) current.value = undefined
        used = siwx
      }
      const covered = siwx && siwx.namespaces?.includes(namespace) !== false
      const connected = all[namespace]?.status === 'connected'
      const fresh = connected && (isNew || isModalWaiting)
      if (connected) isModalWaiting = false
      const key = covered && supported ? caipAddress : undefined
      if (!key || !siwx) {
        checked = undefined
        signing.end()
        modal.setSignInDue(false)
        // There is nothing to sign any more, as on a network that the host does not have.
        if (caipAddress && (isSignInView(aglet) || (supported && fresh))) closeAfterConnecting(aglet)
        return
      }
      if (checked === key && !fresh) return
      checked = key
      // The store may have changed while another account was active.
      if (current.peek()?.caipAddress !== key) current.value = undefined
      const target = targetOf(aglet, namespace)
      if (!target) return
      if (session.peek()) {
        signing.end()
        modal.setSignInDue(false)
        if (fresh || isSignInView(aglet)) closeAfterConnecting(aglet)
      } else checkSession(aglet, siwx, target, fresh)
    })
  })
}

/** Ends the sign-in session when its wallet disconnects ([4.31], [8.13]). */
function followDisconnects(aglet: Aglet, before: ConnectionsByNamespace): () => void {
  return effect(() => {
    const now = aglet.connections.all.value
    untracked(() => {
      const ended = (Object.keys(before) as Namespace[]).filter(
        family => isKept(before[family]) && !isKept(now[family]),
      )
      const accounts = ended.map(family => ({ family, address: addressOf(before[family]) }))
      before = now
      const siwx = ended.length ? siwxOf(aglet) : undefined
      if (!siwx || siwx.keepOnDisconnect) return
      if (!Object.values(now).some(isKept)) endSessionsLater(aglet, siwx)
      else for (const { family, address } of accounts) endSessionsLater(aglet, siwx, family, address)
    })
  })
}

/**
 * Closing the modal dismisses an optional sign-in for this page view; a required one is shown in place of the
 * account.
 */
function followModal(aglet: Aglet): () => void {
  const { modal, route } = aglet
  const signing = aglet.get(createSigningIn)
  let wasOpen = modal.open.peek()
  return effect(() => {
    const open = modal.open.value
    const view = route.view.value
    untracked(() => {
      const { target, step } = signing.current.peek() ?? {}
      const siwx = target && siwxOf(aglet)
      const closed = wasOpen && !open
      wasOpen = open
      if (!target || !siwx || step === 'leaving') return
      if (isRequired(siwx)) {
        if (open && view === 'Account' && step !== 'checking') showSignIn(aglet)
      } else if (closed && step !== 'storing') signing.dismiss(target.caipAddress)
    })
  })
}

/** Handles changes of a session from elsewhere: its expiry, another tab, the server. */
function followStore(aglet: Aglet): () => void {
  const { account, options } = aglet
  const { current } = aglet.get(createSiwxState)
  /** Incremented to restart the expiry timer when the expiry is beyond the maximum delay. */
  const restarts = signal(0)
  const recheck = (siwx: Siwx) => {
    const target: SignInTarget | undefined = targetOf(aglet, account.namespace.peek())
    if (target && siwx.namespaces?.includes(target.namespace) !== false) recheckSession(aglet, siwx, target)
  }
  const stops = [
    effect(() => {
      options.value
      const siwx = untracked(() => siwxOf(aglet))
      if (!siwx) return
      const stop = siwx.watch?.(() => recheck(siwx))
      const { refetchInterval } = siwx
      const timer = refetchInterval ? setInterval(() => recheck(siwx), refetchInterval) : undefined
      return () => {
        stop?.()
        clearInterval(timer)
      }
    }),
    effect(() => {
      restarts.value
      const { caipAddress, session } = current.value ?? {}
      const leftMs = Date.parse(session?.data.expirationTime ?? '') - Date.now()
      if (Number.isNaN(leftMs)) return
      return aglet.after(Math.min(Math.max(leftMs, 0), MAX_TIMER_MS), () => {
        if (leftMs > MAX_TIMER_MS) {
          restarts.value++
          return
        }
        current.value = undefined
        const siwx = siwxOf(aglet)
        const target = targetOf(aglet, account.namespace.peek())
        if (siwx && target && target.caipAddress === caipAddress) checkSession(aglet, siwx, target, false)
      })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Runs the sign-in of the host's `siwx` or `siweConfig`: starts it, ends it, and keeps its session in sync.
 *
 * @param before the connections before this code was loaded
 */
export function watchSignIn(aglet: Aglet, before: ConnectionsByNamespace): () => void {
  const stops = [followDisconnects, followAccount, followModal, followStore].map(start =>
    start(aglet, before),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
