import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { CLOCK } from '../../components/icons/activityIcons'
import { Icon } from '../../components/icons/Icon'
import { OUT } from '../../components/icons/laterIcons'
import { NEXT } from '../../components/icons/settingsIcons'
import { Logo } from '../../components/images/Logo'
import { explorerAddressUrl } from '../../lib/account/explorer'
import { safeLink } from '../../lib/links/link'
import type { View } from '../../signals/modal/route'
import { AccountKind } from './AccountKind'

/** The account's login, network, wallet, account type, smart sessions and explorer link. */
export function ConnectionSettings({ address }: { address: string | undefined }) {
  const { aglet, t } = useAglet()
  const { wallet, embeddedWalletInfo: login, allAccounts } = useValue(aglet.account.account)
  const { network } = useValue(aglet.account.network)
  const images = useValue(aglet.networks.images)
  const { features } = useValue(aglet.resolvedOptions)
  const Login = useLazyComponent(login !== undefined, () => import('../../chunks/embedded/account'))
  const explorer = address && safeLink(explorerAddressUrl(network, address))
  return (
    <div className="group">
      {login && (Login ? <Login /> : <div className="setting" />)}
      <SettingLink
        label={t('Network')}
        value={network.name}
        image={images[network.caipNetworkId]}
        view="Networks"
      />
      {wallet && address && !login && (
        <SettingLink label={t('Wallet')} value={wallet.name} image={wallet.icon} view="SwitchAddress" />
      )}
      {address && <AccountKind />}
      {features.smartSessions && allAccounts[0]?.type === 'smartAccount' && (
        <button
          type="button"
          className="setting mirrored"
          onClick={() => aglet.route.push('SmartSessionList')}
        >
          <span className="mark">
            <Icon path={CLOCK} />
          </span>
          <span className="name">{t('Smart Sessions')}</span>
          <Icon path={NEXT} />
        </button>
      )}
      {explorer && (
        <a className="setting" href={explorer} target="_blank" rel="noopener noreferrer">
          <span className="mark">
            <Icon path={OUT} />
          </span>
          <span className="name">{t('Block Explorer')}</span>
        </a>
      )}
    </div>
  )
}

/** A setting that is chosen in another view, with its present value. */
function SettingLink(props: { label: string; value: string; image: string | undefined; view: View }) {
  const { aglet } = useAglet()
  const { label, value, image, view } = props
  return (
    <button type="button" className="setting mirrored" onClick={() => aglet.route.push(view)}>
      <Logo size="s" name={value} src={image} />
      <span className="name">{label}</span>
      <span className="chosen">
        <bdi>{value}</bdi>
      </span>
      <Icon path={NEXT} />
    </button>
  )
}
