import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { CHECK, OUT } from '../../components/icons/laterIcons'
import { createNameRegistration } from '../../signals/names/nameRegistration'
import css from '../../styles/names/names.css'
import { FAQ } from './ChooseAccountName'

/** Confirmation that the name was registered. */
export function RegisterAccountNameSuccess() {
  const { aglet, t } = useAglet()
  const owned = useValue(aglet.get(createNameRegistration).owned)
  return (
    <div className="named">
      <span className="medal done">
        <Icon path={CHECK} />
      </span>
      <div role="status">
        <h2>{t('Account name chosen successfully')}</h2>
        {owned && <bdi className="mine">{owned}</bdi>}
        <p>{t('You can now fund your account and start trading.')}</p>
      </div>
      <button type="button" className="button primary wide" onClick={() => aglet.route.replace('Account')}>
        {t("Let's Go!")}
      </button>
      <a className="link" href={FAQ} target="_blank" rel="noopener noreferrer">
        {t('Learn more')}
        <Icon path={OUT} />
      </a>
    </div>
  )
}
RegisterAccountNameSuccess.css = css
