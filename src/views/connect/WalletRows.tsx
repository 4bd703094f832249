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

/** The wallet list: pick and go. @param barred a fieldset disables no links */
export function WalletRows({ barred }: { barred: boolean | undefined }) {
  const { aglet, t } = useAglet()
  const rows = useValue(aglet.wallets.rows)
  const status = useValue(aglet.wallets.status)
  const options = useValue(aglet.resolvedOptions)
  const total = useValue(aglet.wallets.total)
  const { connectorId } = useValue(aglet.account.account)
  const linkOf = useValue(aglet.get(createWalletLinks))
  const NoWallets = useLater(rows.length === 0, () => import('../../chunks/connect/lessons'))
  const { allWallets } = options
  const pairs = canPair(options)
  const mobile = isMobile()
  return (
    <>
      {rows.map(row => {
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
                  <span className={`tag ${row.tag}`}>{t(row.tag === 'recent' ? 'Recent' : 'Installed')}</span>
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
