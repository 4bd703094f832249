import { useState } from 'react'
import { refreshAccount } from '../../actions/account/refreshAccount'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { WALLET } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { Row } from '../../components/lists/Row'
import { SkeletonRows } from '../../components/lists/SkeletonRows'
import { VirtualList } from '../../components/lists/VirtualList'
import { LoadFailed } from '../../components/status/LoadFailed'
import { worthOf } from '../../lib/account/asset'
import { repeatedSymbols } from '../../lib/account/repeatedSymbols'
import { formatBalance, formatWorth } from '../../lib/format/format'
import { createHoldings } from '../../signals/account/holdings'
import { createSend } from '../../signals/send/send'
import account from '../../styles/account/account.css'
import css from '../../styles/send/send.css'
import { Imitates } from '../account/Imitates'
import { useImitatedToken } from '../account/useImitatedToken'

/** Row height in px, as in the style sheet. */
const ROW = 60

/** The account's tokens on the active network, to choose the one to send. */
export function WalletSendSelectToken() {
  useAddStyleSheet()(account)
  const { aglet, t } = useAglet()
  const send = aglet.get(createSend)
  const assets = useValue(send.assets)
  const chosen = useValue(send.asset)
  const locale = useValue(aglet.locale.tag)
  const { status, value } = useValue(aglet.get(createHoldings).tokens)
  const failed = status === 'failed'
  const waits = !value && !failed
  const [wanted, search] = useState('')
  // The coin alone is not listed, since its row would move once the tokens arrive.
  const matching = (waits ? [] : assets).filter(({ name, symbol, address = '' }) =>
    `${name}\n${symbol}\n${address}`.toLowerCase().includes(wanted),
  )
  const isEmpty = !matching.length && !waits
  const contractOf = repeatedSymbols(assets)
  const imitatedToken = useImitatedToken()
  return (
    <div className="tokens">
      <input
        type="search"
        className="input"
        placeholder={t('Search token')}
        aria-label={t('Search token')}
        onInput={event => search(event.currentTarget.value.trim().toLowerCase())}
      />
      <h2 className="over">{t('Your tokens')}</h2>
      {(!isEmpty || failed) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <div className="panel" key={wanted} tabIndex={0}>
          <VirtualList
            items={matching}
            keyOf={({ key }) => key}
            size={ROW}
            label={t('Your tokens')}
            draw={asset => {
              const imitated = imitatedToken?.(asset)
              return (
                <Row
                  icon={<Logo name={asset.symbol} src={asset.iconUrl} />}
                  label={asset.name}
                  note={
                    <>
                      {imitated && <Imitates token={imitated} />}
                      <bdi>{formatBalance(asset, locale) + contractOf(asset)}</bdi>
                    </>
                  }
                  end={<bdi className="value">{formatWorth(worthOf(asset.amount, asset), locale)}</bdi>}
                  current={asset.key === chosen?.key}
                  onPick={() => {
                    send.chooseAsset(asset.key)
                    aglet.route.back()
                  }}
                />
              )
            }}
          />
          {/* Below the rows, so that none of them moves when a refresh fails. */}
          {failed && (
            <LoadFailed again={() => refreshAccount(aglet, { force: true }).catch(() => {})}>
              {t('Token Balance Unavailable')}
            </LoadFailed>
          )}
          {waits && <SkeletonRows />}
        </div>
      )}
      {isEmpty && (
        <div className="empty" role="alert">
          <Icon path={WALLET} />
          <p>
            {t('No tokens found')}
            <br />
            {!wanted && t('Your tokens will appear here')}
          </p>
        </div>
      )}
    </div>
  )
}
WalletSendSelectToken.css = css
