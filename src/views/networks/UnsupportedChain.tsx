import { disconnect } from '../../actions/connect/disconnect'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { NetworkList } from '../../components/lists/NetworkList'
import type { Network } from '../../types'
import { useReach } from '../modal/useReach'
import { pickNetwork } from './Networks'

export { default as css } from '../../styles/networks/networks.css'

/** The wallet is where the app cannot follow: choose another network, or leave. */
export default function UnsupportedChain() {
  const { aglet, t } = useAglet()
  const all = useValue(aglet.networks.requested)
  const { swaps } = useValue(aglet.route.entry).data
  const images = useValue(aglet.networks.images)
  const { name } = useValue(aglet.resolvedOptions).metadata ?? {}
  const { approvedFirst, refusal } = useReach()
  const networks = approvedFirst(swaps ?? all)
  const pick = (network: Network) => {
    const { route } = aglet
    // From here there is no way back; it is the swap that one wants to return to.
    if (swaps) {
      route.reset('Account')
      route.push('Swap')
      route.push('Networks')
    }
    pickNetwork(aglet, network)
  }
  if (swaps)
    return (
      <>
        <p className="lead">
          {networks.length
            ? t('Swaps do not work on this network. Switch to one of these.')
            : t('Swaps do not work on this network.')}
        </p>
        <NetworkList networks={networks} images={images} refusal={refusal} onPick={pick} />
      </>
    )
  return (
    <>
      <p className="lead">
        {t('{app} does not work on the network that your wallet is on. Switch to one of these.', {
          app: name ?? t('This app'),
        })}
      </p>
      <NetworkList networks={networks} images={images} refusal={refusal} onPick={pick} />
      <p className="or">{t('or')}</p>
      <button type="button" className="button wide" onClick={() => disconnect(aglet)}>
        {t('Disconnect')}
      </button>
    </>
  )
}
