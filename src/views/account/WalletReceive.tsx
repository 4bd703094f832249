import { copyText } from '../../actions/modal/copyText'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { COPY } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { shortAddress } from '../../lib/format/shortAddress'
import { createAccountName } from '../../signals/account/accountName'
import { createReceiveNetworks } from '../../signals/account/receiveNetworks'
import css from '../../styles/account/receive.css'

/** Maximum number of network logos shown beside each other. */
const MAX_LOGOS = 5

const loadQr = async () => ({ default: (await import('../../components/images/Qr')).Qr })

/** The account's plain address for receiving, to copy or to scan. */
export function WalletReceive() {
  const { aglet, t } = useAglet()
  const { address } = useValue(aglet.account.account)
  const { network } = useValue(aglet.account.network)
  const images = useValue(aglet.networks.images)
  const { networks, isSingle } = useValue(aglet.get(createReceiveNetworks))
  const Qr = useLazyComponent(true, loadQr)
  const name = useValue(aglet.get(createAccountName))
  if (!address)
    return (
      <div className="empty" role="alert">
        <p>{t('Account not found')}</p>
      </div>
    )
  const shown = name ?? shortAddress(address)
  const copy = () => copyText(aglet, address, 'Address copied')
  return (
    <div className="receive">
      <button
        type="button"
        className="chip"
        onClick={copy}
        aria-label={`${shown}, ${t('Copy address {address}', { address })}`}
      >
        <Logo size="s" name={network.name} src={images[network.caipNetworkId]} />
        <bdi>{shown}</bdi>
        <Icon path={COPY} />
      </button>
      <div className={Qr ? 'code' : 'code skeleton'}>
        {Qr && (
          <Qr text={address} label={t('QR code of the address {address}', { address })}>
            <Logo name={network.name} src={images[network.caipNetworkId]} />
          </Qr>
        )}
      </div>
      <p>{t('Copy your address or scan this QR code')}</p>
      <bdi className="whole">{address}</bdi>
      <button type="button" className="row" onClick={() => aglet.route.push('WalletCompatibleNetworks')}>
        <span className="grow">
          {isSingle ? t('Only receive assets on this network') : t('Only receive assets on these networks')}
        </span>
        <span className="logos">
          {networks.slice(0, MAX_LOGOS).map(({ caipNetworkId, name }) => (
            <Logo key={caipNetworkId} size="s" name={name} src={images[caipNetworkId]} />
          ))}
        </span>
      </button>
    </div>
  )
}
WalletReceive.css = css
