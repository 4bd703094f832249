import { useAglet } from '../../components/context/context'
import { CARD } from '../../components/icons/buyIcons'
import { Icon } from '../../components/icons/Icon'
import { useBuyStyles } from './useBuyStyles'

/** Explanation for a user who buys for the first time. */
export function WhatIsABuy() {
  useBuyStyles()
  const { aglet, t } = useAglet()
  const back = () => {
    if (!aglet.route.back()) aglet.route.replace('OnRampProviders')
  }
  return (
    <div className="empty">
      <Icon path={CARD} />
      <h2>{t('Quickly and easily buy digital assets')}</h2>
      <p>
        {t(
          'Choose a provider, pay on its page with a card or from a bank account, and the coins arrive in your wallet. The provider follows the rules of your country and may ask you to prove who you are.',
        )}
      </p>
      <button type="button" className="button" onClick={back}>
        {t('Buy')}
      </button>
    </div>
  )
}
