import { useEffect, useLayoutEffect, useState } from 'react'
import { goBack } from '../../actions/modal/openModal'
import { cancelWait, confirmSend, inputsOf, leavePreview } from '../../actions/send/confirmSend'
import { watchSend } from '../../actions/send/prepareSend'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { ALERT, Icon } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'
import { ConfirmButton } from '../../components/status/ConfirmButton'
import { sameAddress } from '../../lib/account/address'
import { worthOf } from '../../lib/account/asset'
import { parseCaipAddress } from '../../lib/account/caip'
import { formatWorth } from '../../lib/format/format'
import { shortAddress } from '../../lib/format/shortAddress'
import { createSend, type PreparedTransfer } from '../../signals/send/send'
import { createSending, type Sending } from '../../signals/send/sending'
import { createSendRisks } from '../../signals/send/sendRisks'
import account from '../../styles/account/account.css'
import css from '../../styles/send/send.css'
import { Risks } from './Risks'
import { Chunks, Cost, exactAmount, RecipientAvatar } from './sendWords'

/** The transfer that the wallet will be asked to sign, for the user's confirmation. */
export function WalletSendPreview() {
  useAddStyleSheet()(account)
  const { aglet, t } = useAglet()
  const send = aglet.get(createSend)
  const here = useValue(send.here)
  const asset = useValue(send.asset)
  const amount = useValue(send.amount)
  const draft = useValue(send.draft)
  const { recipient, prepared, error } = draft
  const sending = useValue(aglet.get(createSending).now)
  const status = sending?.status
  const busy = status === 'checking' || status === 'asked'
  // While the wallet has the request, the preview shows what was requested. The balance may already have
  // fallen, so preparing the transfer again would fail, or give another amount.
  const own = sending?.inputs === inputsOf(draft) ? sending : undefined
  const requested = busy ? own?.prepared : undefined
  useEffect(
    () => (requested ? undefined : watchSend(aglet, true)),
    [here, asset?.amount, asset?.price, requested],
  )
  useLayoutEffect(() => () => leavePreview(aglet), [aglet])
  const shown = prepared?.plan.shown
  // After a change of account or network, or after sending, there is nothing to preview.
  const enteredRecipient = (requested || (asset && amount !== undefined)) && recipient.address
  useEffect(() => {
    if (!enteredRecipient) aglet.route.back()
  }, [enteredRecipient])
  if (!enteredRecipient) return null
  // The preview shows the decoded transaction; only one that equals what the user entered can be confirmed.
  const fits =
    shown &&
    asset &&
    prepared?.asset.key === asset.key &&
    shown.amount === amount &&
    sameAddress(shown.to, enteredRecipient) &&
    sameAddress(shown.token ?? '', parseCaipAddress(asset.address)?.address ?? '')
  if (error && !requested)
    return (
      <div className="empty" role="alert">
        <Icon path={ALERT} />
        <p>{t(error.shortMessage)}</p>
        <button type="button" className="button" onClick={() => goBack(aglet)}>
          {t('Back')}
        </button>
      </div>
    )
  return (
    <Preview
      prepared={requested ?? (fits ? prepared : undefined)}
      // The outcome of another transfer is not shown here.
      status={own || busy ? status : undefined}
      busy={busy}
    />
  )
}
WalletSendPreview.css = css

function PreviewLoading() {
  const { t } = useAglet()
  const fact = (
    <div className="fact">
      <i className="skeleton" />
      <i className="skeleton" />
    </div>
  )
  return (
    <div className="send" role="status" aria-label={t('Loading')}>
      <div className="box facts">
        {fact}
        {fact}
      </div>
      <div className="box facts">
        {fact}
        {fact}
        {fact}
      </div>
      <div className="pair">
        <div className="button skeleton" />
        <div className="button skeleton" />
      </div>
    </div>
  )
}

function Preview(props: {
  /** Undefined while the transfer is being prepared. */
  prepared: PreparedTransfer | undefined
  status: Sending['status'] | undefined
  /** The name is being looked up again, or the wallet has a request. */
  busy: boolean
}) {
  const { prepared, status, busy } = props
  const { aglet, t } = useAglet()
  const step = useValue(aglet.get(createSend).step)
  const isReady = busy || step === 'Review send'
  const risks = useValue(aglet.get(createSendRisks).risks)
  const isEqual = status === 'equal'
  // A tick applies only to the reasons that were shown when it was set.
  const reasons = [
    ...risks.filter(({ severe }) => severe).map(({ kind }) => kind),
    ...(isEqual ? ['equal'] : []),
  ].join()
  const [accepted, accept] = useState('')

  if (!prepared) return <PreviewLoading />
  const { asset, plan } = prepared
  const { to, amount } = plan.shown
  return (
    <div className="send">
      <AmountAndRecipient prepared={prepared} />
      <Facts prepared={prepared} />
      <Risks />
      {isEqual && (
        <p className="problem" role="alert">
          {t('You have just sent this, or it is still waiting in your wallet. Sending again may pay twice.')}
        </p>
      )}
      {reasons && (
        <label className="accept">
          <input
            type="checkbox"
            key={reasons}
            disabled={busy}
            onChange={event => accept(event.currentTarget.checked ? reasons : '')}
          />
          {t('I understand, send anyway')}
        </label>
      )}
      <Review status={status} />
      <div className="pair">
        <button type="button" className="button" onClick={() => (busy ? cancelWait : goBack)(aglet)}>
          {t('Cancel')}
        </button>
        <ConfirmButton
          of={`${to} ${amount} ${asset.key} ${reasons}`}
          busy={busy}
          disabled={!isReady || accepted !== reasons}
          onConfirm={() => confirmSend(aglet, prepared, isEqual)}
        >
          {t(isReady ? 'Send' : step)}
        </ConfirmButton>
      </div>
    </div>
  )
}

interface PreparedProps {
  readonly prepared: PreparedTransfer
}

function AmountAndRecipient({ prepared: { asset, plan } }: PreparedProps) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const { recipient } = useValue(aglet.get(createSend).draft)
  const { to, amount } = plan.shown
  return (
    <section className="box">
      <div className="line wrap">
        <span className="grow">
          <span className="over">{t('Send')}</span>
          <bdi className="worth">{formatWorth(worthOf(amount, asset), locale)}</bdi>
        </span>
        <span className="what">
          <bdi>{exactAmount(amount, asset, locale)}</bdi>
          <Logo size="s" name={asset.symbol} src={asset.iconUrl} />
        </span>
      </div>
      <div className="line wrap">
        <span className="over grow">{t('To')}</span>
        <span className="what">
          <bdi>{recipient.resolved ?? shortAddress(to)}</bdi>
          <RecipientAvatar address={to} src={recipient.avatar} />
        </span>
      </div>
    </section>
  )
}

/** The cost, and the recipient's full address. */
function Facts({ prepared: { asset, plan } }: PreparedProps) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const network = useValue(aglet.get(createSend).network)
  const images = useValue(aglet.networks.images)
  const Mark = useLazyComponent(true, () => import('../../chunks/account/tokenMark'))
  const { to, amount, token } = plan.shown
  return (
    <section className="box facts">
      <Cost />
      {!!plan.fee?.rent && (
        <p className="fact">
          <small className="grow">
            {t('Most of it pays for the recipient’s account for this token and stays there.')}
          </small>
        </p>
      )}
      {plan.received !== undefined && plan.received < amount && (
        <p className="fact">
          <span className="grow">{t('Arrives, after the token’s own fee')}</span>
          <bdi>{exactAmount(plan.received, asset, locale)}</bdi>
        </p>
      )}
      {token && (
        <div className="fact">
          <span className="grow">
            {t('Contract')}
            {Mark && (
              <small>
                <Mark token={asset} />
              </small>
            )}
          </span>
          <Chunks address={token} />
        </div>
      )}
      <div className="fact">
        <span className="grow">{t('Address')}</span>
        <Chunks address={to} />
      </div>
      <button type="button" className="fact" onClick={() => aglet.route.push('Networks')}>
        <span className="grow">{t('Network')}</span>
        <bdi>{network.name}</bdi>
        <Logo size="s" name={network.name} src={images[network.caipNetworkId]} />
      </button>
    </section>
  )
}

/** What the user should do now, or the outcome of the request. */
function Review({ status }: { status: Sending['status'] | undefined }) {
  const { aglet, t } = useAglet()
  const { recipient } = useValue(aglet.get(createSend).draft)
  return (
    <p className="foot" role="status">
      {status === 'checking'
        ? t('Looking up {name} again', { name: recipient.resolved ?? '' })
        : t(
            status === 'asked'
              ? 'Confirm transaction in your wallet'
              : status === 'declined'
                ? 'You declined the request. You can ask again.'
                : status === 'error'
                  ? 'Nothing was sent. You can try again.'
                  : 'Review transaction carefully',
          )}
    </p>
  )
}
