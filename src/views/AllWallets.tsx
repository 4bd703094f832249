import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { moreWallets, searchWallets } from '../actions/listAllWallets'
import { pickWallet } from '../actions/pickWallet'
import { showSnack } from '../actions/snack'
import { useAglet } from '../components/context'
import { CHECK, Icon, QR, WALLET } from '../components/Icon'
import { useValue } from '../components/useValue'
import { VirtualGrid } from '../components/VirtualGrid'
import { WalletTile } from '../components/WalletTile'
import { hostProfile, readHost } from '../lib/hostProfile'
import { createWalletLinks } from '../signals/walletLinks'
import { createWalletList, type WalletTile as Tile } from '../signals/walletList'
import { canPair } from '../signals/wallets'

export { default as css } from '../styles/allWallets.css'

/** Placeholders before the first page, and while another one comes. */
const FIRST_WAITING = 16
const MORE_WAITING = 4

/** Every wallet there is: searched, filtered, scrolled through. */
export default function AllWallets() {
  const { aglet, t } = useAglet()
  const list = aglet.get(createWalletList)
  const key = useValue(list.key)
  const tiles = useValue(list.tiles)
  const { status, pages, count, ended } = useValue(list.listing)
  const certified = useValue(list.certified)
  const options = useValue(aglet.options)
  const linkOf = useValue(aglet.get(createWalletLinks))
  const [typed, type] = useState(list.search.peek())
  const [host] = useState(() => hostProfile(readHost(window)))
  const visit = useRef<AbortController>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(key)

  // Another question begins at its top.
  if (shown.current !== key) list.place.top = 0
  shown.current = key
  useLayoutEffect(() => {
    input.current!.value = typed
    return () => {
      // One step further on, the search waits for whoever comes back.
      const ahead = aglet.route.history.peek().some(({ view }) => view === 'AllWallets')
      if (!ahead || !aglet.modal.open.peek()) list.forget()
    }
  }, [])
  useEffect(() => searchWallets(aglet, typed), [typed])
  useEffect(() => {
    visit.current = new AbortController()
    if (!list.listing.peek().pages) moreWallets(aglet, visit.current.signal)
    return () => visit.current?.abort()
  }, [key])

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
  const more = () => void moreWallets(aglet, visit.current?.signal)
  const waiting = status === 'loading' || status === 'idle' ? (pages ? MORE_WAITING : FIRST_WAITING) : 0
  const found = Math.max(tiles.length, ended ? 0 : count)

  return (
    <>
      <div className="find">
        <input
          ref={input}
          type="search"
          className="input"
          placeholder={t('Search wallet')}
          aria-label={t('Search wallet')}
          onInput={event => type(event.currentTarget.value)}
        />
        <button
          type="button"
          role="switch"
          className="pill"
          aria-checked={certified ? 'true' : 'false'}
          aria-label={t('Only WalletConnect certified')}
          onClick={() => {
            list.setCertified(!certified)
            if (!certified) showSnack(aglet, 'Only WalletConnect certified', 'success')
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
          place={list.place}
          draw={draw}
          linkOf={link}
          onPick={tile => pickWallet(aglet, tile, link(tile))}
          onEnd={() => {
            if (status === 'ready') more()
          }}
        />
      ) : (
        // Of a list that is not known, nobody can say what is not in it.
        status !== 'failed' && (
          <div className="empty">
            <Icon path={WALLET} />
            <p>{t('No Wallet found')}</p>
          </div>
        )
      )}
      {status === 'failed' && (
        <p className="foot" role="alert">
          {t('The full list could not be loaded.')}{' '}
          <button type="button" className="link" onClick={more}>
            {t('Try again')}
          </button>
        </p>
      )}
    </>
  )
}
