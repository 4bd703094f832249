import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { Icon } from '../../components/icons/Icon'
import { EYE } from '../../components/icons/viewOnlyIcons'
import { createViewedAccount } from '../../signals/account/viewedAccount'
import css from '../../styles/account/viewOnly.css'

/** Banner above everything shown of a viewed account, with a button to stop viewing it. */
export function ViewOnly() {
  useAddStyleSheet()(css)
  const { aglet, t } = useAglet()
  const stop = () => {
    const { route } = aglet
    aglet.get(createViewedAccount).stop()
    // Goes back from views of the account to the form that chooses an account.
    while (route.view.peek() !== 'LookAround' && route.back());
  }
  return (
    <div className="viewonly" role="note">
      <Icon path={EYE} />
      <span className="grow">
        <b>{t('View only')}</b> {t('You are only looking at this account')}
      </span>
      <button type="button" className="link" onClick={stop}>
        {t('Stop')}
      </button>
    </div>
  )
}
