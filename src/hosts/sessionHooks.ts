import { useEffect, useMemo } from 'react'
import type { HostVerbs } from '../actions/host/verbs'
import { isAgletError } from '../errors'
import type { SmartSession } from '../lib/sessions/smartSession'
import { type Fetched, IDLE } from '../signals/account/holdings'
import { createSmartSessions } from '../signals/sessions/smartSessions'
import { useAglet, useCore } from './AgletProvider'
import { useCoreValue } from './useCoreValue'

/** The permissions granted by the active smart account on the active network, and actions to change them. */
export interface SmartSessions {
  /** Includes ended sessions; `idle` where there can be no sessions. */
  readonly sessions: Fetched<readonly SmartSession[]>
  readonly grantPermissions: HostVerbs['grantPermissions']
  /** Asks the user to revoke a session. */
  readonly revoke: HostVerbs['revokeSmartSession']
  /** Reads the sessions again. */
  readonly refresh: () => Promise<void>
}

/** The smart sessions of the active account; sends no request unless `features.smartSessions` is on. */
export function useSmartSessions(): SmartSessions {
  const aglet = useAglet()
  const core = useCore()
  const { features } = useCoreValue(({ options }) => options)
  const { caipAddress, allAccounts } = useCoreValue(({ account }) => account.account)
  const list = useCoreValue(one => one.get(createSmartSessions).all)
  const owner = useCoreValue(one => one.get(createSmartSessions).owner)
  const on = features?.smartSessions === true && allAccounts[0]?.type === 'smartAccount'
  // The list may still be that of an earlier account; without an owner it holds at most a failed load.
  const sessions = on && (!owner || owner === caipAddress) ? list : IDLE
  const verbs = useMemo(
    () => ({
      grantPermissions: aglet.grantPermissions,
      revoke: aglet.revokeSmartSession,
      refresh: async () => void (await aglet.getSmartSessions()),
    }),
    [aglet],
  )
  useEffect(() => {
    if (!on) return
    let live = true
    verbs.refresh().catch(error => {
      // If the code that reads the list did not load, the list has no error yet, so it is set here.
      const { all, owner } = core.get(createSmartSessions)
      if (live && !owner.peek() && isAgletError(error, 'unknown')) all.value = { status: 'failed', error }
    })
    return () => {
      live = false
    }
  }, [core, verbs, on, caipAddress])
  return useMemo(() => ({ sessions, ...verbs }), [sessions, verbs])
}
