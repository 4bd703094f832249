import { useEffect } from 'react'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { createViewedAccount } from '../../signals/account/viewedAccount'
import account from '../../styles/account/account.css'
import css from '../../styles/account/lookAround.css'
import { LookedAt } from './LookedAt'
import { ViewOnlyForm } from './ViewOnlyForm'

/**
 * View-only mode: a form for an address or name, then the public data of that account. Connecting an account
 * leaves this view.
 */
export function LookAround() {
  useAddStyleSheet()(account)
  const { aglet } = useAglet()
  const { isConnected } = useValue(aglet.account.account)
  const { features } = useValue(aglet.resolvedOptions)
  const viewed = useValue(aglet.get(createViewedAccount).account)
  useEffect(() => {
    if (isConnected) aglet.route.reset('Account')
    else if (!features.viewOnly) aglet.route.reset('Connect')
  }, [isConnected, features.viewOnly])
  if (isConnected || !features.viewOnly) return null
  return viewed ? <LookedAt address={viewed.address} network={viewed.network} /> : <ViewOnlyForm />
}
LookAround.css = css
