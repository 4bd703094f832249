import { track } from '../../actions/analytics/track'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { NEXT, UPGRADE } from '../../components/icons/settingsIcons'
import { dashboardOf } from '../../lib/embedded/dashboard'

/** Link to upgrade to a self-custodial wallet; absent on the site where the upgrade is done. */
export function UpgradeCard() {
  const { aglet, t } = useAglet()
  const { endpoints } = useValue(aglet.resolvedOptions)
  const dashboard = dashboardOf(endpoints)
  if (!dashboard || new URL(dashboard).origin === location.origin) return null
  return (
    <button
      type="button"
      className="row upgrade mirrored"
      onClick={() => {
        track(aglet, 'EMAIL_UPGRADE_FROM_MODAL')
        aglet.route.push('UpgradeEmailWallet')
      }}
    >
      <span className="logo">
        <Icon path={UPGRADE} />
      </span>
      <span className="grow">
        <span className="label">{t('Upgrade your wallet')}</span>
        <span className="note">{t('Transition to a self-custodial wallet')}</span>
      </span>
      <Icon path={NEXT} />
    </button>
  )
}
