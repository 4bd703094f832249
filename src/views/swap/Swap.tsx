import { useEffect, useLayoutEffect, useRef } from 'react'
import { track } from '../../actions/analytics/track'
import { hideNoQuote, requestQuote, scheduleQuote } from '../../actions/swap/quoteSwap'
import { watchSwap } from '../../actions/swap/watchSwap'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { SWAP } from '../../components/icons/activityIcons'
import { ALERT, Icon } from '../../components/icons/Icon'
import { isServiceAway } from '../../lib/data/isServiceAway'
import { formatAmount } from '../../lib/format/amount'
import { formatBalance } from '../../lib/format/format'
import { formatPercent } from '../../lib/format/formatPercent'
import { typedText } from '../../lib/format/typedAmount'
import { formatUnits } from '../../lib/swap/swapFormat'
import { canSwapOn } from '../../lib/swap/swapNetworks'
import { HUGE_IMPACT, shownSwapInput, showsSwapAmount, typedSwapAmount } from '../../lib/swap/swapTerms'
import type { SwapToken } from '../../net/swap/getSwapTokens'
import { createHoldings } from '../../signals/account/holdings'
import { createSwap, toSwapOrder } from '../../signals/swap/swap'
import { createSwapFunds } from '../../signals/swap/swapFunds'
import { createSwapProgress } from '../../signals/swap/swapProgress'
import css from '../../styles/swap/swap.css'
import { BuyLink } from '../buy/BuyLink'
import { Fiat } from './Fiat'
import { impactNow, SwapDetails } from './SwapDetails'
import { SwapBalance, TokenChip } from './SwapSide'

/** Maximum number of characters of an amount in the large and in the middle font size. */
const LARGE = 9
const MIDDLE = 16

/** The font size of an amount; each letter of the symbol after the fourth, up to five, takes room from it. */
const sizeOf = (amount: string, { symbol = '' }: Partial<SwapToken> = {}) => {
  const length = amount.length + Math.min(Math.max(symbol.length - 4, 0), 5)
  return length > MIDDLE ? ' long tiny' : length > LARGE ? ' long' : ''
}

/** The swap form: the token and amount to pay, and the token to receive with its quote. */
export function Swap() {
  const { aglet, t } = useAglet()
  const { address } = useValue(aglet.account.account)
  const { caipNetworkId } = useValue(aglet.account.network)
  const swap = aglet.get(createSwap)
  const step = useValue(swap.step)
  const kept = useValue(aglet.get(createSwapProgress).saved)
  const UnfinishedSwap = useLazyComponent(!!kept, () => import('./UnfinishedSwap'))

  useEffect(() => {
    if (canSwapOn(caipNetworkId)) return watchSwap(aglet)
    const swaps = aglet.networks.requested.peek().filter(network => canSwapOn(network.caipNetworkId))
    aglet.route.replace('UnsupportedChain', { swaps })
    return
  }, [address, caipNetworkId])
  useEffect(() => {
    // The wallet still has an open request, which the preview continues.
    const now = swap.step.peek()
    if (now === 'approving' || now === 'swapping') aglet.route.push('SwapPreview')
    else swap.edit()
  }, [])

  if (step === 'idle' || step === 'starting') return <Starting />
  return (
    <div className="swap">
      {UnfinishedSwap && <UnfinishedSwap />}
      <Paid />
      <button
        type="button"
        className="turn"
        aria-label={t('Switch sides')}
        onClick={() => {
          swap.reverse()
          requestQuote(aglet)
        }}
      >
        <Icon path={SWAP} />
      </button>
      <Received />
      <SwapDetails />
      <Loss />
      <Review />
    </div>
  )
}
Swap.css = css

/** The form's outline while its tokens load, with everything where the form has it. */
function Starting() {
  const { t } = useAglet()
  const side = (label: string) => (
    <div className="side">
      <span className="over">{label}</span>
      <span className="amount">
        <i className="skeleton" />
      </span>
      <span className="chip skeleton" />
      <span className="has" />
    </div>
  )
  return (
    <div className="swap" role="status" aria-label={t('Loading')}>
      {side(t('You pay'))}
      <span className="turn">
        <Icon path={SWAP} />
      </span>
      {side(t('You receive'))}
      <div className="button skeleton wide" />
    </div>
  )
}

function Paid() {
  const { aglet, t } = useAglet()
  const swap = aglet.get(createSwap)
  const { source, amount } = useValue(swap.terms)
  const locale = useValue(aglet.locale.tag)
  // The user has not chosen the form's initial amount, so a shortage is no error yet.
  const isTouched = useValue(swap.isTouched)
  const lack = useValue(aglet.get(createSwapFunds).missing)
  const isShort = isTouched && lack === 'source'
  const input = useRef<HTMLInputElement>(null)
  const decimals = source?.decimals ?? 18
  // Writes to the field only when something other than typing has set the amount.
  useLayoutEffect(() => {
    if (!showsSwapAmount(input.current!.value, amount, locale))
      input.current!.value = typedText(amount, locale)
  }, [amount])
  useLayoutEffect(() => {
    input.current!.value = typedText(amount, locale)
  }, [locale])

  const units = toSwapOrder({ ...swap.terms.peek(), destination: source })?.amount ?? 0n
  return (
    <div className="side">
      <span className="over">{t('You pay')}</span>
      <input
        ref={input}
        className={`amount${sizeOf(amount, source)}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        placeholder="0"
        dir="ltr"
        aria-label={t('You pay')}
        aria-invalid={isTouched && !!lack}
        onInput={event => {
          const field = event.currentTarget
          const typed = typedSwapAmount(field.value, decimals, locale)
          const text = shownSwapInput(field.value, decimals, locale)
          if (field.value !== text) field.value = text
          if (typed === amount) return
          hideNoQuote(aglet)
          swap.setAmount(typed)
          scheduleQuote(aglet)
        }}
      />
      <TokenChip side="source" token={source} />
      <Fiat token={source} amount={units} />
      {source && (
        <SwapBalance
          token={source}
          short={isShort}
          onMost={most => {
            swap.setAmount(formatAmount(most, decimals))
            requestQuote(aglet)
          }}
        />
      )}
    </div>
  )
}

function Received() {
  const { aglet, t } = useAglet()
  const swap = aglet.get(createSwap)
  const terms = useValue(swap.terms)
  const quote = useValue(swap.quote)
  const error = useValue(swap.error)
  const locale = useValue(aglet.locale.tag)
  const { destination } = terms
  const waiting = !!toSwapOrder(terms) && !quote && !error
  const text = quote && destination ? receivedText(quote.toAmount, destination.decimals, locale) : '0'
  return (
    <div className="side">
      <span className="over">{t('You receive')}</span>
      <output
        className={`amount${sizeOf(text, destination)}${quote ? '' : ' none'}`}
        aria-label={t('You receive')}
        aria-busy={waiting || undefined}
      >
        {waiting ? <i className="skeleton" /> : <bdi dir="ltr">{text}</bdi>}
      </output>
      <TokenChip side="destination" token={destination} />
      <Fiat token={destination} amount={quote?.toAmount} />
      {destination ? <SwapBalance token={destination} /> : <span className="has" />}
    </div>
  )
}

/**
 * In full where it fits; from 10^9 abbreviated, since cutting it off would hide its magnitude. The review
 * shows the full amount.
 */
const receivedText = (amount: bigint, decimals: number, locale: string): string =>
  amount < 10n ** BigInt(decimals + 9)
    ? formatUnits(amount, decimals, locale)
    : formatBalance({ amount, decimals, symbol: '' }, locale)

/** Shows a large price impact in the form, before the review in which the user must agree to it. */
function Loss() {
  const { aglet, t } = useAglet()
  const swap = aglet.get(createSwap)
  const order = toSwapOrder(useValue(swap.terms))
  const quote = useValue(swap.quote)
  const prices = useValue(swap.prices)
  const locale = useValue(aglet.locale.tag)
  const lack = useValue(aglet.get(createSwapFunds).missing)
  const percent = order && quote && impactNow(prices, { ...order, toAmount: quote.toAmount })
  if (lack || percent === undefined || percent < HUGE_IMPACT) return null
  return (
    <p role="alert" className="caution severe">
      <Icon path={ALERT} />
      {t('You lose about {percent} to the size of this trade.', { percent: formatPercent(percent, locale) })}
    </p>
  )
}

/** The review button, whose text says what is missing. */
function Review() {
  const { aglet, t } = useAglet()
  const swap = aglet.get(createSwap)
  const terms = useValue(swap.terms)
  const quote = useValue(swap.quote)
  const pendingQuote = useValue(swap.pendingQuote)
  const error = useValue(swap.error)
  const isTouched = useValue(swap.isTouched)
  const { native } = aglet.get(createHoldings)
  const { value: coin } = useValue(native)
  const lack = useValue(aglet.get(createSwapFunds).missing)
  const order = toSwapOrder(terms)
  const isShort = lack || error?.code === 'insufficient_funds'
  const failed = !isShort && error && error.code !== 'no_quote'

  const review = () => {
    if (failed) return requestQuote(aglet)
    track(aglet, 'INITIATE_SWAP', {
      swapFromToken: terms.source!.symbol,
      swapToToken: terms.destination!.symbol,
    })
    aglet.route.push('SwapPreview')
    return
  }
  const text =
    !terms.source || !terms.destination
      ? t('Select token')
      : !order
        ? t('Enter amount')
        : isShort
          ? t('Insufficient balance')
          : error?.code === 'no_quote'
            ? t('Please enter a valid amount')
            : failed
              ? t('Try again')
              : t('Review swap')
  const loading = !!order && !isShort && !error && !quote
  return (
    <>
      {isTouched && lack && <BuyLink />}
      {isTouched && lack === 'gas' && coin && (
        <p className="foot hint bad" role="alert">
          {t('There is not enough {coin} for the network cost.', { coin: coin.symbol })}
        </p>
      )}
      {failed && (
        <p className="foot hint bad" role="alert">
          {quote
            ? t(error.shortMessage)
            : isServiceAway(error)
              ? t('The swap service is not available. Try again in a moment.')
              : t('There is no price at the moment. Try again.')}
        </p>
      )}
      <button
        type="button"
        className="button primary wide"
        disabled={!failed && (!quote || !!isShort)}
        aria-busy={loading || (failed && pendingQuote) ? 'true' : undefined}
        onClick={review}
      >
        {(loading || (failed && pendingQuote)) && <span className="spinner" />}
        {text}
      </button>
    </>
  )
}
