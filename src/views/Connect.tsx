import { useEffect, useState } from 'react'
import { useAglet } from '../components/context'
import { ALERT, Icon, WALLET } from '../components/Icon'
import { Logo } from '../components/Logo'
import { Row } from '../components/Row'
import { useLater } from '../components/useLater'
import { useValue } from '../components/useValue'
import type { WalletRow } from '../signals/wallets'
import { loadView } from './registry'

/** The wallet list: pick and go. */
export function Connect() {
  const { aglet, t } = useAglet()
  const rows = useValue(aglet.wallets.rows)
  const status = useValue(aglet.wallets.status)
  const options = useValue(aglet.options)
  const { enableWalletGuide } = options
  const legal = Boolean(options.termsConditionsUrl ?? options.privacyPolicyUrl)
  /** Nothing can be picked before the host's legal texts were agreed to, where it asks for that. */
  const [agreed, agree] = useState(false)
  const Legal = useLater(legal, () => import('./Legal'))

  // The next screen and the connection's code arrive while the list is being read.
  useEffect(() => {
    loadView('ConnectingExternal').catch(() => {})
    aglet.adapter('eip155', '').catch(() => {})
  }, [aglet])

  const pick = ({ connector, wallet }: WalletRow) =>
    connector
      ? aglet.route.push('ConnectingExternal', { connector })
      : aglet.route.push('Downloads', wallet ? { wallet } : {})

  return (
    <>
      {Legal && <Legal onAgree={agree} />}
      <fieldset className="list" disabled={legal && options.features.legalCheckbox && !agreed}>
        {rows.map(row => (
          <Row
            key={row.key}
            icon={<Logo name={row.name} src={row.image} />}
            label={row.name}
            note={row.connector?.impostor && t('May not be what it says')}
            end={
              row.connector?.impostor ? (
                <span className="warn">
                  <Icon path={ALERT} />
                </span>
              ) : (
                row.tag && (
                  <span className={`tag ${row.tag}`}>{t(row.tag === 'recent' ? 'Recent' : 'Installed')}</span>
                )
              )
            }
            onPick={() => pick(row)}
          />
        ))}
        {rows.length === 0 &&
          (status === 'loading' ? (
            [0, 1, 2].map(key => <div key={key} className="row skeleton" />)
          ) : (
            <div className="empty">
              <Icon path={WALLET} />
              <p>{t('No wallet was found in this browser.')}</p>
              <button type="button" className="button" onClick={() => aglet.route.push('WhatIsAWallet')}>
                {t('Get a wallet')}
              </button>
            </div>
          ))}
      </fieldset>
      {rows.length > 0 && enableWalletGuide !== false && (
        <p className="foot">
          {t("Haven't got a wallet?")}{' '}
          <button type="button" className="link" onClick={() => aglet.route.push('WhatIsAWallet')}>
            {t('Get started')}
          </button>
        </p>
      )}
    </>
  )
}
