import { batch } from '@preact/signals-core'
import { useEffect } from 'react'
import { disconnect } from '../../actions/connect/disconnect'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { GRID, Icon } from '../../components/icons/Icon'
import { NetworkList } from '../../components/lists/NetworkList'
import css from '../../styles/networks/networks.css'
import type { Network } from '../../types'
import { useNetworkSupport } from '../modal/useNetworkSupport'
import { pickNetwork } from './Networks'

/**
 * Shown while the wallet is on a chain that the app does not support: choose another network, or disconnect.
 */
export function UnsupportedChain() {
  const { aglet, t } = useAglet()
  const all = useValue(aglet.networks.requested)
  const { swaps } = useValue(aglet.route.entry).data
  const images = useValue(aglet.networks.images)
  const { name } = useValue(aglet.resolvedOptions).metadata ?? {}
  const { approvedFirst, refusal } = useNetworkSupport()
  const networks = approvedFirst(swaps ?? all)
  const { walletChainId } = useValue(aglet.account.network)
  useEffect(() => {
    if (!swaps?.some(({ caipNetworkId }) => caipNetworkId === walletChainId)) return
    aglet.route.reset('Account')
    aglet.route.push('Swap')
  }, [walletChainId])
  // In one batch, since the user has opened none of these views.
  const pick = (network: Network) =>
    batch(() => {
      const { route } = aglet
      // This view has no way back, so the history is rebuilt to lead back to the swap.
      if (swaps) {
        route.reset('Account')
        route.push('Swap')
        route.push('Networks')
      }
      pickNetwork(aglet, network)
    })
  if (swaps && !networks.length)
    return (
      <div className="empty">
        <Icon path={GRID} />
        <p>{t('Swaps do not work on this network.')}</p>
      </div>
    )
  if (swaps)
    return (
      <>
        <p className="foot lead">{t('Swaps do not work on this network. Switch to one of these.')}</p>
        <NetworkList networks={networks} images={images} refusal={refusal} onPick={pick} />
      </>
    )
  return (
    <>
      <p className="foot lead">
        {t('{app} does not work on the network that your wallet is on. Switch to one of these.', {
          app: name ?? t('This app'),
        })}
      </p>
      <NetworkList networks={networks} images={images} refusal={refusal} onPick={pick} />
      <p className="foot or">{t('or')}</p>
      <button type="button" className="button wide" onClick={() => disconnect(aglet)}>
        {t('Disconnect')}
      </button>
    </>
  )
}
UnsupportedChain.css = css
