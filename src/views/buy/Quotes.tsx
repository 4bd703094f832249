import { useMemo, useState } from 'react'
import { sellerOf } from '../../actions/buy/sellerOf'
import { startSale } from '../../actions/buy/startSale'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { Logo } from '../../components/images/Logo'
import { ProviderMark } from '../../components/images/ProviderMark'
import { Row } from '../../components/lists/Row'
import { SkeletonRows } from '../../components/lists/SkeletonRows'
import { COINBASE, type SellerQuote } from '../../lib/buy/sellerQuotes'
import { formatCoin, formatMoney } from '../../lib/format/money'
import { createBuying } from '../../signals/buy/buying'
import { createSellerOffers } from '../../signals/buy/sellerOffers'
import css from '../../styles/buy/sellers.css'
import { methodName } from './methodName'

/** Quotes shown before the user asks for all of them. */
const FIRST = 4

export interface QuotesProps {
  /** Why Coinbase's page cannot be opened yet. */
  readonly coinbaseReason: string | undefined
  readonly onCoinbase: () => void
}

/**
 * What each provider gives for the amount, best first, with a sentence that explains the order. Renewed quotes
 * keep the order of those before: another provider may be the best one then.
 */
export function Quotes(props: QuotesProps) {
  useAddStyleSheet()(css)
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const buying = aglet.get(createBuying)
  const ranked = useValue(buying.ranked)
  const symbol = useValue(buying.purchase)?.symbol ?? ''
  const isLoading = useValue(aglet.get(createSellerOffers).state).status === 'loading'
  const [all, showAll] = useState(false)
  const best = ranked.length > 1 ? ranked[0] : undefined
  // All quotes of an amount show at once, and each keeps its place: the user may be about to press it.
  const rows = useMemo(() => new Map<string, SellerQuote>(), [isLoading])
  if (!isLoading) for (const quote of ranked) rows.set(quote.key, quote)
  const shown = [...rows.values()].filter(quote => ranked.includes(quote))
  return (
    <>
      {best && best === shown[0] && (
        <p className="aside">
          {t('Best first: {provider} gives you the most {symbol} for {amount}, fees included.', {
            provider: sellerOf(aglet, best.seller).name,
            symbol,
            amount: formatMoney(best.total, best.currency, locale, true),
          })}
        </p>
      )}
      {shown
        .filter((quote, index) => all || index < FIRST || quote === best)
        .map(quote => (
          <QuoteRow key={quote.key} quote={quote} symbol={symbol} isBest={quote === best} {...props} />
        ))}
      {isLoading && <SkeletonRows className="list" />}
      {!all && shown.length > FIRST && (
        <button type="button" className="link" onClick={() => showAll(true)}>
          {t('Show all quotes ({count})', { count: shown.length })}
        </button>
      )}
    </>
  )
}

function QuoteRow({
  quote,
  symbol,
  isBest,
  coinbaseReason,
  onCoinbase,
}: QuotesProps & { quote: SellerQuote; symbol: string; isBest: boolean }) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const { seller, method, receives, fee, currency } = quote
  const isCoinbase = seller === COINBASE
  const { name, logo } = sellerOf(aglet, seller)
  const reason = isCoinbase ? coinbaseReason : undefined
  return (
    <Row
      icon={isCoinbase ? <ProviderMark id={COINBASE} /> : <Logo name={name} src={logo} />}
      label={
        <>
          {name} {isBest && <span className="tag accent">{t('Best')}</span>}
        </>
      }
      note={reason ?? (isCoinbase ? t('Card or bank account') : method && methodName(method, t))}
      end={
        <span className="gives">
          <bdi className="value">{formatCoin(receives, symbol, locale)}</bdi>
          {fee && (
            <span className="note">{t('Fees {amount}', { amount: formatMoney(fee, currency, locale) })}</span>
          )}
        </span>
      }
      disabled={reason !== undefined}
      onPick={isCoinbase ? onCoinbase : () => startSale(aglet, quote)}
    />
  )
}
