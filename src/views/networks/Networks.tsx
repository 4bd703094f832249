import { useState } from 'react'
import { track } from '../../actions/analytics/track'
import { hideModal, openModal } from '../../actions/modal/openModal'
import { connectFamily } from '../../actions/networks/switchNetwork'
import type { Aglet } from '../../aglet'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { GRID, Icon } from '../../components/icons/Icon'
import { NetworkList } from '../../components/lists/NetworkList'
import type { Network } from '../../types'
import { useReach } from '../modal/useReach'

export { default as css } from '../../styles/networks/networks.css'

/** Lists longer than this can be searched. */
const SEARCH_FROM = 8

/** Chooses a network: a connected wallet that is elsewhere is asked, else the app simply turns to it. */
export function pickNetwork(aglet: Aglet, network: Network): void {
  const { connections, account, networks, route } = aglet
  const { chainNamespace, caipNetworkId } = network
  const session = connections.sessionOf(chainNamespace)
  track(aglet, 'SWITCH_NETWORK', { network: caipNetworkId })
  if (session && session.chainId !== caipNetworkId) route.push('SwitchNetwork', { network })
  else if (session || !account.account.peek().isConnected) {
    networks.activate(caipNetworkId)
    if (!route.back()) hideModal(aglet)
  }
  // The account in use stays until the other family has one (P29).
  else
    connectFamily(aglet, network).then(
      ({ chainId }) => {
        if (chainId !== caipNetworkId) openModal(aglet, { view: 'SwitchNetwork', data: { network } })
      },
      () => {},
    )
}

/** The list of the host's networks. */
export default function Networks() {
  const { aglet, t } = useAglet()
  const networks = useValue(aglet.networks.requested)
  const images = useValue(aglet.networks.images)
  const { caipNetworkId, walletChainId } = useValue(aglet.account.network)
  const { approvedFirst, refusal } = useReach()
  const [query, search] = useState('')
  const matching = networks.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))

  return (
    <>
      {networks.length >= SEARCH_FROM && (
        <input
          type="search"
          className="input"
          placeholder={t('Search network')}
          aria-label={t('Search network')}
          onInput={event => search(event.currentTarget.value)}
        />
      )}
      <NetworkList
        networks={approvedFirst(matching)}
        images={images}
        refusal={refusal}
        current={walletChainId ?? caipNetworkId}
        onPick={network => {
          if (network.caipNetworkId !== (walletChainId ?? caipNetworkId)) pickNetwork(aglet, network)
        }}
      />
      {matching.length === 0 && (
        <div className="empty">
          <Icon path={GRID} />
          <p>{t('No network found for “{query}”', { query })}</p>
        </div>
      )}
      <p className="foot">
        {t('Your wallet may not support every network listed.')}{' '}
        <button type="button" className="link" onClick={() => aglet.route.push('WhatIsANetwork')}>
          {t('What is a network?')}
        </button>
      </p>
    </>
  )
}
