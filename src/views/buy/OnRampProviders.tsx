import { useEffect, useState } from 'react'
import { loadOnrampOptions, prepareBuy, retryBuy } from '../../actions/buy/prepareBuy'
import { setNetworkImages } from '../../actions/networks/setNetworkImages'
import type { Aglet } from '../../aglet'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { CARD } from '../../components/icons/buyIcons'
import { Icon } from '../../components/icons/Icon'
import { LoadFailed } from '../../components/status/LoadFailed'
import {
  meldSells,
  ONRAMP_PROVIDERS,
  type OnrampProvider,
  reachedByCoinbase,
} from '../../lib/buy/onrampProviders'
import { COINBASE } from '../../lib/buy/sellerQuotes'
import { createBuying } from '../../signals/buy/buying'
import { createSellerOffers } from '../../signals/buy/sellerOffers'
import { BuyAmount } from './BuyAmount'
import { ProviderList } from './ProviderList'
import { useBuyStyles } from './useBuyStyles'

const readPurchases = async (aglet: Aglet) =>
  (await import('../../chunks/buy/purchases')).loadHistory(aglet, { kind: 'onramp' })

const loadCountrySelect = async () => ({ default: (await import('../../chunks/buy/sellers')).CountrySelect })

/** The providers to buy from, and the form for the amount ([1.7], [9.28]). */
export function OnRampProviders() {
  useBuyStyles()
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
        <p>{t('No provider sells coins for {network} yet.', { network: network.name })}</p>
        <button type="button" className="button" onClick={() => aglet.route.push('Networks')}>
          {t('Choose Network')}
        </button>
      </div>
    )
  return <Buying key={caipAddress} providers={providers} />
}

function Buying({ providers }: { providers: readonly OnrampProvider[] }) {
  const { aglet } = useAglet()
  const buying = aglet.get(createBuying)
  const options = useValue(buying.options)
  const bounds = useValue(buying.bounds)
  const purchase = useValue(buying.purchase)
  const link = useValue(buying.link)
  const hasQuotes = useValue(buying.ranked).length > 0
  const missing = useValue(buying.quote).status === 'missing' && !hasQuotes
  // The built-in list stays hidden until it is clear that the sellers' list does not load either.
  const isSettled = useValue(aglet.get(createSellerOffers).settled)
  const isKnown = options !== undefined && (isSettled || !options.fallback)
  const hasCoinbase = providers.some(({ id }) => id === COINBASE)
  const again = useQuotes(hasCoinbase, isKnown)
  const CountrySelect = useLazyComponent(isSettled, loadCountrySelect)
  const failed = hasCoinbase && link.status === 'failed'
  return (
    <>
      {!isKnown && <FormSkeleton />}
      {isKnown && purchase && bounds && <BuyAmount payment={bounds} purchase={purchase} again={again} />}
      {/* The skeleton keeps the select's place, so that the card does not grow twice. */}
      {CountrySelect && isKnown ? (
        <CountrySelect />
      ) : (
        // Where nothing is sold, no country loads.
        (!isKnown || bounds) && <div className="country skeleton" />
      )}
      {options?.fallback && isKnown && <BuiltIn again={missing ? undefined : again} />}
      {failed && <NoLink offline={link.offline} again={again} />}
      <ProviderList providers={providers} />
      <Terms hasCoinbase={hasCoinbase} />
    </>
  )
}

/**
 * Loads the options and quotes while the view is mounted.
 *
 * @returns a function that loads all of them again when the user asks for it
 */
function useQuotes(hasCoinbase: boolean, isKnown: boolean): () => void {
  const { aglet } = useAglet()
  const buying = aglet.get(createBuying)
  const comparing = aglet.get(createSellerOffers)
  const payment = useValue(buying.payment)
  const purchase = useValue(buying.purchase)
  const amount = useValue(buying.amount)
  const offer = useValue(comparing.offer)
  const country = useValue(comparing.chosenCountry)
  const { caipNetworkId } = useValue(aglet.account.network).network
  const [tried, retry] = useState(0)

  useEffect(() => loadOnrampOptions(aglet, tried > 0), [caipNetworkId, country, tried])
  useEffect(
    () => (isKnown ? prepareBuy(aglet) : undefined),
    // The sellers' offer matters only once there is an amount to quote, hence `amount && offer`.
    [isKnown, amount && offer, amount, payment, purchase, caipNetworkId, tried],
  )
  // The purchases so far are needed to recognise a new one later.
  useEffect(() => {
    if (hasCoinbase) readPurchases(aglet).catch(() => {})
    setNetworkImages(aglet).catch(() => {})
  }, [])
  return () => {
    retryBuy(aglet)
    retry(tried + 1)
  }
}

/** @param again absent where another line offers to try again */
function BuiltIn({ again }: { again: (() => void) | undefined }) {
  const { t } = useAglet()
  return (
    <p className="aside">
      {t('The list of coins and currencies did not load. This is the built-in list.')}{' '}
      {again && (
        <button type="button" className="link" onClick={again}>
          {t('Try again')}
        </button>
      )}
    </p>
  )
}

/** Placeholder of the form at its final height: the boxes are real, their unknown contents are skeletons. */
function FormSkeleton() {
  const { t } = useAglet()
  return (
    <div className="buy" role="status" aria-label={t('Loading')}>
      <PaySkeleton label={t('You pay')} />
      <div className="presets">
        {[0, 1, 2, 3].map(key => (
          <div key={key} className="button skeleton" />
        ))}
      </div>
      <div className="limits">
        {[0, 1, 2].map(key => (
          <i key={key} className="skeleton" />
        ))}
      </div>
      <PaySkeleton label={t('You get about')} />
    </div>
  )
}

function PaySkeleton({ label }: { label: string }) {
  return (
    <div className="pay">
      <div className="grow">
        <span className="note">{label}</span>
        <span className="figure">
          <i className="skeleton" />
        </span>
      </div>
      <i className="skeleton" />
    </div>
  )
}

/** Error line: there is no link to the provider's page. */
function NoLink({ offline, again }: { offline: boolean | undefined; again: () => void }) {
  const { t } = useAglet()
  return (
    <LoadFailed again={again}>
      {offline
        ? t('You are offline. Connect this device to the internet and try again.')
        : t('No link found for {provider}.', { provider: 'Coinbase' })}
    </LoadFailed>
  )
}

/** Which network the provider delivers to, and whose terms apply. */
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
