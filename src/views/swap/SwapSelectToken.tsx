import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { requestQuote } from '../../actions/swap/quoteSwap'
import { fetchPriceOf, watchSwap } from '../../actions/swap/watchSwap'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { WALLET } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { Row } from '../../components/lists/Row'
import { SkeletonRows } from '../../components/lists/SkeletonRows'
import { VirtualList } from '../../components/lists/VirtualList'
import { repeatedSymbols } from '../../lib/account/repeatedSymbols'
import { formatBalance, formatWorth } from '../../lib/format/format'
import { inListOrder, suggestedTokens } from '../../lib/swap/suggestedTokens'
import { fiatOf } from '../../lib/swap/swapTerms'
import type { SwapToken } from '../../net/swap/getSwapTokens'
import { createHoldings } from '../../signals/account/holdings'
import { createSwap } from '../../signals/swap/swap'
import { createSwapFunds } from '../../signals/swap/swapFunds'
import account from '../../styles/account/account.css'
import tabs from '../../styles/account/accountTabs.css'
import css from '../../styles/swap/swap.css'
import { Imitates } from '../account/Imitates'
import { useImitatedToken } from '../account/useImitatedToken'

/** Row height in px, as in the style sheet. */
const ROW = 56

interface Owned {
  readonly amount: bigint
  readonly value: number
}
type ImitatedToken = NonNullable<ReturnType<typeof useImitatedToken>>

const NO_TOKENS: readonly SwapToken[] = []
const findNothing: ImitatedToken = () => undefined

type Line = { readonly title: string } | { readonly token: SwapToken }

/** List of tokens to pay with or to receive: suggested ones, the account's own, and all others. */
export function SwapSelectToken() {
  const addStyleSheet = useAddStyleSheet()
  addStyleSheet(account)
  addStyleSheet(tabs)
  const { aglet, t } = useAglet()
  const { data } = useValue(aglet.route.entry)
  const swap = aglet.get(createSwap)
  const tokens = useValue(swap.tokens)
  const terms = useValue(swap.terms)
  const { address } = useValue(aglet.account.account)
  const { caipNetworkId } = useValue(aglet.account.network)
  const [query, search] = useState('')
  const side = data.target ?? 'destination'
  useEffect(() => watchSwap(aglet), [address, caipNetworkId])
  const find = useImitatedToken()
  // The order depends on which tokens imitate others: until that is known, the list is loading, so that no row moves.
  const all = find ? tokens : NO_TOKENS
  const imitatedToken = find ?? findNothing
  const owned = useOwned(all)
  const lines = useLines(all, query, imitatedToken, owned)
  const pick = (token: SwapToken) => {
    swap.choose(side, token)
    fetchPriceOf(aglet, token)
    requestQuote(aglet)
    aglet.route.back()
  }
  const contractOf = useMemo(() => repeatedSymbols(all), [all])
  const suggested = useMemo(() => suggestedTokens(all, imitatedToken), [all, imitatedToken])
  const current = terms[side]?.address
  const symbolOf = (token: SwapToken) => <bdi>{token.symbol + contractOf(token)}</bdi>
  return (
    <div className="select">
      <input
        type="search"
        className="input"
        placeholder={t('Search token')}
        aria-label={t('Search token')}
        onInput={event => search(event.currentTarget.value)}
      />
      {!query && <Suggested tokens={suggested} current={current} symbolOf={symbolOf} onPick={pick} />}
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
                  note={<Note imitated={imitatedToken(line.token)}>{symbolOf(line.token)}</Note>}
                  disabled={line.token.address === current}
                  current={line.token.address === current}
                  end={<Worth token={line.token} owned={owned.get(line.token)} />}
                  onPick={() => pick(line.token)}
                />
              ) : (
                <h2 className="over">{line.title}</h2>
              )
            }
          />
        </div>
      ) : !all.length ? (
        <div className="panel">
          <SkeletonRows count={7} />
        </div>
      ) : (
        <div className="empty" role="alert">
          <Icon path={WALLET} />
          <p>{t('No token found for “{query}”', { query })}</p>
        </div>
      )}
    </div>
  )
}
SwapSelectToken.css = css

/** The suggested tokens side by side. */
function Suggested(props: {
  tokens: readonly SwapToken[]
  current: string | undefined
  symbolOf: (token: SwapToken) => ReactNode
  onPick: (token: SwapToken) => void
}) {
  const { t } = useAglet()
  return (
    <fieldset className="suggested" aria-label={t('Suggested tokens')}>
      {props.tokens.map(token => (
        <button
          key={token.address}
          type="button"
          className="token"
          disabled={token.address === props.current}
          onClick={() => props.onPick(token)}
        >
          <Logo size="s" name={token.symbol} src={token.logoUri} />
          {props.symbolOf(token)}
        </button>
      ))}
    </fieldset>
  )
}

/**
 * The tokens that match the query: the account's own by value, then the others, popular ones first. Changes of
 * prices and balances do not move a row, since the user may be about to press it. The form waits for balances.
 */
function useLines(
  all: readonly SwapToken[],
  query: string,
  imitatedToken: ImitatedToken,
  owned: ReadonlyMap<SwapToken, Owned>,
): readonly Line[] {
  const { t } = useAglet()
  return useMemo(() => {
    const wanted = query.trim().toLowerCase()
    const fits = ({ symbol, name, address }: SwapToken) =>
      symbol.toLowerCase().includes(wanted) ||
      name.toLowerCase().includes(wanted) ||
      (wanted.startsWith('0x') && address.toLowerCase().includes(wanted))
    const mine = [...owned.keys()].filter(fits)
    const others = inListOrder(
      all.filter(token => fits(token) && !owned.has(token)),
      wanted,
      imitatedToken,
    )
    return [
      ...(mine.length ? [{ title: t('Your tokens') }, ...mine.map(token => ({ token }))] : []),
      ...(others.length ? [{ title: t('Tokens') }, ...others.map(token => ({ token }))] : []),
    ]
  }, [all, query, t, imitatedToken])
}

/** The account's balances of these tokens, most valuable first. */
function useOwned(all: readonly SwapToken[]): ReadonlyMap<SwapToken, Owned> {
  const { aglet } = useAglet()
  const prices = useValue(aglet.get(createSwap).prices)
  const holdings = aglet.get(createHoldings)
  const native = useValue(holdings.native)
  const tokens = useValue(holdings.tokens)
  return useMemo(() => {
    const { balanceOf } = aglet.get(createSwapFunds)
    const priceOf = new Map(tokens.value?.map(({ address = '', price }) => [address.toLowerCase(), price]))
    return new Map(
      all
        .flatMap((token): readonly [SwapToken, Owned][] => {
          const amount = balanceOf(token)
          const price = prices.get(token.address) ?? priceOf.get(token.address.toLowerCase()) ?? 0
          return amount ? [[token, { amount, value: fiatOf(amount, token.decimals, price) }]] : []
        })
        .sort(([, a], [, b]) => b.value - a.value),
    )
  }, [all, tokens, native, prices])
}

/** A token's symbol, after a warning if the token imitates another one. */
function Note({ imitated, children }: { imitated: string | undefined; children: ReactNode }) {
  return (
    <>
      {imitated && <Imitates token={imitated} />}
      {children}
    </>
  )
}

function Worth({ token, owned }: { token: SwapToken; owned: Owned | undefined }) {
  const locale = useValue(useAglet().aglet.locale.tag)
  if (!owned) return null
  const { amount, value } = owned
  return (
    <span className="worth">
      <bdi>{formatBalance({ ...token, amount }, locale)}</bdi>
      <bdi className="note">{formatWorth(value || undefined, locale)}</bdi>
    </span>
  )
}
