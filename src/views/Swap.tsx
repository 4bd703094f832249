import { useEffect, useLayoutEffect, useRef } from 'react'
import { hideNoQuote, quoteNow, quoteSoon } from '../actions/swapQuote'
import { visitSwap } from '../actions/swapVisit'
import { track } from '../actions/track'
import { SWAP } from '../components/activityIcons'
import { useAglet } from '../components/context'
import { Icon } from '../components/Icon'
import { useLater } from '../components/useLater'
import { useValue } from '../components/useValue'
import { formatAmount } from '../lib/amount'
import { formatFiat } from '../lib/format'
import { formatUnits } from '../lib/swapFormat'
import { canSwapOn } from '../lib/swapNetworks'
import { fiatOf, typedAmount } from '../lib/swapTerms'
import { createHoldings } from '../signals/holdings'
import { createSwap, orderOf } from '../signals/swap'
import { createSwapFunds } from '../signals/swapFunds'
import { createSwapProgress } from '../signals/swapProgress'
import { BuyLink } from './BuyLink'
import { SwapDetails } from './SwapDetails'
import { SwapBalance, TokenChip } from './SwapSide'

export { default as css } from '../styles/swap.css'

/** Characters of an amount that fit in the large size. */
const LARGE = 9

/** What to swap for what, and what one would get. */
export default function Swap() {
  const { aglet, t } = useAglet()
  const { address } = useValue(aglet.account.account)
  const { caipNetworkId } = useValue(aglet.account.network)
  const swap = aglet.get(createSwap)
  const step = useValue(swap.step)
  const kept = useValue(aglet.get(createSwapProgress).kept)
  const Left = useLater(!!kept, () => import('./SwapLeft'))

  useEffect(() => {
    if (canSwapOn(caipNetworkId)) return visitSwap(aglet)
    const swaps = aglet.networks.requested.peek().filter(network => canSwapOn(network.caipNetworkId))
    aglet.route.replace('UnsupportedChain', { swaps })
    return
  }, [address, caipNetworkId])
  useEffect(() => {
    // The wallet still has a request: that is where one goes on.
    const now = swap.step.peek()
    if (now === 'approving' || now === 'swapping') aglet.route.push('SwapPreview')
    else swap.edit()
  }, [])

  if (step === 'idle' || step === 'starting')
    return (
      <div className="swap" role="status" aria-label={t('Loading')}>
        <div className="side skeleton" />
        <div className="side skeleton" />
        <div className="button skeleton wide" />
      </div>
    )
  return (
    <div className="swap">
      {Left && <Left />}
      <Paid />
      <button
        type="button"
        className="turn"
        aria-label={t('Switch sides')}
        onClick={() => {
          swap.reverse()
          quoteNow(aglet)
        }}
      >
        <Icon path={SWAP} />
      </button>
      <Received />
      <SwapDetails />
      <Review />
    </div>
  )
}

function Paid() {
  const { aglet, t } = useAglet()
  const swap = aglet.get(createSwap)
  const { source, amount } = useValue(swap.terms)
  const prices = useValue(swap.prices)
  const locale = useValue(aglet.locale.tag)
  const lack = useValue(aglet.get(createSwapFunds).lack)
  const input = useRef<HTMLInputElement>(null)
  const decimals = source?.decimals ?? 18
  // The field is the user's; it is only written to when something else has set the amount.
  useLayoutEffect(() => {
    if (input.current!.value !== amount) input.current!.value = amount
  }, [amount])

  const units = orderOf({ ...swap.terms.peek(), destination: source })?.amount ?? 0n
  const price = source && prices.get(source.address)
  return (
    <div className="side">
      <span className="over">{t('You pay')}</span>
      <input
        ref={input}
        className={amount.length > LARGE ? 'amount long' : 'amount'}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        placeholder="0"
        dir="ltr"
        aria-label={t('You pay')}
        aria-invalid={lack ? 'true' : undefined}
        onInput={event => {
          const typed = typedAmount(event.currentTarget.value, decimals)
          if (event.currentTarget.value !== typed) event.currentTarget.value = typed
          if (typed === amount) return
          hideNoQuote(aglet)
          swap.type(typed)
          quoteSoon(aglet)
        }}
      />
      <TokenChip side="source" token={source} />
      <bdi className="fiat">{price ? formatFiat(fiatOf(units, decimals, price), locale) : '–'}</bdi>
      {source && (
        <SwapBalance
          token={source}
          short={lack !== undefined}
          onMost={most => {
            swap.type(formatAmount(most, decimals))
            quoteNow(aglet)
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
  const prices = useValue(swap.prices)
  const locale = useValue(aglet.locale.tag)
  const { destination } = terms
  const waiting = !!orderOf(terms) && !quote && !error
  const price = destination && prices.get(destination.address)
  const text = quote && destination ? formatUnits(quote.toAmount, destination.decimals, locale) : '0'
  return (
    <div className="side">
      <span className="over">{t('You receive')}</span>
      <output
        className={`amount${text.length > LARGE ? ' long' : ''}${quote ? '' : ' none'}`}
        aria-label={t('You receive')}
        aria-busy={waiting ? 'true' : undefined}
      >
        {waiting ? <span className="skeleton" /> : <bdi dir="ltr">{text}</bdi>}
      </output>
      <TokenChip side="destination" token={destination} />
      <bdi className="fiat">
        {quote && destination && price
          ? formatFiat(fiatOf(quote.toAmount, destination.decimals, price), locale)
          : '–'}
      </bdi>
      {destination && <SwapBalance token={destination} />}
    </div>
  )
}

/** One button, which says what is missing. */
function Review() {
  const { aglet, t } = useAglet()
  const swap = aglet.get(createSwap)
  const terms = useValue(swap.terms)
  const quote = useValue(swap.quote)
  const asked = useValue(swap.asked)
  const error = useValue(swap.error)
  const { native } = aglet.get(createHoldings)
  const { value: coin } = useValue(native)
  const lack = useValue(aglet.get(createSwapFunds).lack)
  const order = orderOf(terms)
  const poor = lack || error?.code === 'insufficient_funds'
  const failed = !poor && error && error.code !== 'no_quote'

  const review = () => {
    if (failed) return quoteNow(aglet)
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
        : poor
          ? t('Insufficient balance')
          : error?.code === 'no_quote'
            ? t('Please enter a valid amount')
            : failed
              ? t('Try again')
              : t('Review swap')
  const loading = !!order && !poor && !error && !quote
  return (
    <>
      {lack && <BuyLink />}
      {lack === 'gas' && coin && (
        <p className="hint bad">
          {t('There is not enough {coin} for the network cost.', { coin: coin.symbol })}
        </p>
      )}
      {failed && (
        <p className="hint bad" role="alert">
          {quote ? t(error.shortMessage) : t('There is no price at the moment. Try again.')}
        </p>
      )}
      <button
        type="button"
        className="button primary wide"
        disabled={!failed && (!quote || !!poor)}
        aria-busy={loading || (failed && asked) ? 'true' : undefined}
        onClick={review}
      >
        {(loading || (failed && asked)) && <span className="spinner" />}
        {text}
      </button>
    </>
  )
}
