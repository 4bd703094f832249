import { useEffect, useMemo, useState } from 'react'
import { quoteNow } from '../actions/swapQuote'
import { learnPrice, visitSwap } from '../actions/swapVisit'
import { useAglet } from '../components/context'
import { Icon, WALLET } from '../components/Icon'
import { Logo } from '../components/Logo'
import { Row } from '../components/Row'
import { useAdopt } from '../components/sheets'
import { useValue } from '../components/useValue'
import { VirtualList } from '../components/VirtualList'
import { formatAmount } from '../lib/amount'
import { formatFiat, formatTokenAmount } from '../lib/format'
import { suggestedOf } from '../lib/suggestedTokens'
import { fiatOf } from '../lib/swapTerms'
import type { SwapToken } from '../net/getSwapTokens'
import { createHoldings } from '../signals/holdings'
import { createSwap } from '../signals/swap'
import { createSwapFunds } from '../signals/swapFunds'
import account from '../styles/account.css'
import tabs from '../styles/accountTabs.css'

export { default as css } from '../styles/swap.css'

/** px, as the style sheet has it. */
const ROW = 56

interface Owned {
  readonly token: SwapToken
  readonly amount: bigint
  readonly value: number
}
type Line = { readonly title: string } | { readonly token: SwapToken; readonly owned?: Owned | undefined }

/** Which token to pay with, or to receive: the usual ones, one's own, and all that there are. */
export default function SwapSelectToken() {
  const adopt = useAdopt()
  adopt(account)
  adopt(tabs)
  const { aglet, t } = useAglet()
  const { data } = useValue(aglet.route.entry)
  const swap = aglet.get(createSwap)
  const all = useValue(swap.tokens)
  const prices = useValue(swap.prices)
  const terms = useValue(swap.terms)
  const holdings = aglet.get(createHoldings)
  const native = useValue(holdings.native)
  const tokens = useValue(holdings.tokens)
  const locale = useValue(aglet.locale.tag)
  const { address } = useValue(aglet.account.account)
  const { caipNetworkId } = useValue(aglet.account.network)
  const [query, search] = useState('')
  const side = data.target ?? 'destination'
  useEffect(() => visitSwap(aglet), [address, caipNetworkId])

  const owned = useMemo(() => {
    const { balanceOf } = aglet.get(createSwapFunds)
    const priceOf = new Map(tokens.value?.map(({ address = '', price }) => [address.toLowerCase(), price]))
    return all
      .flatMap((token): readonly Owned[] => {
        const amount = balanceOf(token)
        const price = prices.get(token.address) ?? priceOf.get(token.address.toLowerCase()) ?? 0
        return amount ? [{ token, amount, value: fiatOf(amount, token.decimals, price) }] : []
      })
      .sort((a, b) => b.value - a.value)
  }, [all, tokens, native, prices])

  const lines = useMemo((): readonly Line[] => {
    const wanted = query.trim().toLowerCase()
    const fits = ({ symbol, name, address }: SwapToken) =>
      symbol.toLowerCase().includes(wanted) ||
      name.toLowerCase().includes(wanted) ||
      (wanted.startsWith('0x') && address.toLowerCase().includes(wanted))
    const mine = owned.filter(({ token }) => fits(token))
    const ownedOf = new Map(owned.map(one => [one.token, one]))
    const others = all
      .filter(token => fits(token) && !ownedOf.has(token))
      // One who types a symbol means it.
      .sort(
        (a, b) =>
          Number(b.symbol.toLowerCase() === wanted) - Number(a.symbol.toLowerCase() === wanted) ||
          a.symbol.localeCompare(b.symbol),
      )
    return [
      ...(mine.length
        ? [{ title: t('Your tokens') }, ...mine.map(one => ({ token: one.token, owned: one }))]
        : []),
      ...(others.length ? [{ title: t('Tokens') }, ...others.map(token => ({ token }))] : []),
    ]
  }, [all, owned, query, t])

  const pick = (token: SwapToken) => {
    swap.choose(side, token)
    learnPrice(aglet, token)
    quoteNow(aglet)
    aglet.route.back()
  }
  const current = terms[side]?.address

  return (
    <div className="select">
      <input
        type="search"
        className="input"
        placeholder={t('Search token')}
        aria-label={t('Search token')}
        onInput={event => search(event.currentTarget.value)}
      />
      {!query && (
        <fieldset className="suggested" aria-label={t('Suggested tokens')}>
          {suggestedOf(all).map(token => (
            <button
              key={token.address}
              type="button"
              className="token"
              disabled={token.address === current}
              onClick={() => pick(token)}
            >
              <Logo size="s" name={token.symbol} src={token.logoUri} />
              <bdi>{token.symbol}</bdi>
            </button>
          ))}
        </fieldset>
      )}
      {lines.length ? (
        <div className="panel" key={query}>
          <VirtualList
            items={lines}
            keyOf={line => ('token' in line ? line.token.address : line.title)}
            size={ROW}
            label={t('Tokens')}
            draw={line =>
              'token' in line ? (
                <Row
                  icon={<Logo name={line.token.symbol} src={line.token.logoUri} />}
                  label={line.token.name}
                  note={<bdi>{line.token.symbol}</bdi>}
                  disabled={line.token.address === current}
                  current={line.token.address === current}
                  end={line.owned && <Worth {...line.owned} locale={locale} />}
                  onPick={() => pick(line.token)}
                />
              ) : (
                <h2 className="over">{line.title}</h2>
              )
            }
          />
        </div>
      ) : (
        <div className="empty">
          <Icon path={WALLET} />
          <p>{t('No token matches {query}', { query })}</p>
        </div>
      )}
    </div>
  )
}

function Worth({ token, amount, value, locale }: Owned & { locale: string }) {
  return (
    <span className="worth">
      <bdi>{formatTokenAmount(formatAmount(amount, token.decimals), 4, locale)}</bdi>
      <bdi className="note">{value ? formatFiat(value, locale) : '–'}</bdi>
    </span>
  )
}
