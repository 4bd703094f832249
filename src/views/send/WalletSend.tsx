import { useEffect } from 'react'
import { refreshAccount } from '../../actions/account/refreshAccount'
import { watchSend } from '../../actions/send/prepareSend'
import { useAglet } from '../../components/context/context'
import { useAdopt } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { formatBalance } from '../../lib/format/format'
import { createSend } from '../../signals/send/send'
import { createSendRisks } from '../../signals/send/sendRisks'
import account from '../../styles/account/account.css'
import { BuyLink } from '../buy/BuyLink'
import { AmountBox } from './AmountBox'
import { Recent, RecipientBox } from './RecipientBox'
import { Risks } from './Risks'
import { amountText, Cost } from './sendWords'

export { default as css } from '../../styles/send/send.css'

/** What is sent, how much of it, and to whom. */
export default function WalletSend() {
  useAdopt()(account)
  const { aglet, t } = useAglet()
  const { features } = useValue(aglet.resolvedOptions)
  const send = aglet.get(createSend)
  const here = useValue(send.here)
  const asset = useValue(send.asset)
  const step = useValue(send.step)
  const { max, recipient } = useValue(send.draft)

  useEffect(() => {
    refreshAccount(aglet).catch(() => {})
    if (here.startsWith('eip155:')) {
      import('../../lib/evm/viem').catch(() => {})
      import('../../chunks/money/money')
        .then(({ getWalletAssets }) => getWalletAssets(aglet))
        .then(
          tokens => send.setWalletTokens(here, tokens),
          () => {},
        )
    }
    // Whom the account has dealt with: look-alikes are told by it.
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
      <Risks />
      <button
        type="button"
        className="button primary"
        disabled={step !== 'Preview Send' || recipient.isResolving}
        onClick={() => aglet.route.push('WalletSendPreview')}
      >
        {recipient.isResolving && <span className="spinner" />}
        {t(step)}
      </button>
    </div>
  )
}

/** Which asset is short, and by what. */
function Shortage() {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const send = aglet.get(createSend)
  const step = useValue(send.step)
  const asset = useValue(send.asset)
  const coin = useValue(send.coin)
  const fee = useValue(send.fee)
  const short =
    step === 'Insufficient Funds' && asset
      ? t('You have {amount}.', { amount: formatBalance(asset, locale) })
      : step === 'Insufficient Gas Funds' && coin && fee
        ? t('The network may take {cost}; you have {amount}.', {
            cost: amountText(fee.cost, coin, locale, 6),
            amount: amountText(coin.amount, coin, locale, 6),
          })
        : ''
  return (
    <>
      <div role="status">{short && <p className="problem">{short}</p>}</div>
      {short && <BuyLink />}
    </>
  )
}
