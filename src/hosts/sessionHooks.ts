import { useEffect, useMemo } from 'react'
import type { HostVerbs } from '../actions/host/verbs'
import { isAgletError } from '../errors'
import type { SmartSession } from '../lib/sessions/smartSession'
import type { Fetched } from '../signals/account/holdings'
import { clearSmartSessions, createSmartSessions } from '../signals/sessions/smartSessions'
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
  const sessions = useCoreValue(one => one.get(createSmartSessions).all)
  const on = features?.smartSessions === true && allAccounts[0]?.type === 'smartAccount'
  const verbs = useMemo(
    () => ({
      grantPermissions: aglet.grantPermissions,
      revoke: aglet.revokeSmartSession,
      refresh: async () => void (await aglet.getSmartSessions()),
    }),
    [aglet],
  )
  useEffect(() => {
    const list = core.get(createSmartSessions)
    if (!on) return clearSmartSessions(list)
    let live = true
    verbs.refresh().catch(error => {
      // If the code that reads the list did not load, the list has no error yet, so it is set here.
      if (live && !list.owner.peek() && isAgletError(error, 'unknown'))
        list.all.value = { status: 'failed', error }
    })
    return () => {
      live = false
    }
  }, [core, verbs, on, caipAddress])
  return useMemo(() => ({ sessions, ...verbs }), [sessions, verbs])
}
