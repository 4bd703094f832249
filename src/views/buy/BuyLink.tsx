import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { isServedFamily } from '../../lib/account/isServedFamily'

/** Link to buying crypto, for views where the balance is too low; absent where buying is not supported. */
export function BuyLink() {
  const { aglet, t } = useAglet()
  const { features } = useValue(aglet.resolvedOptions)
  const { namespace } = useValue(aglet.account.account)
  if (!features.onramp || !isServedFamily(namespace)) return null
  return (
    <button type="button" className="link" onClick={() => aglet.route.push('OnRampProviders')}>
      {t('Buy')}
    </button>
  )
}
