import type { Hono } from 'hono'
import { getAddress, isAddress } from 'viem'
import { NATIVE } from '../contracts'
import { readDollars } from '../market'
import { isCurrency, rateOf } from '../prices'
import { isSolanaAddress } from '../solana/address'
import { TOKENS } from '../tokens'
import type { ApiContext, ApiEnv, LiveChain } from './context'
import { readJson, textOf, unprocessableBody } from './readJson'
import { Refusal } from './refusal'

/** A coin or token with a price. */
interface Coin {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Coins of networks that the stack does not run, by CAIP-2 id or CAIP-10 address in lower case. */
const ELSEWHERE: Readonly<Record<string, Coin>> = {
  'eip155:56': { name: 'BNB', symbol: 'BNB', decimals: 18 },
  'eip155:100': { name: 'xDAI', symbol: 'xDAI', decimals: 18 },
  'eip155:137': { name: 'POL', symbol: 'POL', decimals: 18 },
  'eip155:43114': { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  'eip155:1:0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce': { name: 'Shiba Inu', symbol: 'SHIB', decimals: 18 },
  'eip155:30:0x2acc95758f8b5f583470ba265eb685a8f45fc9d5': { name: 'RIF', symbol: 'RIF', decimals: 18 },
}
/** Mints of wrapped SOL, and the API's address for native SOL. */
const SOL: Readonly<Record<string, Coin>> = {
  So11111111111111111111111111111111111111112: { name: 'Wrapped SOL', symbol: 'WSOL', decimals: 9 },
  So11111111111111111111111111111111111111111: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

/**
 * POST /v1/fungible/price { currency, addresses: CAIP-10[], projectId } ->
 * { fungibles: [{ address, name, symbol, iconUrl, price, decimals }] }, for the first address only. On the
 * stack's EVM chains, the price follows the router's reserves.
 */
export function addPrices(app: Hono<ApiEnv>, { chains, solana }: ApiContext): void {
  app.post('/v1/fungible/price', async c => {
    const body = await readJson(c)
    if (!textOf(body, 'projectId'))
      throw new Refusal(401, 'authentication', 'We failed to authenticate your request')
    const currency = textOf(body, 'currency')
    if (!isCurrency(currency)) throw unprocessableBody(`unknown variant \`${currency}\``)
    const { addresses } = body
    if (!Array.isArray(addresses)) throw unprocessableBody('missing field `addresses`')
    const [asked] = addresses as unknown[]
    if (typeof asked !== 'string') throw new Refusal(400, 'address', 'The address provided is invalid')
    const { family, caipId, address } = readCaip(asked)

    const chain = chains.find(one => one.caipId === caipId)
    const coin =
      family === 'solana'
        ? (SOL[address] ?? solana?.tokens.find(({ mint }) => mint === address))
        : (ownCoin(address, chain) ?? coinElsewhere(caipId, address))
    if (!coin) return c.json({ fungibles: [] })
    const { name, symbol, decimals } = coin
    const dollars = await readDollars(chain, symbol)
    return c.json({
      fungibles: [
        {
          address: asked,
          name,
          symbol,
          iconUrl: new URL(`/public/getTokenImage/${symbol}`, c.req.url).href,
          price: dollars * rateOf(currency),
          decimals,
        },
      ],
    })
  })
}

function readCaip(text: string) {
  const [family = '', reference = '', address = '', ...more] = text.split(':')
  const fits =
    reference &&
    !more.length &&
    (family === 'eip155'
      ? isAddress(address, { strict: false })
      : family === 'solana' && isSolanaAddress(address))
  if (!fits) throw new Refusal(400, 'address', 'The address provided is invalid')
  return { family, caipId: `${family}:${reference}`, address }
}

function ownCoin(address: string, chain: LiveChain | undefined): Coin | undefined {
  if (!chain) return undefined
  if (isNative(address)) return chain.native
  return TOKENS.find(token => token.address[chain.id] === getAddress(address))
}

function coinElsewhere(caipId: string, address: string): Coin | undefined {
  const key = isNative(address) ? caipId : `${caipId}:${address.toLowerCase()}`
  return Object.hasOwn(ELSEWHERE, key) ? ELSEWHERE[key] : undefined
}

const isNative = (address: string) => address.toLowerCase() === NATIVE.toLowerCase()
