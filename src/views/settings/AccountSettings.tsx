import { copyText } from '../../actions/modal/copyText'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { COPY } from '../../components/icons/laterIcons'
import { Avatar } from '../../components/images/Avatar'
import { shortAddress } from '../../lib/format/shortAddress'
import { safeImageUrl } from '../../lib/links/imageUrl'
import { createAccountName } from '../../signals/account/accountName'
import { createHoldings } from '../../signals/account/holdings'
import css from '../../styles/settings/settings.css'
import { DisconnectButton } from '../modal/DisconnectButton'
import { AppearanceSettings } from './AppearanceSettings'
import { ConnectionSettings } from './ConnectionSettings'

const loadUpgrade = () =>
  import('../../chunks/embedded/account').then(({ UpgradeCard }) => ({ default: UpgradeCard }))

/** The settings of the account and of the modal. */
export function AccountSettings() {
  const { aglet } = useAglet()
  const { address, embeddedWalletInfo: login } = useValue(aglet.account.account)
  const Upgrade = useLazyComponent(login !== undefined, loadUpgrade)
  return (
    <div className="settings">
      {address && <AccountRow address={address} />}
      {Upgrade && <Upgrade />}
      <ConnectionSettings address={address} />
      <AppearanceSettings />
      {address && <DisconnectButton />}
    </div>
  )
}
AccountSettings.css = css

/** The account, as a button that copies its address. */
function AccountRow({ address }: { address: string }) {
  const { aglet, t } = useAglet()
  const { value: identity = {} } = useValue(aglet.get(createHoldings).identity)
  const short = shortAddress(address)
  const name = useValue(aglet.get(createAccountName))
  const copy = () => copyText(aglet, address, 'Address copied')
  return (
    <button type="button" className="row" onClick={copy}>
      <Avatar
        address={address}
        src={safeImageUrl(identity.avatar, { allowHttps: true, endpoints: aglet.net.endpoints })}
      />
      <span className="grow">
        <span className="label">
          <bdi>{name ?? short}</bdi>
        </span>
        {name && (
          <span className="note">
            <bdi>{short}</bdi>
          </span>
        )}
      </span>
      <span className="hidden">{t('Copy address {address}', { address })}</span>
      <Icon path={COPY} />
    </button>
  )
}
