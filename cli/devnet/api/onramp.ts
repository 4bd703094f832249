import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { readDollars } from '../market'
import { type Ware, waresOf } from '../payOut'
import { isCurrency, rateOf } from '../prices'
import { TOKENS } from '../tokens'
import type { ApiContext, ApiEnv, LiveChain } from './context'
import { needProject } from './project'
import { isRecord, parseObject, textOf, unprocessableBody } from './readJson'
import { Refusal } from './refusal'

/** Payment methods with the limits of one purchase ([9.27]). */
const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const PAYMENTS = ['USD', 'EUR', 'GBP']
/** Coinbase's fee as a share of the payment ([9.28]). */
const FEE = 0.015
/** Network fees in US dollars, by symbol. */
const NETWORK_FEES: Readonly<Record<string, number>> = { ETH: 0.35, SOL: 0.01 }
const TOKEN_FEE = 0.12

/** Names of networks, by CAIP-2 id. */
const NETWORKS: Readonly<Record<string, readonly [name: string, display: string]>> = {
  'eip155:1': ['ethereum-mainnet', 'Ethereum'],
  'eip155:8453': ['base-mainnet', 'Base'],
}

/** Costs of a purchase in the payment currency, and the bought amount. */
interface Purchase {
  readonly total: number
  readonly subtotal: number
  readonly coinbaseFee: number
  readonly networkFee: number
  readonly bought: number
}

/**
 * POST /v1/generators/onrampurl -> { url } of the stack's own purchase page,
 * GET /v1/onramp/options -> { paymentCurrencies, purchaseCurrencies }, POST /v1/onramp/quote -> amounts and
 * quoteId;
 * GET /v1/onramp/buy/options and /v1/onramp/buy/quotes -> the same with the paths and field names of the real
 * server.
 */
export function addOnramp(app: Hono<ApiEnv>, { chains, solana }: ApiContext): void {
  const wares = waresOf(chains, solana)

  app.post('/v1/generators/onrampurl', needProject, async c => {
    const order = readOrder(await c.req.text())
    if (!order) return c.text('Failed to deserialize the request body', 400)
    const url = new URL('/buy/select-asset', c.req.url)
    url.searchParams.set('appId', 'aglet-local')
    for (const [name, value] of Object.entries(order))
      if (value !== undefined)
        url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    return c.json({ url: url.href })
  })

  app.get('/v1/onramp/options', needProject, c =>
    c.json({
      paymentCurrencies: PAYMENTS.map(id => ({ id, payment_method_limits: LIMITS })),
      purchaseCurrencies: soldCurrencies(chains, wares).map(({ networks, ...currency }) => ({
        ...currency,
        networks: networks.map(({ name, display, chainId, contract }) => ({
          name,
          display_name: display,
          chain_id: chainId,
          contract_address: contract,
        })),
      })),
    }),
  )

  app.post('/v1/onramp/quote', needProject, async c => {
    const body = parseObject(await c.req.text())
    const { purchaseCurrency, paymentCurrency } = body
    if (!isRecord(purchaseCurrency) || !isRecord(paymentCurrency)) throw unprocessableBody('missing field')
    const symbol = String(purchaseCurrency['symbol'])
    const payment = textOf(paymentCurrency, 'id')
    const quoted = await quote(chains, wares, { symbol, payment, amount: textOf(body, 'amount') })
    const money = (amount: string) => ({ amount, currency: payment })
    return c.json({
      paymentTotal: money(quoted.total.toFixed(2)),
      paymentSubtotal: money(quoted.subtotal.toFixed(2)),
      coinbaseFee: money(quoted.coinbaseFee.toFixed(2)),
      networkFee: money(quoted.networkFee.toFixed(2)),
      purchaseAmount: { amount: boughtText(wares, symbol, quoted), currency: symbol },
      quoteId: crypto.randomUUID(),
    })
  })

  addRealRoutes(app, chains, wares)
}

/** The same endpoints with the paths and field names of the real server. */
function addRealRoutes(app: Hono<ApiEnv>, chains: readonly LiveChain[], wares: readonly Ware[]): void {
  app.get('/v1/onramp/buy/options', needProject, c => {
    needQuery(c, 'country')
    return c.json({
      paymentCurrencies: PAYMENTS.map(id => ({
        id,
        limits: LIMITS.map(limit => ({ ...limit, id: limit.id.toUpperCase() })),
      })),
      purchaseCurrencies: soldCurrencies(chains, wares).map(({ networks, ...currency }) => ({
        ...currency,
        networks: networks.map(({ name, display, chainId, contract }) => ({
          name: name.replace('-mainnet', ''),
          displayName: display,
          contractAddress: contract,
          chainId,
        })),
      })),
    })
  })

  app.get('/v1/onramp/buy/quotes', needProject, async c => {
    const symbol = needQuery(c, 'purchaseCurrency')
    const amount = needQuery(c, 'paymentAmount')
    const payment = needQuery(c, 'paymentCurrency')
    needQuery(c, 'paymentMethod')
    needQuery(c, 'country')
    const quoted = await quote(chains, wares, { symbol, payment, amount })
    const money = (value: string) => ({ value, currency: payment })
    return c.json({
      paymentTotal: money(quoted.total.toFixed(2)),
      paymentSubTotal: money(quoted.subtotal.toFixed(2)),
      purchaseAmount: { value: boughtText(wares, symbol, quoted), currency: symbol },
      coinbaseFee: money(quoted.coinbaseFee.toFixed(2)),
      networkFee: money(quoted.networkFee.toFixed(2)),
      quoteId: crypto.randomUUID(),
    })
  })
}

/** The sold tokens, with the chains on which each is delivered. */
const soldCurrencies = (chains: readonly LiveChain[], wares: readonly Ware[]) =>
  [...new Set(wares.map(({ symbol }) => symbol))].map(symbol => {
    const sold = wares.filter(ware => ware.symbol === symbol)
    return {
      id: `local-${symbol.toLowerCase()}`,
      name: sold[0]?.name ?? symbol,
      symbol,
      networks: sold.map(({ chain }) => {
        const [name, display] = NETWORKS[chain] ?? ['solana-mainnet', 'Solana']
        const here = chains.find(({ caipId }) => caipId === chain)
        const token = TOKENS.find(one => one.symbol === symbol)
        return {
          name,
          display,
          chainId: chain.split(':')[1],
          contract: (here && token?.address[here.id]) ?? '',
        }
      }),
    }
  })

/**
 * Computes a purchase with the market price on the token's first chain.
 *
 * @throws Refusal if the token is not sold
 */
async function quote(
  chains: readonly LiveChain[],
  wares: readonly Ware[],
  { symbol, payment, amount }: { symbol: string; payment: string; amount: string },
): Promise<Purchase> {
  const ware = wares.find(one => one.symbol === symbol)
  if (!ware) throw new Refusal(400, 'currency', `Unsupported purchase currency: ${symbol}`)
  if (!PAYMENTS.includes(payment) || !isCurrency(payment.toLowerCase()))
    throw new Refusal(400, 'currency', `Unsupported payment currency: ${payment}`)
  const total = Number(amount)
  const [least, most] = [Number(LIMITS[0]?.min), Math.max(...LIMITS.map(({ max }) => Number(max)))]
  if (!(total >= least && total <= most))
    throw new Refusal(400, 'amount', `Payment amount must be from ${least.toFixed(2)} to ${most.toFixed(2)}`)
  const rate = rateOf(payment.toLowerCase())
  const coinbaseFee = Math.round(total * FEE * 100) / 100
  const networkFee = Math.round((NETWORK_FEES[symbol] ?? TOKEN_FEE) * rate * 100) / 100
  const subtotal = total - coinbaseFee - networkFee
  const chain = chains.find(({ caipId }) => caipId === ware.chain)
  const bought = subtotal / ((await readDollars(chain, symbol)) * rate)
  return { total, subtotal, coinbaseFee, networkFee, bought }
}

const boughtText = (wares: readonly Ware[], symbol: string, { bought }: Purchase): string =>
  bought.toFixed(Math.min(wares.find(ware => ware.symbol === symbol)?.decimals ?? 8, 8))

/**
 * Reads a query field.
 *
 * @throws HTTPException with the message of the real server's framework if it is missing
 */
function needQuery(c: Context, name: string): string {
  const value = c.req.query(name)
  if (value === undefined)
    throw new HTTPException(400, { message: `Failed to deserialize query string: missing field \`${name}\`` })
  return value
}

/** Reads the known fields of an order; undefined if the real server would reject it. */
function readOrder(text: string): Readonly<Record<string, unknown>> | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(body)) return undefined
  const { destinationWallets, partnerUserId, presetCryptoAmount, presetFiatAmount } = body
  const { defaultNetwork, defaultExperience } = body
  const isWallet = (wallet: unknown) => isRecord(wallet) && typeof wallet['address'] === 'string'
  const isWhole = (value: unknown) =>
    value === undefined || (Number.isSafeInteger(value) && Number(value) >= 0)
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  const fits =
    Array.isArray(destinationWallets) &&
    destinationWallets.length > 0 &&
    destinationWallets.every(isWallet) &&
    typeof partnerUserId === 'string' &&
    isWhole(presetCryptoAmount) &&
    isWhole(presetFiatAmount) &&
    isText(defaultNetwork) &&
    (defaultExperience === undefined || defaultExperience === 'buy' || defaultExperience === 'send')
  return fits
    ? {
        destinationWallets,
        partnerUserId,
        defaultNetwork,
        defaultExperience,
        presetCryptoAmount,
        presetFiatAmount,
      }
    : undefined
}
