import { isAgletError } from '../../errors'
import { defined } from '../../lib/data/defined'
import { matching, record, rows } from '../../lib/data/json'
import { isDecimal } from '../../lib/format/amount'
import { plainText } from '../../lib/format/text'
import type { CaipNetworkId } from '../../types'
import { ifSupported } from '../networks/isSupported'
import { replyRows } from '../transport/replyRows'
import { type Net, request } from '../transport/request'
import { apiQuery } from '../transport/sdkQuery'
import { withRetry } from '../transport/withRetry'
import { FALLBACK_PAYMENT_CURRENCIES, FALLBACK_PURCHASE_CURRENCIES } from './onrampFallback'

/** A payment method and its limits per purchase, as decimal texts in the currency. */
export interface PaymentLimit {
  readonly id: string
  readonly min: string
  readonly max: string
}

export interface PaymentCurrency {
  /** ISO 4217, such as `USD`. */
  readonly id: string
  /** Coinbase's limits; empty where only the other sellers accept the currency. */
  readonly limits: readonly PaymentLimit[]
}

export interface PurchaseNetwork {
  readonly name: string
  readonly displayName?: string
  readonly chainId: string
  readonly contractAddress?: string
}

export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
  /** Coinbase does not sell it; the other sellers do. */
  readonly sellersOnly?: boolean
}

/** The coins that can be bought, and the currencies to pay with ([3.13]). */
export interface OnrampOptions {
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  /** Whether this is the built-in list, not the provider's: the view must say so. */
  readonly fallback: boolean
}

/** After this time the built-in list is used (ms). */
const TIMEOUT_MS = 5000
const MAX_ROWS = 500
const ID = /^[\w.-]{1,64}$/

/**
 * The on-ramp's coins and currencies. On any failure the built-in list is returned, marked with `fallback`.
 *
 * GET /v1/onramp/options -> { paymentCurrencies: [{ id, payment_method_limits: [{ id, min, max }] }],
 * purchaseCurrencies: [{ id, name, symbol, networks: [{ name, display_name, chain_id, contract_address }] }]
 * }
 *
 * @param network the active network; if the API does not support it, both lists are empty
 * @throws AgletError only "cancelled"
 */
export async function getOnrampOptions(
  net: Net,
  network: CaipNetworkId,
  signal?: AbortSignal,
): Promise<OnrampOptions> {
  try {
    return await ifSupported<OnrampOptions>(
      net,
      network,
      signal,
      () => ({ paymentCurrencies: [], purchaseCurrencies: [], fallback: false }),
      () =>
        request(withRetry(net), net.endpoints.api, '/v1/onramp/options', {
          query: apiQuery(net),
          timeout: TIMEOUT_MS,
          signal,
          parse: json => parseOptions(json, SPEC_NAMES),
        }),
    )
  } catch (error) {
    if (isAgletError(error, 'cancelled')) throw error
    return {
      paymentCurrencies: FALLBACK_PAYMENT_CURRENCIES,
      purchaseCurrencies: FALLBACK_PURCHASE_CURRENCIES,
      fallback: true,
    }
  }
}

type Row = Readonly<Record<string, unknown>>

/** A route's names of the fields of `OnrampOptions`. */
interface Names {
  readonly limits: string
  readonly displayName: string
  readonly chainId: string
  readonly contractAddress: string
}

const SPEC_NAMES: Names = {
  limits: 'payment_method_limits',
  displayName: 'display_name',
  chainId: 'chain_id',
  contractAddress: 'contract_address',
}

/** Parses a reply with these field names; undefined for an invalid reply. */
export function parseOptions(json: unknown, names: Names): OnrampOptions | undefined {
  const { paymentCurrencies, purchaseCurrencies } = record(json) ?? {}
  const payment = replyRows(
    paymentCurrencies,
    MAX_ROWS,
    row => parsePayment(row, names),
    ({ id }) => id,
  )
  const purchase = replyRows(
    purchaseCurrencies,
    MAX_ROWS,
    row => parsePurchase(row, names),
    ({ id, symbol }) => `${id} ${symbol}`,
  )
  return payment && purchase
    ? { paymentCurrencies: payment, purchaseCurrencies: purchase, fallback: false }
    : undefined
}

function parsePayment(row: Row, names: Names): PaymentCurrency | undefined {
  const id = matching(row['id'], ID)
  const limits = rows(row[names.limits], MAX_ROWS, parseLimit, limit => limit.id)
  // Without a limit no amount could be validated.
  return id && limits?.length ? { id, limits } : undefined
}

function parseLimit(row: Row): PaymentLimit | undefined {
  const id = matching(row['id'], ID)
  const { min, max } = row
  return id && isDecimal(min) && isDecimal(max) && Number(min) <= Number(max) ? { id, min, max } : undefined
}

function parsePurchase(row: Row, names: Names): PurchaseCurrency | undefined {
  const id = matching(row['id'], ID)
  const name = plainText(row['name'], 64)
  const symbol = plainText(row['symbol'], 24)
  const networks = rows(
    row['networks'],
    MAX_ROWS,
    network => parseNetwork(network, names),
    network => network.name,
  )
  return id && name && symbol && networks?.length ? { id, name, symbol, networks } : undefined
}

function parseNetwork(row: Row, names: Names): PurchaseNetwork | undefined {
  const name = matching(row['name'], ID)
  const chainId = matching(row[names.chainId], ID)
  if (!name || !chainId) return
  return defined({
    name,
    displayName: plainText(row[names.displayName], 64),
    chainId,
    contractAddress: matching(row[names.contractAddress], ID),
  })
}
