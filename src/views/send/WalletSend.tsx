import { useEffect, useLayoutEffect } from 'react'
import { refreshAccount } from '../../actions/account/refreshAccount'
import { loadMoney } from '../../actions/send/planTransfer'
import { watchSend } from '../../actions/send/prepareSend'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { formatBalance } from '../../lib/format/format'
import { createSend } from '../../signals/send/send'
import { createSendRisks } from '../../signals/send/sendRisks'
import account from '../../styles/account/account.css'
import css from '../../styles/send/send.css'
import { BuyLink } from '../buy/BuyLink'
import { AmountBox } from './AmountBox'
import { Recent, RecipientBox } from './RecipientBox'
import { Risks } from './Risks'
import { amountText, Cost } from './sendWords'

/** The send form: token, amount and recipient. */
export function WalletSend() {
  useAddStyleSheet()(account)
  const { aglet, t } = useAglet()
  const { features } = useValue(aglet.resolvedOptions)
  const send = aglet.get(createSend)
  const here = useValue(send.here)
  const asset = useValue(send.asset)
  const step = useValue(send.step)
  const { max, recipient } = useValue(send.draft)
  const preset = useValue(send.preset)
  // The preset is chosen once, since the most valuable token may change while the user types.
  useLayoutEffect(() => {
    if (!asset && preset) send.chooseAsset(preset)
  }, [asset, preset])

  useEffect(() => {
    refreshAccount(aglet).catch(() => {})
    if (here.startsWith('eip155:'))
      loadMoney()
        .then(({ getWalletAssets }) => getWalletAssets(aglet, here))
        .then(
          tokens => send.setWalletTokens(here, tokens),
          () => {},
        )
    // Addresses from the history, with which the recipient is compared to detect look-alikes.
    if (features.history)
      import('../../chunks/activity/parties').then(
        ({ loadHistory, partiesOf }) => {
          loadHistory(aglet)
          aglet.get(createSendRisks).setHistory(here, partiesOf(aglet, here))
        },
        () => {},
      )
  }, [here])
  useEffect(() => watchSend(aglet), [here, asset?.key, recipient.address, max])

  return (
    <div className="send">
      <AmountBox />
      <RecipientBox />
      <Recent />
      {asset && <Cost />}
      <Shortage />
      {/* While a problem with the amount blocks sending, the risks stay hidden. */}
      {!/^In(?:sufficient|correct)/.test(step) && <Risks />}
      <button
        type="button"
        className="button primary"
        disabled={step !== 'Review send' || recipient.isResolving}
        onClick={() => aglet.route.push('WalletSendPreview')}
      >
        {recipient.isResolving && <span className="spinner" />}
        {t(step)}
      </button>
    </div>
  )
}
WalletSend.css = css

/** Explains a shortage of coin for the network cost, and links to buying if anything is short. */
function Shortage() {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const send = aglet.get(createSend)
  const step = useValue(send.step)
  const coin = useValue(send.coin)
  const { fee } = useValue(send.draft)
  const isShort = step.startsWith('Insufficient')
  // A shortage of the asset itself is shown in red beside its amount.
  const why =
    step === 'Insufficient Gas Funds' && coin && fee
      ? t('The network may charge {cost}; you have {amount}.', {
          cost: amountText(fee.cost, coin, locale, true),
          amount: formatBalance(coin, locale),
        })
      : ''
  return (
    <>
      <div role="status">{why && <p className="problem">{why}</p>}</div>
      {isShort && <BuyLink />}
    </>
  )
}
