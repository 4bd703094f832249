import { useEffect, useMemo, useRef, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { PICTURE } from '../../components/icons/activityIcons'
import { Icon } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'
import { VirtualList } from '../../components/lists/VirtualList'
import { LoadFailed } from '../../components/status/LoadFailed'
import { caipAddress } from '../../lib/account/caip'
import { type NftHolding, nftHoldings } from '../../lib/account/nftHoldings'
import type { Transaction } from '../../lib/activity/transaction'
import type { Month } from '../../lib/format/calendar'
import { formatQuantity } from '../../lib/format/format'
import { createAccountTab } from '../../signals/account/accountTab'
import { createShown } from '../../signals/account/shown'
import { createHistories } from '../../signals/activity/history'
import css from '../../styles/account/nfts.css'
import type { Network } from '../../types'
import type { PanelProps } from '../activity/HistoryPanel'

/** px from one row of tiles to the next, as the style sheet has it. */
const ROW = 136
const COLUMNS = 3
/** History pages that load without the user asking. */
const PAGES = 5

/** Yields the items one by one, to avoid copying a long history into one array. */
function* itemsOf(months: readonly Month<Transaction>[]) {
  for (const { items } of months) yield* items
}

/** The NFTs found in the account's history, since no service lists them. */
export default function Nfts({ more, again }: PanelProps) {
  useAddStyleSheet()(css)
  const { aglet, t } = useAglet()
  const { address = '', network } = useValue(aglet.get(createShown).account)
  const account = caipAddress(network.caipNetworkId, address)
  const history = useValue(aglet.get(createHistories).of(account).state)
  const { months, count, status, ended, unsupported } = history
  const [pages, setPages] = useState(PAGES)
  const pagesRead = useRef(0)
  const nfts = useMemo(() => nftHoldings(itemsOf(months)), [months])
  const rows = Array.from({ length: Math.ceil(nfts.length / COLUMNS) }, (_, i) =>
    nfts.slice(i * COLUMNS, (i + 1) * COLUMNS),
  )
  const isLoading = status === 'loading' || status === 'idle'
  const canLoadMore = status === 'ready' && !ended
  const loadPage = () => {
    pagesRead.current!++
    more()
  }
  const onEnd = () => {
    if (canLoadMore && pagesRead.current! < pages) loadPage()
  }
  // An empty list is not rendered, so it cannot call `onEnd`.
  useEffect(() => {
    if (!rows.length) onEnd()
  })

  return (
    <>
      {status === 'failed' && (
        <LoadFailed at={history.at} again={again}>
          {t('Failed to load NFTs')}
        </LoadFailed>
      )}
      {rows.length > 0 ? (
        <VirtualList
          items={rows}
          keyOf={([first]) => first?.key ?? ''}
          size={ROW}
          place={aglet.get(createAccountTab).scrollPositionsOf(account).NFTs}
          label={t('NFTs')}
          grouped
          draw={row => <TileRow row={row} nfts={nfts} network={network} />}
          onEnd={onEnd}
        />
      ) : isLoading ? (
        <div role="status" aria-label={t('Loading')} className="nfts">
          {[0, 1, 2].map(key => (
            <span key={key} className="nft skeleton" />
          ))}
        </div>
      ) : (
        status !== 'failed' && (
          <div className="empty">
            <Icon path={PICTURE} />
            <p>{unsupported ? t('Activity on this network is not available.') : t('No NFTs yet')}</p>
          </div>
        )
      )}
      {canLoadMore && (
        <p className="foot">
          {t('From the latest transactions: {count}', { count })}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              setPages(pagesRead.current! + PAGES)
              loadPage()
            }}
          >
            {t('Load older activity')}
          </button>
        </p>
      )}
    </>
  )
}

/** Three NFTs; each of them, not the row, is an entry of the list for assistive technology. */
function TileRow(props: { row: readonly NftHolding[]; nfts: readonly NftHolding[]; network: Network }) {
  const { row, nfts, network } = props
  const first = nfts.indexOf(row[0]!) + 1
  return (
    <div className="nfts">
      {row.map((nft, i) => (
        // biome-ignore lint/a11y/useSemanticElements: the list's own items are the rows
        <div key={nft.key} role="listitem" aria-setsize={nfts.length} aria-posinset={first + i}>
          <Tile nft={nft} network={network} />
        </div>
      ))}
    </div>
  )
}

function Tile({ nft, network }: { nft: NftHolding; network: Network }) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  return (
    <button type="button" className="nft" onClick={() => aglet.route.push('Nft', { nft, network })}>
      <Logo size="l" name={nft.name ?? '?'} src={nft.previewUrl ?? nft.detailUrl} />
      <bdi className="name">{nft.name ?? t('Unnamed')}</bdi>
      {nft.count > 1n && <span className="tag">×{formatQuantity(`${nft.count}`, '', locale)}</span>}
    </button>
  )
}
