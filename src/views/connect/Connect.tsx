import { useEffect, useState } from 'react'
import { pickWallet } from '../../actions/connect/pickWallet'
import { isMobile } from '../../actions/modal/openModal'
import { useAglet } from '../../components/context/context'
import { useLater } from '../../components/context/useLater'
import { useValue } from '../../components/context/useValue'
import { ALERT, GRID, Icon, QR } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'
import { Row } from '../../components/lists/Row'
import { PAIRING } from '../../lib/pairing/pairingId'
import { canPair } from '../../signals/connect/wallets'
import { createWalletLinks } from '../../signals/pairing/walletLinks'
import { loadView } from '../modal/registry'

/** The wallet list: pick and go. */
export function Connect() {
  const { aglet, t } = useAglet()
  const rows = useValue(aglet.wallets.rows)
  const status = useValue(aglet.wallets.status)
  const options = useValue(aglet.resolvedOptions)
  const { allWallets, enableWalletGuide } = options
  const legal = Boolean(options.termsConditionsUrl ?? options.privacyPolicyUrl)
  /** Nothing can be picked before the host's legal texts were agreed to, where it asks for that. */
  const [agreed, agree] = useState(false)
  const Legal = useLater(legal, () => import('./Legal'))
  const NoWallets = useLater(rows.length === 0, () => import('../../chunks/connect/lessons'))

  // The next screen and the connection's code arrive while the list is being read.
  useEffect(() => {
    loadView(aglet, 'ConnectingExternal').catch(() => {})
    aglet.adapter('eip155', '').catch(() => {})
  }, [aglet])

  const total = useValue(aglet.wallets.total)
  const { connectorId } = useValue(aglet.account.account)
  const pairs = canPair(options)
  const mobile = isMobile()
  const linkOf = useValue(aglet.get(createWalletLinks))
  const barred = legal && options.features.legalCheckbox && !agreed
  return (
    <>
      {Legal && <Legal onAgree={agree} />}
      <fieldset className="list" disabled={barred}>
        {rows.map(row => {
          // A fieldset disables no links.
          const link = row.connector || !row.wallet || barred ? undefined : linkOf?.(row.wallet)
          return (
            <Row
              key={row.key}
              link={link}
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
                    <span className={`tag ${row.tag}`}>
                      {t(row.tag === 'recent' ? 'Recent' : 'Installed')}
                    </span>
                  )
                )
              }
              onPick={() => pickWallet(aglet, row, link)}
            />
          )
        })}
        {rows.length === 0 &&
          (status === 'loading'
            ? [0, 1, 2].map(key => <div key={key} className="row skeleton" />)
            : NoWallets && <NoWallets />)}
        {pairs && !mobile && connectorId !== PAIRING && (
          <Further what="WalletConnect" path={QR} tag={t('QR code')} />
        )}
        {pairs &&
          options.features.allWallets &&
          (mobile || allWallets !== 'ONLY_MOBILE') &&
          allWallets !== 'HIDE' && (
            <Further what="AllWallets" path={GRID} tag={total > 9 ? `${total - (total % 10)}+` : total} />
          )}
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

/** A row that leads beyond what is listed here. */
function Further(props: { what: 'WalletConnect' | 'AllWallets'; path: string; tag: string | number }) {
  const { aglet, t } = useAglet()
  const { what, path, tag } = props
  return (
    <Row
      icon={
        <span className="logo">
          <Icon path={path} />
        </span>
      }
      label={what === 'AllWallets' ? t('All Wallets') : what}
      end={tag ? <span className="tag">{tag}</span> : null}
      onPick={() => aglet.route.push(what === 'AllWallets' ? what : 'ConnectingWalletConnect')}
    />
  )
}
