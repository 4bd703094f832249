import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { RECEIVE } from '../../components/icons/activityIcons'
import { CARD } from '../../components/icons/buyIcons'
import { Icon } from '../../components/icons/Icon'
import { WALLET } from '../../components/icons/laterIcons'
import { Row } from '../../components/lists/Row'
import { isServedFamily } from '../../lib/account/isServedFamily'

/** For an account that holds nothing yet: the ways to change that. */
export default function NoTokens() {
  const { aglet, t } = useAglet()
  const { features } = useValue(aglet.resolvedOptions)
  const { namespace } = useValue(aglet.account.account)
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
      {features.onramp && isServedFamily(namespace) && (
        <Row
          icon={picture(CARD)}
          label={t('Buy Crypto')}
          note={t('Easy with card or bank account')}
          end={<span className="tag recent">{t('popular')}</span>}
          onPick={() => aglet.route.push('OnRampProviders')}
        />
      )}
      {features.receive && (
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
