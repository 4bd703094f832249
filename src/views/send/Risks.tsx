import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { ALERT, Icon } from '../../components/icons/Icon'
import type { Risk } from '../../lib/send/recipientRisks'
import { createSend } from '../../signals/send/send'
import { createSendRisks } from '../../signals/send/sendRisks'
import { Chunks } from './sendWords'

/** The risks of the transfer, one sentence each, severe ones first. */
export function Risks() {
  const { aglet, t } = useAglet()
  const risks = useValue(aglet.get(createSendRisks).risks)
  const send = aglet.get(createSend)
  const { recipient } = useValue(send.draft)
  const networks = useValue(aglet.networks.requested)
  const network = useValue(send.network)
  const symbol = useValue(send.asset)?.symbol ?? ''
  const sentence = (risk: Risk): string => {
    switch (risk.kind) {
      case 'alike':
        return t(
          'This address looks like one that you know, but it is a different one. The one that you know:',
        )
      case 'token':
        return t('This is the contract of {symbol}. Anything sent to it is lost.', { symbol: risk.symbol })
      case 'nobody':
        return t('Nobody has the key to this address. Anything sent to it is lost.')
      case 'network':
        return t('This address was given for {other}. You are sending on {network}.', {
          other: networks.find(({ caipNetworkId }) => caipNetworkId === risk.network)?.name ?? risk.network,
          network: network.name,
        })
      case 'miswritten':
        return t('The capital letters of this address do not match: one of its characters may be wrong.')
      case 'nameAlike':
        return t('This name looks like {name}, which you know, but it is a different one.', {
          name: risk.known,
        })
      case 'self':
        return t('This is your own account.')
      case 'contract':
        return t('This is a contract, not a person’s account. Make sure that it can take {symbol}.', {
          symbol,
        })
      case 'first':
        return t('You have not sent anything to this address before.')
      case 'most':
        return t('This is almost all of your {symbol}.', { symbol })
      case 'hidden':
        return t('Hidden characters were removed from what you entered.')
    }
  }
  if (!risks.length) return null
  return (
    <ul className="risks">
      {risks.map(risk => (
        <li key={risk.kind} className={risk.severe ? 'severe' : undefined}>
          <Icon path={ALERT} />
          <span role="alert">
            {sentence(risk)}
            {risk.kind === 'alike' && <Chunks address={risk.known} like={recipient.address} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
