import { useEffect, useLayoutEffect, useState } from 'react'
import { pickWallet } from '../../actions/connect/pickWallet'
import { cancelPairing, startPairing } from '../../actions/pairing/startPairing'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { GRID, Icon } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'
import { Row } from '../../components/lists/Row'
import { hostProfile, readHost } from '../../lib/host/hostProfile'
import waiting from '../../styles/connect/waiting.css'
import pairing from '../../styles/pairing/pairing.css'
import { WithLegal } from '../connect/WithLegal'
import { PairingCode } from './PairingCode'

const css = waiting + pairing

/** Connect view for a host without adapters ([2.20]): the code on a desktop, the wallets on a phone. */
export function ConnectingWalletConnectBasic() {
  return (
    <WithLegal>
      <CodeOrWallets />
    </WithLegal>
  )
}
ConnectingWalletConnectBasic.css = css

function CodeOrWallets() {
  const { aglet, t } = useAglet()
  const rows = useValue(aglet.wallets.rows)
  const { features, allWallets } = useValue(aglet.resolvedOptions)
  const [{ mobile }] = useState(() => hostProfile(readHost(window)))

  useEffect(() => {
    if (!mobile) startPairing(aglet)
  }, [])
  // In a layout effect, so that the cleanup runs before the next view starts its own pairing.
  useLayoutEffect(() => (mobile ? undefined : () => cancelPairing(aglet)), [])

  const showsAll = features.allWallets && allWallets !== 'HIDE' && (mobile || allWallets !== 'ONLY_MOBILE')
  return (
    <>
      {!mobile && <PairingCode />}
      <div className="list">
        {mobile &&
          rows.map(row => (
            <Row
              key={row.key}
              icon={<Logo name={row.name} src={row.image} />}
              label={row.name}
              onPick={() => pickWallet(aglet, row)}
            />
          ))}
        {showsAll && (
          <Row
            icon={
              <span className="logo">
                <Icon path={GRID} />
              </span>
            }
            label={t('All Wallets')}
            onPick={() => aglet.route.push('AllWallets')}
          />
        )}
      </div>
    </>
  )
}
