import { track } from '../actions/track'
import { useAglet } from '../components/context'
import { useValue } from '../components/useValue'
import { canBuyIn } from '../lib/canBuyIn'

/** The way to more where there is too little, if one can buy here. */
export function BuyLink() {
  const { aglet, t } = useAglet()
  const { features } = useValue(aglet.options)
  const { namespace } = useValue(aglet.account.account)
  if (!features.onramp || !canBuyIn(namespace)) return null
  const buy = () => {
    track(aglet, 'SELECT_BUY_CRYPTO')
    aglet.route.push('OnRampProviders')
  }
  return (
    <button type="button" className="link" onClick={buy}>
      {t('Buy')}
    </button>
  )
}
