import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pickWallet } from '../../actions/connect/pickWallet'
import { isMobile } from '../../actions/modal/openModal'
import { showSnack } from '../../actions/modal/showSnack'
import { fetchMoreWallets, searchWallets } from '../../actions/wallets/fetchMoreWallets'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon, QR } from '../../components/icons/Icon'
import { CHECK, WALLET } from '../../components/icons/laterIcons'
import { CERTIFIED } from '../../components/icons/walletListIcons'
import { VirtualGrid } from '../../components/lists/VirtualGrid'
import { WalletTile } from '../../components/lists/WalletTile'
import { hostProfile, readHost } from '../../lib/host/hostProfile'
import { canPair } from '../../signals/connect/wallets'
import { createWalletLinks } from '../../signals/pairing/walletLinks'
import { createWalletList, type WalletTile as Tile, type WalletList } from '../../signals/wallets/walletList'
import css from '../../styles/connect/allWallets.css'
import { WhatIsWrongButton } from '../doctor/WhatIsWrongButton'
import { WithLegal } from './WithLegal'

/** Placeholder tiles shown before the first page, and while another page loads. */
const FIRST_WAITING = 16
const MORE_WAITING = 4

/** All listed wallets, with search, a filter and infinite scrolling. */
export function AllWallets() {
  return (
    <WithLegal>
      <SearchableWallets />
    </WithLegal>
  )
}
AllWallets.css = css

function SearchableWallets() {
  const { aglet, t } = useAglet()
  const list = aglet.get(createWalletList)
  const key = useValue(list.key)
  const tiles = useValue(list.tiles)
  const { status, pages, count, ended } = useValue(list.listing)
  const linkOf = useValue(aglet.get(createWalletLinks))
  const shown = useRef(key)

  // A new query starts at the top of the list.
  if (shown.current !== key) list.scrollPosition.top = 0
  shown.current = key
  const { input, type, clear, more } = useSearch(list, key)

  const link = useMemo(
    () => (tile: Tile) => (tile.wallet && !tile.connector ? linkOf?.(tile.wallet) : undefined),
    [linkOf],
  )
  const draw = useMemo(
    () => (tile: Tile, moving: boolean) => (
      <WalletTile
        name={tile.name}
        src={tile.image}
        moving={moving}
        certified={tile.certified}
        note={tile.connector && t('Installed')}
      />
    ),
    [t],
  )
  const waiting = status === 'loading' || status === 'idle' ? (pages ? MORE_WAITING : FIRST_WAITING) : 0
  const found = Math.max(tiles.length, ended ? 0 : count)

  return (
    <>
      <SearchBar list={list} input={input} onType={type} />
      <p className="hidden" role="status">
        {waiting ? t('Loading') : t('Wallets: {count}', { count: found })}
      </p>
      {tiles.length + waiting > 0 ? (
        <VirtualGrid
          key={key}
          label={t('All Wallets')}
          items={tiles}
          keyOf={tile => tile.key}
          waiting={waiting}
          place={list.scrollPosition}
          draw={draw}
          linkOf={link}
          onPick={tile => pickWallet(aglet, tile, link(tile))}
          onEnd={() => {
            if (status === 'ready') more()
          }}
        />
      ) : (
        // A list that failed to load says nothing about which wallets exist.
        status !== 'failed' && <NoMatch list={list} onClear={clear} />
      )}
      {status === 'failed' && (
        <p className="foot" role="alert">
          {t('The full list could not be loaded.')}
          <br />
          <button type="button" className="link" onClick={more}>
            {t('Try again')}
          </button>
          {' · '}
          <WhatIsWrongButton purpose="list" />
        </p>
      )}
    </>
  )
}

/** No wallet matches the search: offers to clear it, or the QR code that any wallet can scan. */
function NoMatch({ list, onClear }: { list: WalletList; onClear: () => void }) {
  const { aglet, t } = useAglet()
  const options = useValue(aglet.resolvedOptions)
  const search = useValue(list.search)
  return (
    <div className="empty">
      <Icon path={WALLET} />
      <p>{t('No Wallet found')}</p>
      <div className="none">
        {search && (
          <button type="button" className="button" onClick={onClear}>
            {t('Clear search')}
          </button>
        )}
        {canPair(options) && (
          <button
            type="button"
            className="button"
            onClick={() => aglet.route.push('ConnectingWalletConnect')}
          >
            {t('QR code')}
          </button>
        )}
      </div>
    </div>
  )
}

/** Searches for the typed text, and fetches the first page of each new query. */
function useSearch(list: WalletList, key: string) {
  const { aglet } = useAglet()
  const [typed, type] = useState(list.search.peek())
  const visit = useRef<AbortController>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current!.value = typed
    // On a phone, focus would open the keyboard over the list.
    if (!isMobile()) input.current!.focus()
    return () => {
      // Keeps the search if this view is still in the history, since the user may go back to it.
      const isInHistory = aglet.route.history.peek().some(({ view }) => view === 'AllWallets')
      if (!isInHistory || !aglet.modal.open.peek()) list.resetSearch()
    }
  }, [])
  useEffect(() => searchWallets(aglet, typed), [typed])
  useEffect(() => {
    visit.current = new AbortController()
    if (!list.listing.peek().pages) fetchMoreWallets(aglet, visit.current.signal)
    return () => visit.current?.abort()
  }, [key])
  const clear = () => {
    input.current!.value = ''
    input.current!.focus()
    type('')
  }
  return { input, type, clear, more: () => void fetchMoreWallets(aglet, visit.current?.signal) }
}

interface SearchBarProps {
  readonly list: WalletList
  readonly input: RefObject<HTMLInputElement | null>
  readonly onType: (text: string) => void
}

/** The search field, the filter, and on a phone the link to the QR code. */
function SearchBar({ list, input, onType }: SearchBarProps) {
  const { aglet, t } = useAglet()
  const certified = useValue(list.certified)
  const options = useValue(aglet.resolvedOptions)
  const [host] = useState(() => hostProfile(readHost(window)))
  return (
    <div className="find">
      <input
        ref={input}
        type="search"
        className="input"
        placeholder={t('Search wallet')}
        aria-label={t('Search wallet')}
        onInput={event => onType(event.currentTarget.value)}
      />
      <button
        type="button"
        role="switch"
        className="pill"
        aria-checked={certified}
        aria-label={t('Only WalletConnect certified')}
        onClick={() => {
          list.setCertified(!certified)
          if (!certified) showSnack(aglet, 'Only WalletConnect certified', 'success', true, CERTIFIED)
        }}
      >
        <Icon path={CHECK} />
      </button>
      {host.mobile && canPair(options) && (
        <button
          type="button"
          className="pill"
          aria-label={t('QR code')}
          onClick={() => aglet.route.push('ConnectingWalletConnect')}
        >
          <Icon path={QR} />
        </button>
      )}
    </div>
  )
}
