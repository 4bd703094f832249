import { useRef } from 'react'
import { currencyImage, tokenImage } from '../../actions/buy/tokenImage'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Logo } from '../../components/images/Logo'
import { checkLimits, type LimitCheck, MAX_AMOUNT_LENGTH, parseTypedAmount } from '../../lib/buy/buyLimits'
import { fromCoinbase } from '../../lib/buy/sellerQuotes'
import { formatCoin, formatMoney } from '../../lib/format/money'
import type { PaymentCurrency, PurchaseCurrency } from '../../net/buy/getOnrampOptions'
import { createBuying } from '../../signals/buy/buying'
import { createSellerOffers } from '../../signals/buy/sellerOffers'
import { BuyQuote } from './BuyQuote'
import { methodName } from './methodName'
import { NoQuote } from './NoQuote'

const PRESETS = ['100', '250', '500', '1000']

export interface BuyAmountProps {
  /** With the limits of all providers. */
  readonly payment: PaymentCurrency
  readonly purchase: PurchaseCurrency
  /** Requests the quote again. */
  readonly again: () => void
}

/** The form with the amount to pay and its currency, and the coin to buy with its quoted amount. */
export function BuyAmount({ payment, purchase, again }: BuyAmountProps) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const buying = aglet.get(createBuying)
  const amount = useValue(buying.amount)
  const { status, value } = useValue(buying.quote)
  const ranked = useValue(buying.ranked)
  const compared = useValue(aglet.get(createSellerOffers).state)
  const input = useRef<HTMLInputElement>(null)

  const money = (text: string) => formatMoney(text, payment.id, locale, true)
  const check = checkLimits(parseTypedAmount(amount), payment)
  const isWrong = check.kind !== 'none' && check.kind !== 'fits'
  // Where Coinbase does not deliver, its quote is still an estimate of what the user gets.
  const best = ranked[0] ?? (value && fromCoinbase(value))
  const isLoading = !best && (status === 'loading' || compared.status === 'loading')
  // While `compared` is idle, no quote has been requested yet for an amount that was typed just now.
  const isMissing = check.kind === 'fits' && !best && !isLoading && compared.status !== 'idle'
  return (
    <div className="buy">
      <div className="pay">
        <label className="grow">
          <span className="note">{t('You pay')}</span>
          <input
            ref={input}
            defaultValue={buying.amount.peek()}
            className="figure"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            maxLength={MAX_AMOUNT_LENGTH}
            dir="ltr"
            aria-invalid={isWrong}
            aria-describedby="limits"
            onInput={event => buying.setAmount(event.currentTarget.value)}
          />
        </label>
        <Chip
          name={payment.id}
          src={currencyImage(aglet, payment.id)}
          label={t('Currency: {name}', { name: payment.id })}
          onPick={() => aglet.route.push('OnRampFiatSelect')}
        />
      </div>
      <Presets
        money={money}
        onPick={preset => {
          input.current!.value = preset
          buying.setAmount(preset)
        }}
      />
      <Limits limits={payment.limits} check={check} money={money} />
      <div className="pay">
        <div className="grow">
          <span className="note">{t('You get about')}</span>
          {isLoading ? (
            <span className="figure" role="status" aria-label={t('Loading')}>
              <i className="skeleton" />
            </span>
          ) : (
            <output className="figure" aria-label={t('You get about')}>
              <bdi>{best ? formatCoin(best.receives, '', locale) : '–'}</bdi>
            </output>
          )}
        </div>
        <Chip
          name={purchase.symbol}
          src={tokenImage(aglet, purchase.symbol)}
          label={t('Token: {name}', { name: purchase.symbol })}
          onPick={() => aglet.route.push('OnRampTokenSelect')}
        />
      </div>
      {best && <BuyQuote quote={best} />}
      {isLoading && <FeesSkeleton />}
      {isMissing && <NoQuote again={again} />}
    </div>
  )
}

/** Placeholder of the quote's lines. */
function FeesSkeleton() {
  return (
    <div className="fees">
      {[0, 1, 2, 3, 4, 5, 6].map(key => (
        <i key={key} className="skeleton" />
      ))}
    </div>
  )
}

function Presets({ money, onPick }: { money: (text: string) => string; onPick: (preset: string) => void }) {
  return (
    <div className="presets">
      {PRESETS.map(preset => (
        <button key={preset} type="button" className="button" onClick={() => onPick(preset)}>
          <bdi>{money(preset)}</bdi>
        </button>
      ))}
    </div>
  )
}

/** The problem with the amount, and the limits of each payment method. */
function Limits({
  limits,
  check,
  money,
}: Pick<PaymentCurrency, 'limits'> & { check: LimitCheck; money: (text: string) => string }) {
  const { t } = useAglet()
  const problem =
    check.kind === 'wrong'
      ? t('Type an amount such as {example}', { example: money('12.50') })
      : check.kind === 'low'
        ? t('At least {amount}', { amount: money(check.bound) })
        : check.kind === 'high'
          ? t('At most {amount}', { amount: money(check.bound) })
          : ''
  const refusing = check.kind === 'fits' ? check.refusing : []
  return (
    <div id="limits" className="limits">
      {problem && (
        <p role="alert" className="bad">
          {problem}
        </p>
      )}
      {limits.map(limit => (
        <p key={limit.id} className={refusing.includes(limit) ? 'bad' : undefined}>
          {methodName(limit.id, t)} <bdi>{`${money(limit.min)} – ${money(limit.max)}`}</bdi>
          {refusing.includes(limit) && ` · ${t('not available for this amount')}`}
        </p>
      ))}
    </div>
  )
}

function Chip(props: { name: string; src: string | undefined; label: string; onPick: () => void }) {
  return (
    <button type="button" className="pick" aria-label={props.label} onClick={props.onPick}>
      <Logo size="s" name={props.name} src={props.src} />
      <bdi>{props.name}</bdi>
    </button>
  )
}
