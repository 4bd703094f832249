import { useAglet } from '../components/context'
import { ALERT, Icon } from '../components/Icon'
import { Logo } from '../components/Logo'
import { useValue } from '../components/useValue'
import { createReceiving } from '../signals/receiving'

export { default as css } from '../styles/receive.css'

/** The networks that the address is good for. */
export default function WalletCompatibleNetworks() {
  const { aglet, t } = useAglet()
  const images = useValue(aglet.networks.images)
  const { networks } = useValue(aglet.get(createReceiving))
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
