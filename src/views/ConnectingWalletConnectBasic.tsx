import { useEffect, useState } from 'react'
import { cancelPairing, startPairing } from '../actions/pair'
import { pickWallet } from '../actions/pickWallet'
import { useAglet } from '../components/context'
import { GRID, Icon } from '../components/Icon'
import { Logo } from '../components/Logo'
import { Row } from '../components/Row'
import { useValue } from '../components/useValue'
import { hostProfile, readHost } from '../lib/hostProfile'
import pairing from '../styles/pairing.css'
import waiting from '../styles/waiting.css'
import { PairingCode } from './PairingCode'

export const css = waiting + pairing

/** Pairing alone, for a host that brings no adapters ([2.20]): the code at a desk, the wallets on a phone. */
export default function ConnectingWalletConnectBasic() {
  const { aglet, t } = useAglet()
  const rows = useValue(aglet.wallets.rows)
  const { features, allWallets } = useValue(aglet.options)
  const [{ mobile }] = useState(() => hostProfile(readHost(window)))

  useEffect(() => {
    if (mobile) return undefined
    startPairing(aglet)
    return () => cancelPairing(aglet)
  }, [])

  const more = features.allWallets && allWallets !== 'HIDE' && (mobile || allWallets !== 'ONLY_MOBILE')
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
        {more && (
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
