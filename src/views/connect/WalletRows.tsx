import type { ReactNode } from 'react'
import { pickWallet } from '../../actions/connect/pickWallet'
import { isMobile } from '../../actions/modal/openModal'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { ALERT, GRID, Icon, QR } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'
import { Row } from '../../components/lists/Row'
import { WalletSkeleton } from '../../components/lists/WalletSkeleton'
import { PAIRING } from '../../lib/pairing/pairingId'
import {
  awaitedRows,
  awaitsWallets,
  canPair,
  isListId,
  type RecentWallet,
  type WalletRow,
} from '../../signals/connect/wallets'
import { createWalletLinks } from '../../signals/pairing/walletLinks'

interface WalletRowsProps {
  /** Needed for links, which a disabled fieldset does not disable. */
  readonly barred: boolean | undefined
}

/** The wallet list in groups; picking a row starts the connection. */
export function WalletRows({ barred }: WalletRowsProps) {
  const { aglet, t } = useAglet()
  const rows = useValue(aglet.wallets.rows)
  const status = useValue(aglet.wallets.status)
  const injectedOnly = useValue(aglet.wallets.injectedOnly)
  const options = useValue(aglet.resolvedOptions)
  const total = useValue(aglet.wallets.total)
  const { connectorId } = useValue(aglet.account.account)
  const recent = useValue(aglet.wallets.recent)
  const awaits = !injectedOnly && awaitsWallets(options, status)
  const isAwaited = ({ id }: RecentWallet) => isListId(id) && !rows.some(({ key }) => key === id)
  const recents = awaits ? recent.filter(isAwaited).length : 0
  const awaited = awaits ? awaitedRows(options, rows.length + recents) : 0
  const isEmpty = !rows.length && !awaited && !recents
  const NoWallets = useLazyComponent(isEmpty, () => import('../../chunks/connect/lessons'))
  const { allWallets } = options
  const pairs = canPair(options)
  const mobile = isMobile()
  const showsCode = pairs && !mobile && connectorId !== PAIRING
  const showsAll =
    pairs && options.features.allWallets && (mobile || allWallets !== 'ONLY_MOBILE') && allWallets !== 'HIDE'

  const group = (tag: WalletRow['tag'], label: string, moreRows?: ReactNode) => {
    const members = rows.filter(row => row.tag === tag)
    // The group without a tag needs a heading only below a tagged group.
    const isNamed = tag || rows[0]?.tag
    return (
      (members.length > 0 || moreRows) && (
        <fieldset className="list">
          {isNamed && <legend className="note">{label}</legend>}
          {members.map(row => (
            <Wallet key={row.key} row={row} barred={barred} />
          ))}
          {moreRows}
        </fieldset>
      )
    )
  }
  return (
    <>
      {group('recent', t('Recent'), !!recents && <WalletSkeleton count={recents} />)}
      {group('installed', t('Installed'))}
      {isEmpty && NoWallets && <NoWallets />}
      {group(
        undefined,
        t('Other wallets'),
        (awaited > 0 || showsCode || showsAll) && (
          <>
            {awaited > 0 && <WalletSkeleton count={awaited} />}
            {showsCode && <MoreRow what="WalletConnect" path={QR} tag={t('QR code')} />}
            {showsAll && (
              <MoreRow what="AllWallets" path={GRID} tag={total > 9 ? `${total - (total % 10)}+` : total} />
            )}
          </>
        ),
      )}
    </>
  )
}

function Wallet({ row, barred }: WalletRowsProps & { row: WalletRow }) {
  const { aglet, t } = useAglet()
  const linkOf = useValue(aglet.get(createWalletLinks))
  const link = row.connector || !row.wallet || barred ? undefined : linkOf?.(row.wallet)
  const impostor = row.connector?.impostor
  return (
    <Row
      link={link}
      icon={<Logo name={row.name} src={row.image} />}
      label={row.name}
      note={impostor && t('May be an imitation')}
      end={
        impostor && (
          <span className="warn">
            <Icon path={ALERT} />
          </span>
        )
      }
      onPick={() => pickWallet(aglet, row, link)}
    />
  )
}

/** A row that leads to the QR code or to all wallets. */
function MoreRow(props: { what: 'WalletConnect' | 'AllWallets'; path: string; tag: string | number }) {
  const { aglet, t } = useAglet()
  const { what, path, tag } = props
  return (
    <Row
      icon={
        <span className={`logo ${what}`}>
          <Icon path={path} />
        </span>
      }
      label={what === 'AllWallets' ? t('All Wallets') : what}
      end={tag ? <bdi className="tag">{tag}</bdi> : null}
      onPick={() => aglet.route.push(what === 'AllWallets' ? what : 'ConnectingWalletConnect')}
    />
  )
}
