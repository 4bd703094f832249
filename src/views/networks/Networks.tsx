import { useState } from 'react'
import { track } from '../../actions/analytics/track'
import { hideModal, openModal } from '../../actions/modal/openModal'
import { connectFamily } from '../../actions/networks/switchNetwork'
import type { Aglet } from '../../aglet'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { GRID, Icon } from '../../components/icons/Icon'
import { NetworkList } from '../../components/lists/NetworkList'
import { createShown } from '../../signals/account/shown'
import css from '../../styles/networks/networks.css'
import type { Network } from '../../types'
import { useNetworkSupport } from '../modal/useNetworkSupport'

const loadViewOnly = () => import('../../chunks/account/lookAround')

/** Lists longer than this can be searched. */
const SEARCH_FROM = 8

/**
 * Chooses a network: asks a connected wallet that is on another chain to switch, otherwise only makes the
 * network active in the app.
 */
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
  // Another namespace is connected, but not this one: the account in use stays until this namespace has one
  // (P29).
  else
    connectFamily(aglet, network).then(
      ({ chainId }) => {
        if (chainId !== caipNetworkId) openModal(aglet, { view: 'SwitchNetwork', data: { network } })
      },
      () => {},
    )
}

/** The list of the host's networks. */
export function Networks() {
  const { aglet, t } = useAglet()
  const viewed = useValue(aglet.get(createShown).lookedAt)
  const requested = useValue(aglet.networks.requested)
  const networks = viewed
    ? requested.filter(({ chainNamespace }) => chainNamespace === viewed.network.chainNamespace)
    : requested
  const images = useValue(aglet.networks.images)
  const { caipNetworkId, walletChainId } = useValue(aglet.account.network)
  const current = viewed?.network.caipNetworkId ?? walletChainId ?? caipNetworkId
  const ViewOnly = useLazyComponent(viewed !== undefined, loadViewOnly)
  const { approvedFirst, refusal } = useNetworkSupport()
  const [query, search] = useState('')
  const matching = networks.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))

  /** A viewed account has a network of its own, so the app's active network stays. */
  const pick = (network: Network) => {
    if (!viewed) return pickNetwork(aglet, network)
    viewed.setNetwork(network.caipNetworkId)
    aglet.route.back()
  }

  return (
    <>
      {ViewOnly && <ViewOnly />}
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
        current={current}
        onPick={network => {
          if (network.caipNetworkId !== current) pick(network)
        }}
      />
      {matching.length === 0 ? (
        <div className="empty" role="alert">
          <Icon path={GRID} />
          <p>{t('No network found for “{query}”', { query })}</p>
        </div>
      ) : (
        <p className="foot">
          {!viewed && `${t('Your wallet may not support every network listed.')} `}
          <button type="button" className="link" onClick={() => aglet.route.push('WhatIsANetwork')}>
            {t('What is a network?')}
          </button>
        </p>
      )}
    </>
  )
}
Networks.css = css
