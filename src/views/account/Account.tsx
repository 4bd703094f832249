import { type ComponentType, useEffect } from 'react'
import { refreshAccount } from '../../actions/account/refreshAccount'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { DOWN } from '../../components/icons/laterIcons'
import { isServedFamily } from '../../lib/account/isServedFamily'
import css from '../../styles/account/account.css'
import { DisconnectButton } from '../modal/DisconnectButton'
import { AccountAvatar, AddressChip, ExplorerLink } from './AccountName'
import { Balance } from './Balance'
import { Tokens } from './Tokens'

/** Cached for the page, so that returning to the account renders all of it at once. */
const tabs: { view?: ComponentType } = {}

/** The connected account with its balance, holdings and tabs. */
export function Account() {
  const { aglet } = useAglet()
  const { address, namespace } = useValue(aglet.account.account)
  const { features } = useValue(aglet.resolvedOptions)
  const Tabs = useLazyComponent(true, () => import('../../chunks/account/account'), tabs)
  useEffect(() => {
    refreshAccount(aglet).catch(() => {})
  }, [aglet, address])
  if (!address) return null
  return (
    <>
      <AccountHeader address={address} />
      <Balance />
      {Tabs ? (
        <Tabs />
      ) : (
        <>
          {features.walletFeaturesOrder?.some(name => features[name]) && <div className="actions skeleton" />}
          {/* Tabs that need the history exist only where the namespace has one ([9.24]). */}
          <div className={features.history && isServedFamily(namespace) ? 'early steady' : 'early'}>
            <Tokens />
          </div>
        </>
      )}
    </>
  )
}
Account.css = css

function AccountHeader({ address }: { address: string }) {
  const { aglet, t } = useAglet()
  const { wallet, embeddedWalletInfo: login } = useValue(aglet.account.account)
  const LoginName = useLazyComponent(login !== undefined, () => import('../../chunks/embedded/loginName'))
  return (
    <div className="who">
      <AccountAvatar address={address} />
      <div className="name">
        <ExplorerLink address={address} />
        <AddressChip address={address} />
        <DisconnectButton compact />
      </div>
      <button type="button" className="with" onClick={() => aglet.route.push('SwitchAddress')}>
        <span>
          {login
            ? LoginName && <LoginName />
            : wallet
              ? t('Connected with {wallet}', { wallet: wallet.name })
              : t('Switch accounts')}
        </span>
        <Icon path={DOWN} />
      </button>
    </div>
  )
}
