import { useEffect, useLayoutEffect } from 'react'
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
  const preset = useValue(send.preset)
  // Chosen once: which token is worth most may change while the user types.
  useLayoutEffect(() => {
    if (!asset && preset) send.chooseAsset(preset)
  }, [asset, preset])

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
      {/* What blocks comes first; until that is mended there is nothing else to decide. */}
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

/** What is short beside the asset itself, and the way to more. */
function Shortage() {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const send = aglet.get(createSend)
  const step = useValue(send.step)
  const coin = useValue(send.coin)
  const fee = useValue(send.fee)
  const isShort = /^Insufficient/.test(step)
  // What there is of the asset stands beside its amount, in red.
  const why =
    step === 'Insufficient Gas Funds' && coin && fee
      ? t('The network may take {cost}; you have {amount}.', {
          cost: amountText(fee.cost, coin, locale, 6),
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
