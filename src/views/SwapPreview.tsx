import { useEffect, useState } from 'react'
import { goBack } from '../actions/modal'
import { prepareSwap } from '../actions/swapPlan'
import { swapperOf } from '../actions/swapQuote'
import { approveSwap, sendSwap, stopSigning } from '../actions/swapSign'
import { visitSwap } from '../actions/swapVisit'
import { useAglet } from '../components/context'
import { ALERT, Icon } from '../components/Icon'
import { Logo } from '../components/Logo'
import { useAdopt } from '../components/sheets'
import { useValue } from '../components/useValue'
import { formatAmount } from '../lib/amount'
import { formatFiat } from '../lib/format'
import { formatPercent } from '../lib/formatPercent'
import { formatUnits } from '../lib/swapFormat'
import { fiatOf, HUGE_IMPACT } from '../lib/swapTerms'
import type { SwapToken } from '../net/getSwapTokens'
import { createPending } from '../signals/pending'
import { createSwap, orderOf } from '../signals/swap'
import account from '../styles/account.css'
import { impactNow, SwapDetails } from './SwapDetails'

export { default as css } from '../styles/swap.css'

const ARROW = 'M10 4v12M5.5 11.5 10 16l4.5-4.5'

/** What the wallet will be asked for, as it is sent; the last word is the user's. */
export default function SwapPreview() {
  useAdopt()(account)
  const { aglet, t } = useAglet()
  const swap = aglet.get(createSwap)
  const step = useValue(swap.step)
  const terms = useValue(swap.terms)
  const plan = useValue(swap.plan)
  const quote = useValue(swap.quote)
  const prices = useValue(swap.prices)
  const locale = useValue(aglet.locale.tag)
  const pending = useValue(aglet.get(createPending).all)
  const { address } = useValue(aglet.account.account)
  const { caipNetworkId } = useValue(aglet.account.network)
  const [agreed, agree] = useState(false)
  const [busy, setBusy] = useState(false)
  const [twoSteps, setTwoSteps] = useState(false)
  const [same, setSame] = useState(false)

  useEffect(() => {
    const leave = visitSwap(aglet)
    const now = swap.step.peek()
    if (now === 'editing') prepareSwap(aglet)
    // Opened by itself, or another account came: there is nothing to preview.
    else if (now === 'idle' || now === 'starting') aglet.route.replace('Swap')
    return () => {
      leave()
      if (aglet.opened.peek() && aglet.route.view.peek() === 'Swap') {
        stopSigning(aglet)
        swap.edit()
      }
    }
  }, [address, caipNetworkId])
  useEffect(() => {
    if (plan?.kind === 'approve') setTwoSteps(true)
  }, [plan])

  const order = plan ?? orderOf(terms)
  if (!order) return null
  const { source, destination, amount } = order
  const toAmount = plan?.toAmount ?? quote?.toAmount
  const impact = toAmount === undefined ? undefined : impactNow(prices, { ...order, toAmount })
  const open = pending.some(
    ({ account, operation, status }) =>
      account === swapperOf(aglet)?.account && operation === 'trade' && status === 'asked',
  )
  const signing = step === 'approving' || step === 'swapping'
  const doubts = [
    ...(impact !== undefined && impact >= HUGE_IMPACT
      ? [
          t('You lose about {percent} to the size of this trade.', {
            percent: formatPercent(impact, locale),
          }),
        ]
      : []),
    ...(open && !signing
      ? [t('An earlier swap may still be approved in your wallet. Swapping again may do it twice.')]
      : []),
    ...(same ? [t('You swapped the same a moment ago. Swapping again does it twice.')] : []),
  ]
  const notes =
    terms.unlimited && plan?.kind !== 'swap'
      ? [t('The router may then take all your {token} at any time.', { token: source.symbol })]
      : []
  const approves = plan?.kind === 'approve' || step === 'approving'
  const waiting = !plan || signing || busy
  const act = async () => {
    setBusy(true)
    if (approves) await approveSwap(aglet)
    else setSame((await sendSwap(aglet, agreed)) === 'same')
    setBusy(false)
  }
  const text =
    step === 'approving'
      ? t('Approving...')
      : step === 'swapping'
        ? t('Swapping...')
        : approves
          ? t('Approve')
          : t('Swap')

  return (
    <div className="swap preview">
      <Side
        title={t('You pay')}
        token={source}
        amount={amount}
        price={prices.get(source.address)}
        locale={locale}
      />
      <span className="down">
        <Icon path={ARROW} />
      </span>
      <Side
        title={t('You receive')}
        token={destination}
        amount={toAmount}
        price={prices.get(destination.address)}
        locale={locale}
      />
      {plan && <SwapDetails plan={plan} />}
      {twoSteps && (
        <ol className="stages">
          <li aria-current={approves ? 'step' : undefined}>
            {t('Approve {token}', { token: source.symbol })}
          </li>
          <li aria-current={approves ? undefined : 'step'}>{t('Swap')}</li>
        </ol>
      )}
      {twoSteps && plan?.kind !== 'swap' && (
        <label className="option">
          <input
            type="checkbox"
            checked={terms.unlimited}
            disabled={waiting}
            onChange={event => {
              swap.setUnlimited(event.currentTarget.checked)
              prepareSwap(aglet)
            }}
          />
          {t('Approve without a limit, for later swaps')}
        </label>
      )}
      {plan && plan.kind === 'swap' && plan.calls.length > 1 && (
        <p className="hint">{t('Your wallet approves and swaps in one step.')}</p>
      )}
      {[...notes, ...doubts].map(warning => (
        <p key={warning} className="caution">
          <Icon path={ALERT} />
          {warning}
        </p>
      ))}
      {doubts.length > 0 && (
        <label className="option">
          <input type="checkbox" onChange={event => agree(event.currentTarget.checked)} />
          {t('I understand, swap all the same')}
        </label>
      )}
      <p className="hint">{t('Review transaction carefully')}</p>
      <div className="ends">
        <button type="button" className="button" onClick={() => goBack(aglet)}>
          {t('Cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={waiting || (doubts.length > 0 && !agreed)}
          aria-busy={waiting ? 'true' : undefined}
          onClick={act}
        >
          {waiting && <span className="spinner" />}
          {text}
        </button>
      </div>
    </div>
  )
}

function Side(props: {
  title: string
  token: SwapToken
  amount: bigint | undefined
  price: number | undefined
  locale: string
}) {
  const { title, token, amount, price, locale } = props
  const text = amount === undefined ? '' : `${formatUnits(amount, token.decimals, locale)} ${token.symbol}`
  return (
    <div className="side">
      <span className="over">{title}</span>
      <span className={text.length > 15 ? 'amount long' : 'amount'}>
        {amount === undefined ? (
          <span className="skeleton" />
        ) : (
          <bdi title={formatAmount(amount, token.decimals)}>{text}</bdi>
        )}
      </span>
      <Logo name={token.symbol} src={token.logoUri} />
      <bdi className="fiat">
        {amount !== undefined && price ? formatFiat(fiatOf(amount, token.decimals, price), locale) : '–'}
      </bdi>
    </div>
  )
}
