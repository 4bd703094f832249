import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { fitsWare, type Ware, wareAmount, waresOf } from '../payOut'
import { priceOf } from '../prices'
import type { Purchase, Purchases } from '../purchases'
import type { WidgetSession, WidgetSessions } from '../widgetSessions'
import type { ApiContext, ApiEnv } from './context'
import { isLoopback } from './loopback'
import { showPage } from './page'
import { readAddress } from './readAddress'
import { isRecord } from './readJson'

/** Time that a late payment takes (ms). */
const LATE_PAYMENT_MS = 10_000

/** The order in the page's URL, which has the query parameters of Coinbase or of Meld. */
interface Order {
  readonly account: string
  readonly symbol: string
  readonly network: string
  /** Amount to buy in whole units; '' if it is computed from `dollars`. */
  readonly crypto: string
  /** Amount to pay in US dollars. */
  readonly dollars: string
  /** The seller's name. Only purchases from Coinbase are reported to the API. */
  readonly seller: string
}

/**
 * The hosted page of the local on-ramp: GET /buy and /buy/select-asset, with the query of Coinbase or of Meld
 * or with a session's token; POST /buy/pay, which delivers the tokens on the chain; GET /buy/done?id.
 */
export function addBuyPage(
  app: Hono<ApiEnv>,
  { chains, solana }: ApiContext,
  purchases: Purchases,
  sessions: WidgetSessions,
): void {
  const wares = waresOf(chains, solana)
  const nameOf = (caipId: string) =>
    (caipId === solana?.caipId ? solana : chains.find(chain => chain.caipId === caipId))?.name ?? caipId

  const form = (c: Context) => {
    const token = c.req.query('token')
    const order = token === undefined ? readOrder(c.req.query()) : sessionOrder(sessions.find(token), nameOf)
    return showForm(c, wares, nameOf, order)
  }
  app.get('/buy', form)
  app.get('/buy/select-asset', form)

  app.post('/buy/pay', async c => {
    const origin = c.req.header('origin')
    if (origin && !isLoopback(origin)) return c.text('Forbidden', 403)
    const fields = new URLSearchParams(await c.req.text())
    const account = readAddress(fields.get('account') ?? '')
    const ware = wares.find(one => keyOf(one) === fields.get('ware'))
    const text = fields.get('amount') ?? ''
    const amount = ware && wareAmount(ware, text)
    if (!account || !ware || !amount || !fitsWare(ware, account)) return c.text('Bad request', 400)
    const { symbol, name, chain } = ware
    const seller = fields.get('seller') || 'Coinbase'
    const { id } = purchases.add({ account, symbol, name, chain, amount: text, seller })
    const deliver = async () => {
      try {
        purchases.finish(id, 'SUCCESS', await ware.deliver(account, amount))
      } catch {
        purchases.finish(id, 'FAILED')
      }
    }
    const outcome = fields.get('outcome')
    if (outcome === 'declined') purchases.finish(id, 'FAILED')
    else if (outcome === 'late') setTimeout(deliver, LATE_PAYMENT_MS).unref()
    else await deliver()
    return c.redirect(`/buy/done?id=${id}`, 303)
  })

  app.get('/buy/done', c => {
    const purchase = purchases.find(c.req.query('id') ?? '')
    if (!purchase) return c.text('Not found', 404)
    const { symbol, amount, chain, account, hash, state } = purchase
    return showPage(c, {
      title: TITLES[state],
      narrow: true,
      body: html`<div class="card"><dl>
<dt>Bought</dt><dd>${amount} ${symbol} on ${nameOf(chain)}</dd>
<dt>For</dt><dd><code>${account}</code></dd>
${hash ? html`<dt>Transaction</dt><dd><code>${hash}</code></dd>` : ''}
</dl></div>
<p>${state === 'IN_PROGRESS' ? html`<a href="">Look again</a>` : 'You may close this page.'}</p>`,
    })
  })
}

/** Shows a form for the token, the amount, and the outcome of the payment. */
function showForm(
  c: Context,
  wares: readonly Ware[],
  nameOf: (caipId: string) => string,
  { account, symbol, network, crypto, dollars, seller }: Order,
) {
  if (!readAddress(account))
    return showPage(c, {
      title: 'Buy crypto',
      narrow: true,
      body: html`<p class="bad">There is no account to deliver to in this address.</p>`,
    })
  const fitting = wares.filter(ware => fitsWare(ware, readAddress(account) ?? ''))
  const chosen =
    fitting.find(ware => ware.symbol === symbol && nameOf(ware.chain).toLowerCase() === network) ??
    fitting.find(ware => ware.symbol === symbol)
  return showPage(c, {
    title: 'Buy crypto',
    narrow: true,
    body: html`<p class="quiet">A stand-in for a seller's page. No real money changes hands; what is bought arrives on the local chain.</p>
<form class="card stack" method="post" action="/buy/pay">
<input type="hidden" name="account" value="${account}">
<input type="hidden" name="seller" value="${seller}">
<p>Sold by ${seller}</p>
<p>To <code>${account}</code></p>
<label>What
<select name="ware">${fitting.map(
      ware =>
        html`<option value="${keyOf(ware)}"${ware === chosen ? html` selected` : ''}>${ware.symbol} on ${nameOf(ware.chain)}</option>`,
    )}</select></label>
<label>How much
<input name="amount" inputmode="decimal" required pattern="\\d{1,9}(\\.\\d{1,18})?" value="${crypto || (chosen ? worthOf(chosen, dollars) : '')}"></label>
<fieldset><legend>What happens</legend>
<label><input type="radio" name="outcome" value="now" checked> It arrives at once</label>
<label><input type="radio" name="outcome" value="late"> It arrives after ten seconds</label>
<label><input type="radio" name="outcome" value="declined"> The card is declined</label>
</fieldset>
<button class="main">Pay</button>
</form>`,
  })
}

const TITLES: Readonly<Record<Purchase['state'], string>> = {
  IN_PROGRESS: 'On its way',
  SUCCESS: 'Paid and delivered',
  FAILED: 'The payment failed',
}

/** The amount of a token that these dollars buy. */
const worthOf = ({ symbol, decimals }: Ware, dollars: string) =>
  String(Number((Number(dollars) / priceOf(symbol, 'usd')).toFixed(Math.min(decimals, 6))) || 1)

const keyOf = ({ symbol, chain }: Ware) => `${symbol} ${chain}`

function readOrder(query: Readonly<Record<string, string>>): Order {
  const wallet = firstWallet(query['destinationWallets'])
  const assets = wallet?.['assets']
  const address = wallet?.['address'] ?? query['walletAddress']
  const symbol = (Array.isArray(assets) ? assets[0] : undefined) ?? query['destinationCurrencyCode']
  return {
    account: typeof address === 'string' ? address : '',
    symbol: typeof symbol === 'string' ? symbol : 'USDC',
    network: query['defaultNetwork'] ?? '',
    crypto: query['presetCryptoAmount'] ?? '',
    dollars: query['presetFiatAmount'] ?? '50',
    seller: query['publicKey'] === undefined ? 'Coinbase' : 'Meld',
  }
}

/** The order of a widget session, which is stored on the server instead of in the page's URL. */
const sessionOrder = (session: WidgetSession | undefined, nameOf: (caipId: string) => string): Order => ({
  account: session?.account ?? '',
  symbol: session?.symbol ?? '',
  network: session ? nameOf(session.chain).toLowerCase() : '',
  crypto: session?.amount ?? '',
  dollars: '',
  seller: session?.seller ?? '',
})

function firstWallet(text = '[]'): Readonly<Record<string, unknown>> | undefined {
  try {
    const wallets: unknown = JSON.parse(text)
    const [first] = Array.isArray(wallets) ? (wallets as unknown[]) : []
    return isRecord(first) ? first : undefined
  } catch {
    return undefined
  }
}
