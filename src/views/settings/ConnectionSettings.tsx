import { track } from '../../actions/analytics/track'
import { chooseAccount } from '../../actions/connect/chooseAccount'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { OUT } from '../../components/icons/accountIcons'
import { Icon } from '../../components/icons/Icon'
import { KIND, NEXT } from '../../components/icons/settingsIcons'
import { Logo } from '../../components/images/Logo'
import { Segments } from '../../components/lists/Segments'
import { explorerAddressUrl } from '../../lib/account/explorer'
import { safeLink } from '../../lib/links/link'
import type { View } from '../../signals/modal/route'
import type { AccountType } from '../../types'

/** Where the account is, by which wallet, as which kind of account, and where the chain tells of it. */
export function ConnectionSettings({ address }: { address: string | undefined }) {
  const { aglet, t } = useAglet()
  const { wallet } = useValue(aglet.account.account)
  const { network } = useValue(aglet.account.network)
  const images = useValue(aglet.networks.images)
  const explorer = address && safeLink(explorerAddressUrl(network, address))
  return (
    <div className="group">
      <Leading
        label={t('Network')}
        value={network.name}
        image={images[network.caipNetworkId]}
        view="Networks"
      />
      {wallet && address && (
        <Leading label={t('Wallet')} value={wallet.name} image={wallet.icon} view="SwitchAddress" />
      )}
      {address && <Kind />}
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

/** What is chosen elsewhere. */
function Leading(props: { label: string; value: string; image: string | undefined; view: View }) {
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

/** For a wallet with accounts of several kinds ([6.1]); the first account of the chosen kind becomes the active one. */
function Kind() {
  const { aglet, t } = useAglet()
  const { namespace, allAccounts } = useValue(aglet.account.account)
  const all: readonly (readonly [type: AccountType, text: string])[] = [
    ['smartAccount', t('Smart account')],
    ['eoa', t('EOA')],
    ['payment', t('Payment')],
    ['ordinal', t('Ordinals')],
  ]
  // In this order, whichever of them is the active one.
  const offered = all.filter(([type]) => allAccounts.some(account => account.type === type))
  if (offered.length < 2) return null
  const choose = (type: AccountType) => {
    const account = allAccounts.find(account => account.type === type)
    if (!account) return
    chooseAccount(aglet, namespace, account.address)
    if (type === 'eoa' || type === 'smartAccount')
      track(aglet, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType: type })
  }
  return (
    <div className="setting">
      <span className="mark">
        <Icon path={KIND} />
      </span>
      <span className="name" aria-hidden="true">
        {t('Account type')}
      </span>
      <Segments label={t('Account type')} choices={offered} current={allAccounts[0]!.type} onPick={choose} />
    </div>
  )
}
