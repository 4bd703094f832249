import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { OUT } from '../../components/icons/laterIcons'
import { UPGRADE } from '../../components/icons/settingsIcons'
import { dashboardOf } from '../../lib/embedded/dashboard'
import css from '../../styles/embedded/account.css'

/** Leads to the site that turns the embedded wallet into a self-custodial one. */
export function UpgradeEmailWallet() {
  const { aglet, t } = useAglet()
  const { endpoints } = useValue(aglet.resolvedOptions)
  const dashboard = dashboardOf(endpoints)
  return (
    <div className="upgrading">
      <span className="medal">
        <Icon path={UPGRADE} />
      </span>
      <h2>{t('Follow the instructions on')}</h2>
      {dashboard && (
        <a className="button" href={dashboard} target="_blank" rel="noopener noreferrer">
          <bdi>{new URL(dashboard).host}</bdi>
          <Icon path={OUT} />
        </a>
      )}
      <p>{t('You will have to connect again once it is done.')}</p>
    </div>
  )
}
UpgradeEmailWallet.css = css
