import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { ALERT, Icon } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'
import { createReceiveNetworks } from '../../signals/account/receiveNetworks'
import css from '../../styles/account/receive.css'

/** The networks on which the address can receive. */
export function WalletCompatibleNetworks() {
  const { aglet, t } = useAglet()
  const images = useValue(aglet.networks.images)
  const { networks } = useValue(aglet.get(createReceiveNetworks))
  return (
    <>
      <p className="banner">
        <Icon path={ALERT} />
        {t('You can only receive assets on these networks')}
      </p>
      <ul className="list">
        {networks.map(({ caipNetworkId, name }) => (
          <li key={caipNetworkId} className="row">
            <Logo name={name} src={images[caipNetworkId]} />
            <bdi className="label">{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
WalletCompatibleNetworks.css = css
