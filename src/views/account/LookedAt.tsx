import { type ComponentType, useEffect, useRef, useState } from 'react'
import { refreshShown } from '../../actions/account/refreshAccount'
import { hideSnack } from '../../actions/modal/hideSnack'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { EYE, REFRESH } from '../../components/icons/viewOnlyIcons'
import { isServedFamily } from '../../lib/account/isServedFamily'
import type { Network } from '../../types'
import { AccountAvatar, AddressChip, ExplorerLink } from './AccountName'
import { Balance } from './Balance'
import { Tokens } from './Tokens'
import { ViewOnly } from './ViewOnly'

/** Cached for the page, so that returning to the account renders all of it at once. */
const tabs: { view?: ComponentType } = {}

/** A viewed account: its name, holdings and activity, without any actions. */
export function LookedAt({ address, network }: { address: string; network: Network }) {
  const { aglet, t } = useAglet()
  const { features } = useValue(aglet.resolvedOptions)
  const Tabs = useLazyComponent(true, () => import('../../chunks/account/account'), tabs)
  useEffect(() => {
    refreshShown(aglet).catch(() => {})
  }, [aglet, address, network.caipNetworkId])
  // The input that had focus has unmounted.
  const who = useRef<HTMLDivElement>(null)
  useEffect(() => who.current?.focus(), [])
  return (
    <>
      <ViewOnly />
      <div className="looked" ref={who} tabIndex={-1}>
        <span className="eyed">
          <AccountAvatar address={address} />
          <i>
            <Icon path={EYE} />
          </i>
        </span>
        <div className="name">
          <ExplorerLink address={address} />
          <AddressChip address={address} />
          <Refresh />
        </div>
      </div>
      <Balance />
      {Tabs ? (
        <Tabs />
      ) : (
        <div
          className={features.history && isServedFamily(network.chainNamespace) ? 'early steady' : 'early'}
        >
          <Tokens />
        </div>
      )}
      <p className="foot">
        <button type="button" className="link" onClick={() => aglet.route.push('Connect')}>
          {t('Connect a wallet')}
        </button>
      </p>
    </>
  )
}

/** Reloads all data of the account. */
function Refresh() {
  const { aglet, t } = useAglet()
  const [reading, setReading] = useState(false)
  const refresh = () => {
    hideSnack(aglet)
    setReading(true)
    refreshShown(aglet, { force: true })
      .catch(() => {})
      .then(() => setReading(false))
  }
  return (
    <button
      type="button"
      className="round"
      title={t('Refresh')}
      aria-busy={reading || undefined}
      aria-disabled={reading}
      onClick={() => reading || refresh()}
    >
      {reading ? <span className="spinner" /> : <Icon path={REFRESH} />}
    </button>
  )
}
