import { type FunctionComponent, useRef } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { WALLET } from '../../components/icons/laterIcons'

/**
 * A view of an account, which a host may open at any time ([2.21]): where nobody is connected, it leads to the wallets. One whose
 * account leaves goes on as it was, since the modal leaves with it.
 */
export const withAccount = (View: FunctionComponent): FunctionComponent =>
  function OfAccount() {
    const { aglet, t } = useAglet()
    const { status } = useValue(aglet.account.account)
    const wasThere = useRef(false)
    wasThere.current ||= status !== 'disconnected'
    return wasThere.current ? (
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
