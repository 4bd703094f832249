import { useAglet } from '../../components/context/context'
import { useAdopt } from '../../components/context/sheets'
import { Icon } from '../../components/icons/Icon'
import { EYE } from '../../components/icons/lookIcons'
import { createLooking } from '../../signals/account/looking'
import css from '../../styles/account/viewOnly.css'

/** Stands over all that is shown of an account that is only looked at, with the way to stop. */
export function ViewOnly() {
  useAdopt()(css)
  const { aglet, t } = useAglet()
  const stop = () => {
    const { route } = aglet
    aglet.get(createLooking).stop()
    // From what was opened of the account, back to where one chooses it.
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
