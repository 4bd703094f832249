import { orderUrl, startBuy } from '../../actions/buy/startBuy'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { BANK, CARD } from '../../components/icons/buyIcons'
import { Icon } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'
import { ProviderMark } from '../../components/images/ProviderMark'
import { Row } from '../../components/lists/Row'
import { checkLimits, parseTypedAmount } from '../../lib/buy/buyLimits'
import { COINBASE_CHAIN_IDS, type OnrampProvider } from '../../lib/buy/onrampProviders'
import { COINBASE } from '../../lib/buy/sellerQuotes'
import { createBuying } from '../../signals/buy/buying'

/** Maximum number of network logos beside a provider. */
const MAX_LOGOS = 5

const loadQuotes = async () => ({ default: (await import('../../chunks/buy/sellers')).Quotes })

/**
 * The providers with a quote for the amount, then those that show their price only on their own page
 * ([9.28]).
 */
export function ProviderList({ providers }: { providers: readonly OnrampProvider[] }) {
  const { aglet, t } = useAglet()
  const buying = aglet.get(createBuying)
  const payment = useValue(buying.payment)
  const bounds = useValue(buying.bounds)
  const purchase = useValue(buying.purchase)
  const amount = parseTypedAmount(useValue(buying.amount))
  const link = useValue(buying.link)
  const isQuoted = useValue(buying.ranked).some(({ seller }) => seller === COINBASE)
  const Quotes = useLazyComponent(amount !== '', loadQuotes)
  const coinbase = providers.find(({ id }) => id === COINBASE)

  const isRefused = (limits: typeof payment) => {
    const kind = limits && checkLimits(amount, limits).kind
    return kind !== undefined && kind !== 'none' && kind !== 'fits'
  }
  const reasonOf = (provider: OnrampProvider): string | undefined => {
    if (isRefused(provider.id === COINBASE ? payment : bounds)) return t('Change the amount first')
    if (orderUrl(aglet, provider)) return
    if (link.status !== 'failed') return t('Preparing the link…')
    return link.offline ? t('You are offline') : t('No link found')
  }
  // A quoted Coinbase is already in the list of quotes.
  const others = providers.filter(
    ({ id }) => id !== COINBASE || !((Quotes && isQuoted) || purchase?.sellersOnly),
  )
  return (
    <div className="list">
      {Quotes && (
        <Quotes
          coinbaseReason={coinbase && reasonOf(coinbase)}
          onCoinbase={() => coinbase && startBuy(aglet, coinbase)}
        />
      )}
      {others.map(provider => {
        const reason = reasonOf(provider)
        const [least, most] = provider.fee
        return (
          <Row
            key={provider.id}
            icon={<ProviderMark id={provider.id} />}
            label={provider.name}
            note={reason ?? t('Fees {least}-{most}%', { least, most })}
            disabled={reason !== undefined}
            end={!reason && <PaymentMethods provider={provider} />}
            onPick={() => startBuy(aglet, provider)}
          />
        )
      })}
    </div>
  )
}

/** The provider's payment methods, and which of the host's networks it serves. */
function PaymentMethods({ provider }: { provider: OnrampProvider }) {
  const { aglet, t } = useAglet()
  const networks = useValue(aglet.networks.requested)
  const images = useValue(aglet.networks.images)
  const { namespace } = useValue(aglet.account.account)
  const served = networks.filter(
    ({ chainNamespace, id }) =>
      chainNamespace === namespace && (provider.id !== 'coinbase' || COINBASE_CHAIN_IDS.includes(String(id))),
  )
  return (
    <span className="means">
      <span className="hidden">{t('Card or bank account')}</span>
      <Icon path={BANK} />
      <Icon path={CARD} />
      <span className="logos">
        {served.slice(0, MAX_LOGOS).map(({ caipNetworkId, name }) => (
          <Logo key={caipNetworkId} size="s" name={name} src={images[caipNetworkId]} />
        ))}
      </span>
    </span>
  )
}
