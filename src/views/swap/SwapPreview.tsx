import { useEffect, useLayoutEffect, useState } from 'react'
import { goBack } from '../../actions/modal/openModal'
import { prepareSwap } from '../../actions/swap/prepareSwap'
import { approveSwap, sendSwap, stopSigning } from '../../actions/swap/sendSwap'
import { watchSwap } from '../../actions/swap/watchSwap'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { ALERT, Icon } from '../../components/icons/Icon'
import { ConfirmButton } from '../../components/status/ConfirmButton'
import { canSwapOn } from '../../lib/swap/swapNetworks'
import { includesDuplicate, isCovered, type SwapWarning } from '../../lib/swap/swapWarnings'
import { createSwap, type SwapPlan, toSwapOrder } from '../../signals/swap/swap'
import account from '../../styles/account/account.css'
import css from '../../styles/swap/swap.css'
import { PreviewSide } from './PreviewSide'
import { SwapDetails } from './SwapDetails'
import { SwapWarnings } from './SwapWarnings'
import { useSwapWarnings } from './useSwapWarnings'

const ARROW = 'M10 4v12M5.5 11.5 10 16l4.5-4.5'

/**
 * The swap as the wallet will be asked to sign it, for the user's confirmation. Amounts appear once they are
 * checked.
 */
export function SwapPreview() {
  useAddStyleSheet()(account)
  usePreparedSwap()
  const { aglet, t } = useAglet()
  const swap = aglet.get(createSwap)
  const terms = useValue(swap.terms)
  const plan = useValue(swap.plan)
  const order = plan ?? toSwapOrder(terms)
  if (!order) return null
  return (
    <div className="swap preview">
      <PreviewSide title={t('You pay')} token={order.source} amount={plan?.amount} />
      <span className="down">
        <Icon path={ARROW} />
      </span>
      <PreviewSide title={t('You receive')} token={order.destination} amount={plan?.toAmount} />
      {plan ? (
        <SwapDetails plan={plan} />
      ) : (
        <div className="facts" role="status" aria-label={t('Loading')}>
          {[0, 1, 2, 3, 4, 5].map(key => (
            <div key={key} className="fact">
              <i className="skeleton" />
              <i className="skeleton" />
            </div>
          ))}
        </div>
      )}
      <Steps symbol={order.source.symbol} />
      <Confirm />
    </div>
  )
}
SwapPreview.css = css

/**
 * Prepares the plan and keeps it fresh while the preview is mounted; stops waiting for the wallet when the
 * user goes back to the form.
 */
function usePreparedSwap(): void {
  const { aglet } = useAglet()
  const swap = aglet.get(createSwap)
  const { address } = useValue(aglet.account.account)
  const { caipNetworkId } = useValue(aglet.account.network)
  const step = useValue(swap.step)
  // The plan is for another network. A request that the wallet already has stays in view.
  const isElsewhere = !canSwapOn(caipNetworkId) && step !== 'approving' && step !== 'swapping'
  useLayoutEffect(() => {
    if (isElsewhere) aglet.route.replace('Swap')
  }, [isElsewhere])
  // In a layout effect, so that the cleanup runs before the next view reads the step.
  useLayoutEffect(() => {
    const stopWatching = watchSwap(aglet)
    const now = swap.step.peek()
    if (now === 'editing') prepareSwap(aglet)
    // The view was opened directly or the account has changed, so there is nothing to preview.
    else if (now === 'idle' || now === 'starting') aglet.route.replace('Swap')
    return () => {
      stopWatching()
      if (aglet.opened.peek() && aglet.route.view.peek() === 'Swap') {
        stopSigning(aglet)
        swap.edit()
      }
    }
  }, [address, caipNetworkId])
}

/** Whether the wallet is asked once or twice, and for a limited or unlimited approval. */
function Steps({ symbol }: { symbol: string }) {
  const { aglet, t } = useAglet()
  const swap = aglet.get(createSwap)
  const step = useValue(swap.step)
  const plan = useValue(swap.plan)
  const { unlimited } = useValue(swap.terms)
  const [twoSteps, setTwoSteps] = useState(false)
  useEffect(() => {
    if (plan?.kind === 'approve') setTwoSteps(true)
  }, [plan])
  const approves = plan?.kind === 'approve' || step === 'approving'
  const isBatch = plan?.kind === 'swap' && plan.calls.length > 1
  const isFixed = !plan || step === 'approving'
  // An unknown router never gets an unlimited approval.
  const offersUnlimited = twoSteps && plan?.kind !== 'swap' && plan?.isGuaranteed !== false
  return (
    <>
      {twoSteps && (
        <ol className="stages">
          <li aria-current={approves ? 'step' : undefined}>{t('Approve {token}', { token: symbol })}</li>
          <li aria-current={approves ? undefined : 'step'}>{t('Swap')}</li>
        </ol>
      )}
      {offersUnlimited && (
        <label className="option">
          <input
            type="checkbox"
            checked={unlimited}
            // Not `disabled`, which would remove focus while the next plan is made.
            aria-disabled={isFixed}
            onClick={event => isFixed && event.preventDefault()}
            onChange={event => {
              swap.setUnlimited(event.currentTarget.checked)
              prepareSwap(aglet)
            }}
          />
          {t('Approve without a limit, for later swaps')}
        </label>
      )}
      {isBatch && <p className="foot hint">{t('Your wallet approves and swaps in one step.')}</p>}
      {unlimited && plan?.kind !== 'swap' && (
        <p className="caution">
          <Icon path={ALERT} />
          {t('The router may then take all your {token} at any time.', { token: symbol })}
        </p>
      )}
    </>
  )
}

/** The warnings and the buttons. */
function Confirm() {
  const { aglet, t } = useAglet()
  const swap = aglet.get(createSwap)
  const step = useValue(swap.step)
  const plan = useValue(swap.plan)
  const [busy, setBusy] = useState(false)
  const [isRepeat, setRepeat] = useState(false)
  const [consents, setConsents] = useState<readonly SwapWarning[]>([])
  const doubts = useSwapWarnings(plan, isRepeat)
  const approves = plan?.kind === 'approve' || step === 'approving'
  const waiting = !plan || step === 'approving' || step === 'swapping' || busy
  const act = async (shown: SwapPlan) => {
    setBusy(true)
    if (approves) await approveSwap(aglet, shown)
    else {
      setRepeat((await sendSwap(aglet, shown, includesDuplicate(doubts))) === 'same')
      // Consent to repeating an equal swap applies only once.
      setConsents(now => now.filter(consent => !('isEqual' in consent)))
    }
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
    <>
      <SwapWarnings doubts={doubts} consents={consents} disabled={waiting} onConsent={setConsents} />
      <p className="foot hint">{t('Review transaction carefully')}</p>
      <div className="ends">
        <button type="button" className="button" onClick={() => goBack(aglet)}>
          {t('Cancel')}
        </button>
        <ConfirmButton
          of={`${plan?.kind} ${plan?.at} ${doubts.map(({ kind }) => kind)}`}
          busy={waiting}
          disabled={!doubts.every(doubt => isCovered(doubt, consents))}
          onConfirm={() => plan && act(plan)}
        >
          {text}
        </ConfirmButton>
      </div>
    </>
  )
}
