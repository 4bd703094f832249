import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { RECEIVE } from '../../components/icons/activityIcons'
import { CARD } from '../../components/icons/buyIcons'
import { Icon } from '../../components/icons/Icon'
import { WALLET } from '../../components/icons/laterIcons'
import { Row } from '../../components/lists/Row'
import { isServedFamily } from '../../lib/account/isServedFamily'
import { createShown } from '../../signals/account/shown'

/** Empty state of the token list; for the user's own account, with links to buy or receive. */
export default function NoTokens() {
  const { aglet, t } = useAglet()
  const { features } = useValue(aglet.resolvedOptions)
  const shown = aglet.get(createShown)
  const { network } = useValue(shown.account)
  const viewOnly = useValue(shown.lookedAt) !== undefined
  const picture = (path: string) => (
    <span className="logo">
      <Icon path={path} />
    </span>
  )
  return (
    <>
      <p className="none">
        <Icon path={WALLET} />
        {t('No tokens yet')}
      </p>
      {features.onramp && !viewOnly && isServedFamily(network.chainNamespace) && (
        <Row
          icon={picture(CARD)}
          label={t('Buy Crypto')}
          note={t('Easy with card or bank account')}
          end={<span className="tag accent">{t('popular')}</span>}
          onPick={() => aglet.route.push('OnRampProviders')}
        />
      )}
      {features.receive && !viewOnly && (
        <Row
          icon={picture(RECEIVE)}
          label={t('Receive funds')}
          note={t('Transfer tokens on your wallet')}
          onPick={() => aglet.route.push('WalletReceive')}
        />
      )}
    </>
  )
}
