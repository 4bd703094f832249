import { useEffect, useState } from 'react'
import { loadOnrampOptions, prepareBuy, retryBuy } from '../../actions/buy/prepareBuy'
import { orderUrl, startBuy } from '../../actions/buy/startBuy'
import { setNetworkImages } from '../../actions/networks/setNetworkImages'
import type { Aglet } from '../../aglet'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { BANK, CARD } from '../../components/icons/buyIcons'
import { Icon } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'
import { ProviderMark } from '../../components/images/ProviderMark'
import { Row } from '../../components/lists/Row'
import { checkLimits, parseTypedAmount } from '../../lib/buy/buyLimits'
import {
  COINBASE_CHAIN_IDS,
  meldSells,
  ONRAMP_PROVIDERS,
  type OnrampProvider,
  reachedByCoinbase,
} from '../../lib/buy/onrampProviders'
import { COINBASE } from '../../lib/buy/sellerQuotes'
import { createBuying } from '../../signals/buy/buying'
import { createComparing } from '../../signals/buy/comparing'
import { BuyAmount } from './BuyAmount'
import { CountrySelect } from './CountrySelect'
import { Quotes } from './Quotes'
import { useProviderImages } from './useProviderImages'

/** Pictures of networks beside a provider. */
const MAX_LOGOS = 5

const readPurchases = async (aglet: Aglet) =>
  (await import('../../chunks/buy/purchases')).loadHistory(aglet, { kind: 'onramp' })

/** Where to buy, and for how much ([1.7], [9.28]). */
export default function OnRampProviders() {
  useProviderImages()
  const { aglet, t } = useAglet()
  const { isConnected, namespace, caipAddress } = useValue(aglet.account.account)
  const { network } = useValue(aglet.account.network)
  if (!isConnected)
    return (
      <div className="empty">
        <Icon path={CARD} />
        <p>{t('Connect a wallet to buy crypto.')}</p>
        <button type="button" className="button" onClick={() => aglet.route.push('Connect')}>
          {t('Connect Wallet')}
        </button>
      </div>
    )
  const providers = ONRAMP_PROVIDERS.filter(({ families }) => families.includes(namespace))
  if (!providers.length)
    return (
      <div className="empty">
        <Icon path={CARD} />
        <p>{t('There is nowhere to buy for {network} yet.', { network: network.name })}</p>
        <button type="button" className="button" onClick={() => aglet.route.push('Networks')}>
          {t('Choose Network')}
        </button>
      </div>
    )
  return <Buying key={caipAddress} providers={providers} />
}

function Buying({ providers }: { providers: readonly OnrampProvider[] }) {
  const { aglet, t } = useAglet()
  const buying = aglet.get(createBuying)
  const comparing = aglet.get(createComparing)
  const options = useValue(buying.options)
  const payment = useValue(buying.payment)
  const bounds = useValue(buying.bounds)
  const purchase = useValue(buying.purchase)
  const amount = useValue(buying.amount)
  const link = useValue(buying.link)
  const ranked = useValue(buying.ranked)
  const missing = useValue(buying.quote).status === 'missing' && !ranked.length
  const offer = useValue(comparing.offer)
  const country = useValue(comparing.chosenCountry)
  // The built-in list is not shown before it is clear that the sellers' does not come either.
  const isKnown = useValue(comparing.settled) || !options?.fallback
  const { caipNetworkId } = useValue(aglet.account.network).network
  const [tried, retry] = useState(0)
  const again = () => {
    retryBuy(aglet)
    retry(tried + 1)
  }
  const hasCoinbase = providers.some(provider => provider.id === 'coinbase')

  useEffect(() => loadOnrampOptions(aglet, tried > 0), [caipNetworkId, country, tried])
  useEffect(
    () => (options && isKnown ? prepareBuy(aglet) : undefined),
    [options, isKnown, offer, amount, payment, purchase, caipNetworkId, tried],
  )
  // What was bought before tells what is new afterwards.
  useEffect(() => {
    if (hasCoinbase) readPurchases(aglet).catch(() => {})
    setNetworkImages(aglet).catch(() => {})
  }, [])

  const isRefused = (limits: typeof payment) => {
    const verdict = limits && checkLimits(parseTypedAmount(amount), limits)
    return verdict !== undefined && verdict.kind !== 'none' && verdict.kind !== 'fits'
  }
  const failed = hasCoinbase && link.status === 'failed'
  const reasonOf = (provider: OnrampProvider): string | undefined => {
    if (isRefused(provider.id === COINBASE ? payment : bounds)) return t('Change the amount first')
    if (orderUrl(aglet, provider)) return
    return !failed ? t('Preparing the link…') : link.offline ? t('You are offline') : t('No link found')
  }
  const coinbase = providers.find(({ id }) => id === COINBASE)
  const isQuoted = ranked.some(({ seller }) => seller === COINBASE)
  // One that is quoted stands among the quotes.
  const others = providers.filter(({ id }) => id !== COINBASE || !(isQuoted || purchase?.sellersOnly))
  return (
    <>
      {options && isKnown && purchase && bounds ? (
        <BuyAmount payment={bounds} purchase={purchase} again={again} />
      ) : (
        !(options && isKnown) && <FormSkeleton />
      )}
      <CountrySelect />
      {options?.fallback && isKnown && (
        <p className="aside">
          {t('The list of coins and currencies did not load; this is the built-in one.')}{' '}
          {!missing && (
            <button type="button" className="link" onClick={again}>
              {t('Try again')}
            </button>
          )}
        </p>
      )}
      {failed && <NoLink offline={link.offline} again={again} />}
      <div className="list">
        <Quotes
          coinbaseReason={coinbase && reasonOf(coinbase)}
          onCoinbase={() => coinbase && startBuy(aglet, coinbase)}
        />
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
              end={!reason && <Means provider={provider} />}
              onPick={() => startBuy(aglet, provider)}
            />
          )
        })}
      </div>
      <Terms hasCoinbase={hasCoinbase} />
    </>
  )
}

/** The form at its final height. */
function FormSkeleton() {
  const { t } = useAglet()
  return (
    <div className="buy" role="status" aria-label={t('Loading')}>
      <div className="row skeleton pay" />
      <div className="presets">
        {[0, 1, 2, 3].map(key => (
          <div key={key} className="button skeleton" />
        ))}
      </div>
      <div className="limits skeleton" />
      <div className="row skeleton pay" />
    </div>
  )
}

/** There is no page of the provider to lead to. */
function NoLink({ offline, again }: { offline: boolean | undefined; again: () => void }) {
  const { t } = useAglet()
  return (
    <p role="alert" className="stale">
      <span className="grow">
        {offline
          ? t('You are offline. Connect this device to the internet and try again.')
          : t('No link found for {provider}.', { provider: 'Coinbase' })}
      </span>
      <button type="button" className="link" onClick={again}>
        {t('Try again')}
      </button>
    </p>
  )
}

/** Where the provider delivers to, and whose terms hold. */
function Terms({ hasCoinbase }: { hasCoinbase: boolean }) {
  const { aglet, t } = useAglet()
  const { id, name, chainNamespace } = useValue(aglet.account.network).network
  return (
    <>
      {hasCoinbase && !reachedByCoinbase(id) && (
        <p className="aside">
          {t('Coinbase does not deliver to {network}: it delivers to Ethereum, to the same address.', {
            network: name,
          })}
        </p>
      )}
      <p className="foot">
        {t('You buy from the provider, under its terms. On Meld.io you start with {symbol}.', {
          symbol: meldSells(chainNamespace),
        })}{' '}
        <button type="button" className="link" onClick={() => aglet.route.push('WhatIsABuy')}>
          {t('How does it work?')}
        </button>
      </p>
    </>
  )
}

/** How one pays there, and which of the host's networks it serves. */
function Means({ provider }: { provider: OnrampProvider }) {
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
