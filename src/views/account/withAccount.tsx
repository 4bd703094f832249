import { useRef } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { WALLET } from '../../components/icons/laterIcons'
import type { ViewComponent } from '../modal/registry'

/**
 * Wraps a view that needs an account and that a host may open at any time ([2.21]): without an account, it
 * links to the wallets instead. After a disconnect the view stays as it was, since the modal closes with it.
 */
export function withAccount(View: ViewComponent): ViewComponent {
  function OfAccount() {
    const { aglet, t } = useAglet()
    const { isConnected, waitingFor } = useValue(aglet.account.account)
    const wasConnected = useRef(false)
    wasConnected.current ||= isConnected
    return wasConnected.current || waitingFor === 'waiting' ? (
      <View />
    ) : (
      <div className="empty">
        <Icon path={WALLET} />
        <p>{t('The wallet is not connected.')}</p>
        <button type="button" className="button" onClick={() => aglet.route.push('Connect')}>
          {t('Connect Wallet')}
        </button>
      </div>
    )
  }
  return Object.assign(OfAccount, { css: View.css })
}
