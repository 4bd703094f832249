import { useEffect, useMemo } from 'react'
import type { HostVerbs } from '../actions/host/verbs'
import { isAgletError } from '../errors'
import type { SmartSession } from '../lib/sessions/smartSession'
import type { Fetched } from '../signals/account/holdings'
import { createSmartSessions } from '../signals/sessions/smartSessions'
import { useAglet, useCore } from './AgletProvider'
import { useCoreValue } from './useCoreValue'

/** What the smart account in use has granted on the network in use, and the ways to change that. */
export interface SmartSessions {
  /** Also those that have ended; `idle` where there can be none. */
  readonly sessions: Fetched<readonly SmartSession[]>
  readonly grantPermissions: HostVerbs['grantPermissions']
  /** Has the user end one. */
  readonly revoke: HostVerbs['revokeSmartSession']
  /** Reads them anew. */
  readonly refresh: () => Promise<void>
}

/** The smart sessions of the account in use; nothing is asked for unless `features.smartSessions` is on. */
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
    if (!on) return list.clear()
    let live = true
    verbs.refresh().catch(error => {
      // Where the code that reads the list does not load, it was begun for no account, and nobody else tells.
      if (live && isAgletError(error, 'unknown')) list.fail('', error)
    })
    return () => {
      live = false
    }
  }, [core, verbs, on, caipAddress])
  return useMemo(() => ({ sessions, ...verbs }), [sessions, verbs])
}
