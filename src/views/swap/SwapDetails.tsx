import { type ReactNode, useRef, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { DOWN } from '../../components/icons/laterIcons'
import { nativeToken } from '../../lib/account/nativeToken'
import { formatCostWorth } from '../../lib/format/format'
import { formatPercent } from '../../lib/format/formatPercent'
import { formatCost, formatRate, formatUnits } from '../../lib/swap/swapFormat'
import {
  fiatOf,
  HIGH_IMPACT,
  HUGE_IMPACT,
  impactOf,
  minimumOf,
  PROVIDER_FEE,
  rateOf,
  SLIPPAGES,
} from '../../lib/swap/swapTerms'
import { createSwap, type SwapPlan, toSwapOrder } from '../../signals/swap/swap'
import { createSwapFunds } from '../../signals/swap/swapFunds'
import { Fiat } from './Fiat'

type Shown = Pick<SwapPlan, 'source' | 'destination' | 'amount' | 'toAmount'>

/** The price impact of the trade in percent, at the present prices. */
export function impactNow(
  prices: ReadonlyMap<string, number>,
  { source, destination, amount, toAmount }: Shown,
): number | undefined {
  return impactOf(
    fiatOf(amount, source.decimals, prices.get(source.address) ?? 0),
    fiatOf(toAmount, destination.decimals, prices.get(destination.address) ?? 0),
  )
}

/**
 * Costs and guarantees of the swap: of its plan, or of the quote before there is a plan. The component is
 * long because each of its lines is computed from the same plan or quote, terms and prices.
 */
export function SwapDetails({ plan }: { plan?: SwapPlan | undefined }) {
  const { aglet, t } = useAglet()
  const swap = aglet.get(createSwap)
  const funds = aglet.get(createSwapFunds)
  const terms = useValue(swap.terms)
  const quote = useValue(swap.quote)
  const error = useValue(swap.error)
  const prices = useValue(swap.prices)
  const assumed = useValue(funds.cost)
  const locale = useValue(aglet.locale.tag)
  const lack = useValue(funds.missing)
  const { network } = useValue(aglet.account.network)
  const [open, setOpen] = useState(!!plan)
  const last = useRef<Shown | undefined>(undefined)

  const order = plan ?? toSwapOrder(terms)
  const toAmount = plan?.toAmount ?? quote?.toAmount
  if (!order || (!plan && (error || lack))) return null
  if (toAmount !== undefined) last.current = { ...order, toAmount }
  // While a new quote loads, the last one stays visible.
  const shown = last.current
  if (!shown) return null
  const { source, destination, amount } = shown
  const rate = rateOf(amount, source.decimals, shown.toAmount)
  const minimum = plan?.minimum ?? minimumOf(shown.toAmount, terms.slippage)
  const impact = impactNow(prices, shown)
  const level = impact ?? 0
  const cost = plan ? plan.fee?.cost : assumed
  const coin = prices.get(nativeToken(network.caipNetworkId)!)
  const inDestination = (units: bigint) => (
    <bdi>
      {formatUnits(units, destination.decimals, locale)} {destination.symbol}
    </bdi>
  )
  const { decimals, symbol } = network.nativeCurrency

  return (
    <div className="details" aria-busy={toAmount === undefined || undefined}>
      <button type="button" className="rate" aria-expanded={open} onClick={() => setOpen(!open)}>
        <bdi>
          1 {source.symbol} = {formatRate(rate, destination.decimals, locale)} {destination.symbol}
        </bdi>
        {prices.has(destination.address) && <Fiat token={destination} amount={rate} />}
        <Icon path={DOWN} />
      </button>
      {open && (
        <div className="facts">
          <Fact
            name={t('Network cost')}
            why={t('The most that the network may charge for this transaction.')}
          >
            <bdi>
              {cost === undefined
                ? '–'
                : coin
                  ? formatCostWorth(fiatOf(cost, decimals, coin), locale)
                  : `${formatCost(cost, decimals, locale)} ${symbol}`}
            </bdi>
          </Fact>
          <Fact name={t('Price impact')} why={t('How much the size of your trade worsens the price.')}>
            <span className={level >= HUGE_IMPACT ? 'bad' : level >= HIGH_IMPACT ? 'warn' : ''}>
              {impact === undefined ? '–' : formatPercent(impact, locale)}
            </span>
          </Fact>
          <Fact
            name={t('Max. slippage')}
            why={t('If the price moves by more than this before the swap is done, nothing is swapped.')}
          >
            {plan ? formatPercent(terms.slippage, locale) : <Slippage value={terms.slippage} />}
          </Fact>
          <Fact name={t('Minimum received')} why={t('The least you receive; otherwise nothing is swapped.')}>
            {plan && !plan.isGuaranteed ? t('not guaranteed') : inDestination(minimum)}
          </Fact>
          <Fact name={t('Provider fee')} why={t('Already deducted from the amount you receive.')}>
            {formatPercent(PROVIDER_FEE, locale)}
          </Fact>
        </div>
      )}
    </div>
  )
}

/** One fact; clicking its name shows an explanation. */
function Fact({ name, why, children }: { name: string; why: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="fact">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {name}
      </button>
      <span>{children}</span>
      {open && <p>{why}</p>}
    </div>
  )
}

function Slippage({ value }: { value: number }) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  return (
    <fieldset className="slippage" aria-label={t('Max. slippage')}>
      {SLIPPAGES.map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => aglet.get(createSwap).setSlippage(one)}
        >
          {formatPercent(one, locale)}
        </button>
      ))}
    </fieldset>
  )
}
