import { disconnect } from '../actions/disconnect'
import { useAglet } from '../components/context'
import { NetworkList } from '../components/NetworkList'
import { useValue } from '../components/useValue'
import { pickNetwork } from './Networks'

export { default as css } from '../styles/networks.css'

/** The wallet is where the app cannot follow: choose another network, or leave. */
export default function UnsupportedChain() {
  const { aglet, t } = useAglet()
  const networks = useValue(aglet.networks.requested)
  const images = useValue(aglet.networks.images)
  const { name } = useValue(aglet.options).metadata ?? {}
  return (
    <>
      <p className="lead">
        {t('{app} does not work on the network that your wallet is on. Switch to one of these.', {
          app: name ?? t('This app'),
        })}
      </p>
      <NetworkList networks={networks} images={images} onPick={network => pickNetwork(aglet, network)} />
      <p className="or">{t('or')}</p>
      <button type="button" className="button wide" onClick={() => disconnect(aglet)}>
        {t('Disconnect')}
      </button>
    </>
  )
}
