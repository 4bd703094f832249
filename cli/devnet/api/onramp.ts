import type { Hono } from 'hono'
import { waresOf } from '../payOut'
import { isCurrency, priceOf } from '../prices'
import { TOKENS } from '../tokens'
import type { ApiContext, ApiEnv } from './context'
import { needProject } from './project'
import { isRecord, misfit, parseObject, textOf } from './readJson'
import { Refusal } from './refusal'

/** What can be paid with, and how much at once ([9.27]). */
const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const PAYMENTS = ['USD', 'EUR', 'GBP']
/** Of the payment ([9.28]). */
const FEE = 0.015
/** What sending costs, in US dollars, by symbol. */
const NETWORK_FEES: Readonly<Record<string, number>> = { ETH: 0.35, SOL: 0.01 }
const TOKEN_FEE = 0.12

/** Names of networks, by CAIP-2 id. */
const NETWORKS: Readonly<Record<string, readonly [name: string, display: string]>> = {
  'eip155:1': ['ethereum-mainnet', 'Ethereum'],
  'eip155:8453': ['base-mainnet', 'Base'],
}

/**
 * POST /v1/generators/onrampurl -> { url } of the stack's own hosted page,
 * GET /v1/onramp/options -> { paymentCurrencies, purchaseCurrencies }, POST /v1/onramp/quote -> amounts and quoteId.
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
      purchaseCurrencies: [...new Set(wares.map(({ symbol }) => symbol))].map(symbol => {
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
              display_name: display,
              chain_id: chain.split(':')[1],
              contract_address: (here && token?.address[here.id]) ?? '',
            }
          }),
        }
      }),
    }),
  )

  app.post('/v1/onramp/quote', needProject, async c => {
    const body = parseObject(await c.req.text())
    const { purchaseCurrency, paymentCurrency } = body
    if (!isRecord(purchaseCurrency) || !isRecord(paymentCurrency)) throw misfit('missing field')
    const ware = wares.find(({ symbol }) => symbol === purchaseCurrency['symbol'])
    if (!ware)
      throw new Refusal(400, 'currency', `Unsupported purchase currency: ${purchaseCurrency['symbol']}`)
    const payment = textOf(paymentCurrency, 'id')
    if (!PAYMENTS.includes(payment) || !isCurrency(payment.toLowerCase()))
      throw new Refusal(400, 'currency', `Unsupported payment currency: ${payment}`)
    const total = Number(textOf(body, 'amount'))
    const [least, most] = [Number(LIMITS[0]?.min), Math.max(...LIMITS.map(({ max }) => Number(max)))]
    if (!(total >= least && total <= most))
      throw new Refusal(
        400,
        'amount',
        `Payment amount must be from ${least.toFixed(2)} to ${most.toFixed(2)}`,
      )

    const money = (amount: number) => ({ amount: amount.toFixed(2), currency: payment })
    const rate = priceOf('USDC', payment.toLowerCase())
    const coinbaseFee = Math.round(total * FEE * 100) / 100
    const networkFee = Math.round((NETWORK_FEES[ware.symbol] ?? TOKEN_FEE) * rate * 100) / 100
    const subtotal = total - coinbaseFee - networkFee
    const bought = subtotal / priceOf(ware.symbol, payment.toLowerCase())
    return c.json({
      paymentTotal: money(total),
      paymentSubtotal: money(subtotal),
      coinbaseFee: money(coinbaseFee),
      networkFee: money(networkFee),
      purchaseAmount: { amount: bought.toFixed(Math.min(ware.decimals, 8)), currency: ware.symbol },
      quoteId: crypto.randomUUID(),
    })
  })
}

/** What the server takes of an order; undefined when it would refuse it whole. */
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
