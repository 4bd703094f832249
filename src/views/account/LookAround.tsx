import { useEffect } from 'react'
import { useAglet } from '../../components/context/context'
import { useAdopt } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { createLooking } from '../../signals/account/looking'
import account from '../../styles/account/account.css'
import { LookedAt } from './LookedAt'
import { LookForm } from './LookForm'

export { default as css } from '../../styles/account/lookAround.css'

/** Any account, as everyone can see it: whose it is to be, then the account. A connected one takes its place. */
export default function LookAround() {
  useAdopt()(account)
  const { aglet } = useAglet()
  const { isConnected } = useValue(aglet.account.account)
  const { features } = useValue(aglet.resolvedOptions)
  const looked = useValue(aglet.get(createLooking).account)
  useEffect(() => {
    if (isConnected) aglet.route.reset('Account')
    else if (!features.viewOnly) aglet.route.reset('Connect')
  }, [isConnected, features.viewOnly])
  if (isConnected || !features.viewOnly) return null
  return looked ? <LookedAt address={looked.address} network={looked.network} /> : <LookForm />
}
