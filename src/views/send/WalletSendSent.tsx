import { goBack } from '../../actions/modal/openModal'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { CHECK, OUT } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { Waiting } from '../../components/status/Waiting'
import type { Translate } from '../../i18n/t'
import { explorerTransactionUrl } from '../../lib/account/explorer'
import { shortAddress } from '../../lib/format/shortAddress'
import { createSending, type Sending } from '../../signals/send/sending'
import waiting from '../../styles/connect/waiting.css'
import css from '../../styles/send/send.css'
import { exactAmount } from './sendWords'

/** The outcome of the transfer. */
export function WalletSendSent() {
  useAddStyleSheet()(waiting)
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const now = useValue(aglet.get(createSending).now)
  const networks = useValue(aglet.networks.requested)
  if (!now) return null
  const { status, hash } = now
  const { asset } = now.prepared
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === now.network)
  const link = hash && network && explorerTransactionUrl(network, hash)
  const [title, note] = messageOf(now, t, locale)
  const isOpen = status === 'pending' || status === 'asked'
  const hasFailed = status === 'failed' || status === 'expired'
  return (
    <div className={`sent ${status}`}>
      <Waiting
        logo={<Logo size="l" name={asset.symbol} src={asset.iconUrl} />}
        state={isOpen ? 'busy' : hasFailed ? 'failed' : 'idle'}
        title={title}
        note={note}
      >
        {status === 'confirmed' && (
          <i className="done">
            <Icon path={CHECK} />
          </i>
        )}
      </Waiting>
      <div className="pair">
        {link && (
          <a className="button" href={link} target="_blank" rel="noopener noreferrer">
            <Icon path={OUT} />
            {t('View on explorer')}
          </a>
        )}
        <button type="button" className="button primary" onClick={() => goBack(aglet)}>
          {t('Done')}
        </button>
      </div>
    </div>
  )
}
WalletSendSent.css = css

function messageOf(
  { status, prepared: { asset, plan }, name }: Sending,
  t: Translate,
  locale: string,
): readonly [string, string] {
  const { to, amount } = plan.shown
  const what = t('{amount} to {recipient}', {
    amount: exactAmount(amount, asset, locale),
    recipient: name ?? shortAddress(to),
  })
  switch (status) {
    case 'confirmed':
      return [t('Sent'), what]
    case 'failed':
      return [t('The transaction failed'), t('Nothing was moved. You may still have paid the network cost.')]
    case 'replaced':
      return [
        t('Replaced by another transaction'),
        t('Your account sent another transaction in its place. Check your activity.'),
      ]
    case 'expired':
      return [t('The transaction has expired'), t('The network did not accept it. Nothing was moved.')]
    case 'unknown':
      return [
        t('It may still be approved'),
        t(
          'Your wallet has not answered. Approve or decline the request there. Once sent, it appears in your activity.',
        ),
      ]
    default:
      return [t('On its way'), what]
  }
}
