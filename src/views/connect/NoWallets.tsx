import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { ALERT, Icon } from '../../components/icons/Icon'
import { WALLET } from '../../components/icons/laterIcons'
import { createListing } from '../../signals/connect/listing'
import css from '../../styles/modal/empty.css'
import { WhatIsWrongButton } from '../doctor/WhatIsWrongButton'

/** Replaces an empty wallet list: no wallet was found, or the list failed to load. */
export default function NoWallets() {
  const { aglet, t } = useAglet()
  useAddStyleSheet()(css)
  const failed = useValue(aglet.wallets.status) === 'failed'
  const retry = () => {
    import('../../chunks/modal/opened')
      .then(({ fetchListedWallets }) => fetchListedWallets(aglet))
      .catch(aglet.get(createListing).fail)
  }
  return failed ? (
    <div className="empty" role="alert">
      <Icon path={ALERT} />
      <p>{t('No wallet was found in this browser, and the list of wallets could not be loaded.')}</p>
      <button type="button" className="button" onClick={retry}>
        {t('Try again')}
      </button>
      <WhatIsWrongButton purpose="list" />
    </div>
  ) : (
    <div className="empty">
      <Icon path={WALLET} />
      <p>{t('No wallet was found in this browser.')}</p>
      <button type="button" className="button" onClick={() => aglet.route.push('WhatIsAWallet')}>
        {t('Get a wallet')}
      </button>
    </div>
  )
}
