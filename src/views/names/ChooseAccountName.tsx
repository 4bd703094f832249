import { track } from '../../actions/analytics/track'
import { useAglet } from '../../components/context/context'
import { Icon } from '../../components/icons/Icon'
import { OUT } from '../../components/icons/laterIcons'
import { BADGE } from '../../components/icons/nameIcons'
import css from '../../styles/names/names.css'

/** The provider's general FAQ. */
export const FAQ = 'https://walletconnect.com/faq'

/** Explains account names, with a button to choose one. */
export function ChooseAccountName() {
  const { aglet, t } = useAglet()
  const choose = () => {
    track(aglet, 'OPEN_ENS_FLOW')
    aglet.route.push('RegisterAccountName')
  }
  return (
    <div className="named">
      <span className="medal">
        <Icon path={BADGE} />
      </span>
      <div>
        <h2>{t('Choose your account name')}</h2>
        <p>{t('Finally say goodbye to 0x addresses: name your account, so that others find it easily.')}</p>
      </div>
      <button type="button" className="button primary wide" onClick={choose}>
        {t('Choose name')}
      </button>
      <a className="link" href={FAQ} target="_blank" rel="noopener noreferrer">
        {t('Learn more about names')}
        <Icon path={OUT} />
      </a>
    </div>
  )
}
ChooseAccountName.css = css
