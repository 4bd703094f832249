import { getBalance } from '../../src/net/account/getBalance'
import { getIdentity } from '../../src/net/account/getIdentity'
import { getHistory } from '../../src/net/activity/getHistory'
import { getAnalyticsConfig } from '../../src/net/analytics/getAnalyticsConfig'
import { postEvents } from '../../src/net/analytics/postEvents'
import { getOnrampOptions } from '../../src/net/buy/getOnrampOptions'
import { getOnrampQuote } from '../../src/net/buy/getOnrampQuote'
import { getOnrampUrl } from '../../src/net/buy/getOnrampUrl'
import { getName } from '../../src/net/names/getName'
import { getNameSuggestions } from '../../src/net/names/getNameSuggestions'
import { getNamesOf } from '../../src/net/names/getNamesOf'
import { registerName } from '../../src/net/names/registerName'
import { getSupportedChains } from '../../src/net/networks/getSupportedChains'
import { activateSession } from '../../src/net/sessions/activateSession'
import { createSession } from '../../src/net/sessions/createSession'
import { getSmartSessions } from '../../src/net/sessions/getSmartSessions'
import { revokeSession } from '../../src/net/sessions/revokeSession'
import { buildApproval } from '../../src/net/swap/buildApproval'
import { buildSwap } from '../../src/net/swap/buildSwap'
import { getAllowance } from '../../src/net/swap/getAllowance'
import { getGasPrice } from '../../src/net/swap/getGasPrice'
import { getPrices } from '../../src/net/swap/getPrices'
import { getQuotes } from '../../src/net/swap/getQuotes'
import { getSwapTokens } from '../../src/net/swap/getSwapTokens'
import type { Net } from '../../src/net/transport/request'
import { getWallets } from '../../src/net/wallets/getWallets'
import { type FakeFetch, fakeFetch } from './fakeFetch'

/** One row of spec §7: the call, the request on the wire, and the parsed reply. */
export interface ApiCall {
  readonly id: string
  readonly name: string
  call(net: Net, signal?: AbortSignal): Promise<unknown>
  readonly host?: 'wallets' | 'analytics'
  readonly method?: 'POST'
  readonly path: string
  /** Query parameters besides project id, SDK type and version. */
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sends `content-type: application/json`. */
  readonly json?: true
  readonly cache?: string
  /** A valid reply as in reference api.md. */
  readonly good: unknown
  readonly result: unknown
  /** The field that holds the reply's rows, if any; '' is the reply itself. */
  readonly rows?: string
  /**
   * The result if the API does not support the network, or an Error's text if it throws. Absent: not checked.
   */
  readonly unsupported?: { readonly value?: unknown; readonly error?: string }
  /**
   * Number of tries: 3 for reads, 1 for calls with an effect; the reads of the first view are not retried
   * yet.
   */
  readonly tries: 1 | 3
  /** The built-in result on failure. */
  readonly fallback?: unknown
  /** Any reply with a successful status is a success. */
  readonly anyBody?: true
  /** Names of hostile replies that are not an error for this endpoint. */
  readonly lenient?: readonly string[]
  /** Timeout in ms; default 10,000. */
  readonly timeout?: number
}

export const ALICE = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const ACCOUNT = `eip155:1:${ALICE}` as const
const USDC = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const DAI = 'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f'
const ROUTER = 'eip155:1:0x1111111254eeb25477b68fb85ed929f73a960582'
const ETH = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const network = 'eip155:1'
const ENCODED = encodeURIComponent(ACCOUNT)
const ICON = 'https://img.example/usdc.png'

const APPROVE = `0x095ea7b3${'0'.repeat(24)}${ROUTER.slice(-40)}${'f'.repeat(64)}`

const NAME = {
  name: 'ada.reown.id',
  registered_at: '2025-03-01T00:00:00Z',
  updated_at: '2025-03-01T00:00:00Z',
  attributes: {},
  addresses: { '60': { address: ALICE, created_at: '2025-03-01T00:00:00Z' } },
}
const NAME_RESULT = { name: 'ada.reown.id', addresses: { '60': ALICE } }

const money = (amount: string, currency = 'USD') => ({ amount, currency })
const purchaseCurrency = {
  id: 'b1',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [{ name: 'base', displayName: 'Base', chainId: '8453', contractAddress: '0x8335' }],
}
const paymentCurrency = { id: 'USD', limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }
const SENT_PURCHASE = {
  id: 'b1',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [{ name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '0x8335' }],
}
const SENT_PAYMENT = {
  id: 'USD',
  payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }],
}
const same = money('50')

const EVENT = {
  eventId: '5b0c2c3e-0000-4000-8000-000000000000',
  url: 'https://host.example/app',
  domain: 'host.example',
  timestamp: 1_742_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}

const MINT = {
  type: 'contract-call',
  data: { address: ALICE, abi: [], functions: [{ functionName: 'mint' }] },
} as const
const KEY = { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` } as const
const GRANT = {
  expiry: 1_745_000_000,
  signer: { type: 'keys', data: { keys: [KEY] } },
  permissions: [MINT],
  policies: [],
} as const

export const API_CALLS: readonly ApiCall[] = [
  {
    id: '7.2',
    name: 'supported-chains',
    call: getSupportedChains,
    path: '/v1/supported-chains',
    good: { http: ['eip155:1', 'eip155:8453'], ws: ['eip155:1'] },
    result: ['eip155:1', 'eip155:8453'],
    tries: 1,
  },
  {
    id: '7.3',
    name: 'identity',
    call: (net, signal) => getIdentity(net, { address: ALICE, sender: ALICE }, signal),
    path: `/v1/identity/${ALICE}`,
    query: { sender: ALICE },
    good: { name: 'ada.eth', avatar: 'https://img.example/ada.png', resolvedAt: '2025-03-14T10:00:00Z' },
    result: { name: 'ada.eth', avatar: 'https://img.example/ada.png' },
    tries: 1,
  },
  {
    id: '7.4',
    name: 'history',
    call: (net, signal) => getHistory(net, { account: ALICE, network, cursor: 'c1' }, signal),
    path: `/v1/account/${ALICE}/history`,
    query: { cursor: 'c1', chainId: network },
    good: {
      data: [
        {
          id: 't1',
          metadata: {
            operationType: 'send',
            hash: '0xab',
            minedAt: '2025-03-01T09:30:00Z',
            sentFrom: '0x1',
            sentTo: '0x2',
            status: 'confirmed',
            nonce: 7,
            application: null,
            chain: 'eip155:1',
          },
          transfers: [
            {
              fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: ICON } },
              nft_info: null,
              direction: 'out',
              quantity: { numeric: '12.5' },
              value: 12.5,
              price: 1,
            },
          ],
        },
      ],
      next: 'c2',
    },
    result: {
      items: [
        {
          id: 't1',
          key: 't1 0xab',
          operation: 'send',
          status: 'confirmed',
          hash: '0xab',
          minedAt: Date.UTC(2025, 2, 1, 9, 30),
          sentFrom: '0x1',
          sentTo: '0x2',
          chain: 'eip155:1',
          transfers: [
            {
              token: { name: 'USD Coin', symbol: 'USDC', iconUrl: ICON },
              direction: 'out',
              quantity: '12.5',
            },
          ],
          spam: false,
        },
      ],
      next: 'c2',
    },
    rows: 'data',
    unsupported: { value: { items: [] } },
    tries: 3,
  },
  {
    id: '7.4',
    name: 'on-ramp history',
    call: (net, signal) => getHistory(net, { account: ALICE, network, onramp: 'coinbase' }, signal),
    path: `/v1/account/${ALICE}/history`,
    query: { onramp: 'coinbase', chainId: network },
    cache: 'no-cache',
    good: {
      data: [
        {
          id: 'o1',
          metadata: {
            operationType: 'buy',
            hash: '',
            minedAt: '2025-03-01T09:30:00Z',
            sentFrom: 'Coinbase',
            sentTo: ALICE,
            status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
            nonce: 0,
            chain: null,
          },
          transfers: null,
        },
      ],
      next: null,
    },
    result: {
      items: [
        {
          id: 'o1',
          key: 'o1',
          operation: 'buy',
          status: 'pending',
          minedAt: Date.UTC(2025, 2, 1, 9, 30),
          sentFrom: 'Coinbase',
          sentTo: ALICE,
          transfers: [],
          spam: false,
        },
      ],
    },
    rows: 'data',
    unsupported: { value: { items: [] } },
    tries: 3,
  },
  {
    id: '7.5',
    name: 'quotes',
    call: (net, signal) =>
      getQuotes(
        net,
        { amount: 1_000_000n, from: USDC, to: ETH, userAddress: ALICE, gasPrice: 1_200_000_000n },
        signal,
      ),
    path: '/v1/convert/quotes',
    query: { amount: '1000000', userAddress: ALICE, from: USDC, to: ETH, gasPrice: '1200000000' },
    json: true,
    good: {
      quotes: [
        {
          id: null,
          fromAmount: '1000000',
          fromAccount: USDC,
          toAmount: '384000000000000',
          toAccount: ETH,
        },
      ],
    },
    result: [{ fromAmount: 1_000_000n, toAmount: 384_000_000_000_000n }],
    rows: 'quotes',
    unsupported: { value: [] },
    tries: 3,
  },
  {
    id: '7.6',
    name: 'tokens',
    call: (net, signal) => getSwapTokens(net, { network }, signal),
    path: '/v1/convert/tokens',
    query: { chainId: network },
    good: {
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: ETH, decimals: 18, logoUri: ICON, eip2612: false },
        { name: 'USD Coin', symbol: 'USDC', address: USDC, decimals: 6, logoUri: 'ipfs://x', eip2612: null },
      ],
    },
    result: [
      { name: 'Ether', symbol: 'ETH', address: ETH, decimals: 18, logoUri: ICON },
      { name: 'USD Coin', symbol: 'USDC', address: USDC, decimals: 6 },
    ],
    rows: 'tokens',
    unsupported: { value: [] },
    tries: 3,
  },
  {
    id: '7.7',
    name: 'price',
    call: (net, signal) => getPrices(net, { network, addresses: [ETH] }, signal),
    method: 'POST',
    path: '/v1/fungible/price',
    body: { currency: 'usd', addresses: [ETH], projectId: 'p1' },
    json: true,
    good: {
      fungibles: [{ address: ETH, name: 'Ether', symbol: 'ETH', iconUrl: ICON, price: 2600.3, decimals: 18 }],
    },
    result: [{ symbol: 'ETH', address: ETH, price: 2600.3 }],
    rows: 'fungibles',
    unsupported: { value: [] },
    tries: 3,
  },
  {
    id: '7.8',
    name: 'allowance',
    call: (net, signal) => getAllowance(net, { tokenAddress: USDC, userAddress: ACCOUNT }, signal),
    path: '/v1/convert/allowance',
    query: { tokenAddress: USDC, userAddress: ACCOUNT },
    json: true,
    good: { allowance: '115792089237316195423570985008687907853269984665640564039457584007913129639935' },
    result: (1n << 256n) - 1n,
    unsupported: { value: 0n },
    tries: 3,
  },
  {
    id: '7.9',
    name: 'gas-price',
    call: (net, signal) => getGasPrice(net, network, signal),
    path: '/v1/convert/gas-price',
    query: { chainId: network },
    json: true,
    good: { standard: '1200000000', fast: '1400000000', instant: '1900000000' },
    result: { standard: 1_200_000_000n, fast: 1_400_000_000n, instant: 1_900_000_000n },
    unsupported: { error: 'Network not supported for Gas Price' },
    tries: 3,
  },
  {
    id: '7.10',
    name: 'build-transaction',
    call: (net, signal) =>
      buildSwap(net, { amount: 1_000_000n, slippage: 1, from: USDC, to: ETH, userAddress: ACCOUNT }, signal),
    method: 'POST',
    path: '/v1/convert/build-transaction',
    body: {
      amount: '1000000',
      eip155: { slippage: 1 },
      projectId: 'p1',
      from: USDC,
      to: ETH,
      userAddress: ACCOUNT,
    },
    json: true,
    good: {
      tx: {
        from: ACCOUNT,
        to: ROUTER,
        data: '0x12aa3caf',
        amount: '384000000000000',
        eip155: { gas: '231000', gasPrice: '1400000000' },
      },
    },
    result: {
      to: ROUTER,
      data: '0x12aa3caf',
      toAmount: 384_000_000_000_000n,
      gas: 231_000n,
      gasPrice: 1_400_000_000n,
    },
    unsupported: { error: 'Network not supported for Swaps' },
    tries: 1,
  },
  {
    id: '7.11',
    name: 'build-approve',
    call: (net, signal) => buildApproval(net, { from: USDC, to: DAI, userAddress: ACCOUNT }, signal),
    path: '/v1/convert/build-approve',
    query: { userAddress: ACCOUNT, from: USDC, to: DAI },
    json: true,
    good: { tx: { from: USDC, to: DAI, data: APPROVE, value: '0', eip155: { gasPrice: '1400000000' } } },
    result: {
      token: USDC,
      data: APPROVE,
      spender: `0x${ROUTER.slice(-40)}`,
      amount: (1n << 256n) - 1n,
      gasPrice: 1_400_000_000n,
    },
    unsupported: { error: 'Network not supported for Swaps' },
    tries: 3,
  },
  {
    id: '7.12',
    name: 'balance',
    call: (net, signal) => getBalance(net, { address: ALICE, chainId: network }, signal),
    path: `/v1/account/${ALICE}/balance`,
    query: { currency: 'usd', chainId: network },
    good: {
      balances: [
        {
          name: 'USD Coin',
          symbol: 'USDC',
          chainId: network,
          address: USDC,
          value: 25,
          price: 1,
          quantity: { decimals: '6', numeric: '25' },
          iconUrl: '',
        },
      ],
    },
    result: [
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: network,
        address: USDC,
        value: 25,
        price: 1,
        quantity: { decimals: '6', numeric: '25' },
      },
    ],
    rows: 'balances',
    tries: 1,
  },
  {
    id: '7.13',
    name: 'profile account',
    call: (net, signal) => getName(net, { name: 'Ada.reown.id', network }, signal),
    path: '/v1/profile/account/Ada.reown.id',
    query: { apiVersion: '2' },
    good: NAME,
    result: NAME_RESULT,
    unsupported: { value: undefined },
    tries: 3,
    lenient: ['a list'],
  },
  {
    id: '7.14',
    name: 'profile reverse',
    call: (net, signal) => getNamesOf(net, { address: ALICE, sender: ALICE, network }, signal),
    path: `/v1/profile/reverse/${ALICE}`,
    query: { sender: ALICE, apiVersion: '2' },
    good: [NAME],
    result: [NAME_RESULT],
    rows: '',
    unsupported: { value: [] },
    tries: 3,
    lenient: ['a list'],
  },
  {
    id: '7.15',
    name: 'profile suggestions',
    call: (net, signal) => getNameSuggestions(net, { name: 'lovelace', network }, signal),
    path: '/v1/profile/suggestions/lovelace',
    query: { zone: 'reown.id' },
    good: {
      suggestions: [
        { name: 'lovelace.reown.id', registered: true },
        { name: 'lovelaces.reown.id', registered: false },
      ],
    },
    result: [
      { name: 'lovelace.reown.id', registered: true },
      { name: 'lovelaces.reown.id', registered: false },
    ],
    rows: 'suggestions',
    unsupported: { value: [] },
    tries: 3,
  },
  {
    id: '7.16',
    name: 'register name',
    call: (net, signal) =>
      registerName(
        net,
        {
          coinType: 2_147_483_649,
          address: ALICE,
          message: '{"name":"ada.reown.id"}',
          signature: '0x1b',
          network,
        },
        signal,
      ),
    method: 'POST',
    path: '/v1/profile/account',
    body: {
      coin_type: 2_147_483_649,
      address: ALICE,
      message: '{"name":"ada.reown.id"}',
      signature: '0x1b',
    },
    json: true,
    good: NAME,
    result: { success: true, ...NAME_RESULT },
    unsupported: { value: { success: false } },
    tries: 1,
  },
  {
    id: '7.17',
    name: 'on-ramp URL',
    call: (net, signal) =>
      getOnrampUrl(
        net,
        {
          network,
          destinationWallets: [{ address: ALICE, blockchains: ['ethereum'], assets: ['USDC'] }],
          partnerUserId: ALICE,
          defaultNetwork: 'ethereum',
          presetCryptoAmount: 12.5,
          presetFiatAmount: 50,
        },
        signal,
      ),
    method: 'POST',
    path: '/v1/generators/onrampurl',
    body: {
      destinationWallets: [{ address: ALICE, blockchains: ['ethereum'], assets: ['USDC'] }],
      defaultNetwork: 'ethereum',
      partnerUserId: ALICE,
      defaultExperience: 'buy',
      presetFiatAmount: 50,
    },
    good: { url: 'https://pay.coinbase.com/buy/select-asset?appId=1' },
    result: 'https://pay.coinbase.com/buy/select-asset?appId=1',
    unsupported: { value: '' },
    tries: 1,
  },
  {
    id: '7.18',
    name: 'on-ramp options',
    call: (net, signal) => getOnrampOptions(net, network, signal),
    path: '/v1/onramp/options',
    good: { paymentCurrencies: [SENT_PAYMENT], purchaseCurrencies: [SENT_PURCHASE] },
    result: {
      paymentCurrencies: [paymentCurrency],
      purchaseCurrencies: [purchaseCurrency],
      fallback: false,
    },
    unsupported: { value: { paymentCurrencies: [], purchaseCurrencies: [], fallback: false } },
    tries: 3,
    fallback: true,
    timeout: 5000,
  },
  {
    id: '7.19',
    name: 'on-ramp quote',
    call: (net, signal) =>
      getOnrampQuote(net, { purchaseCurrency, paymentCurrency, amount: '50', network }, signal),
    method: 'POST',
    path: '/v1/onramp/quote',
    body: { purchaseCurrency: SENT_PURCHASE, paymentCurrency: SENT_PAYMENT, amount: '50', network: 'USDC' },
    good: {
      paymentTotal: money('50'),
      paymentSubtotal: money('48.5'),
      purchaseAmount: money('48.4', 'USDC'),
      coinbaseFee: money('1.4'),
      networkFee: money('0.1'),
      quoteId: 'q1',
    },
    result: {
      coinbaseFee: money('1.4'),
      networkFee: money('0.1'),
      paymentSubtotal: money('48.5'),
      paymentTotal: money('50'),
      purchaseAmount: money('48.4', 'USDC'),
      quoteId: 'q1',
      fallback: false,
    },
    unsupported: { value: undefined },
    tries: 1,
    fallback: {
      coinbaseFee: same,
      networkFee: same,
      paymentSubtotal: same,
      paymentTotal: same,
      purchaseAmount: same,
      quoteId: 'mocked-quote-id',
      fallback: true,
    },
  },
  {
    id: '7.20',
    name: 'sessions',
    call: (net, signal) => getSmartSessions(net, ACCOUNT, signal),
    path: `/v1/sessions/${ENCODED}`,
    good: {
      pcis: [
        {
          project: { id: 'p1', name: 'Demo', url: 'https://demo.example/', iconUrl: null },
          pci: '9f0c',
          expiry: 1_745_000_000,
          createdAt: 1_742_000_000,
          permissions: [MINT],
          policies: [],
          context: '0x',
          revokedAt: null,
        },
      ],
    },
    result: [
      {
        pci: '9f0c',
        project: { name: 'Demo', url: 'https://demo.example/' },
        expiry: 1_745_000_000_000,
        createdAt: 1_742_000_000_000,
        permissions: [{ type: 'contract-call', contract: ACCOUNT, functions: ['mint'] }],
      },
    ],
    rows: 'pcis',
    unsupported: { value: [] },
    tries: 3,
  },
  {
    id: '7.20',
    name: 'create session',
    call: (net, signal) => createSession(net, { account: ACCOUNT, ...GRANT }, signal),
    method: 'POST',
    path: `/v1/sessions/${ENCODED}`,
    query: { v: '2' },
    body: GRANT,
    json: true,
    good: { pci: '9f0c', key: KEY },
    result: { pci: '9f0c', key: KEY },
    tries: 1,
  },
  {
    id: '7.20',
    name: 'activate session',
    call: (net, signal) =>
      activateSession(net, { account: ACCOUNT, ...GRANT, pci: '9f0c', context: '0x1b' }, signal),
    method: 'POST',
    path: `/v1/sessions/${ENCODED}/activate`,
    body: { ...GRANT, pci: '9f0c', context: '0x1b' },
    json: true,
    good: '',
    result: true,
    tries: 3,
    lenient: ['an empty object', 'nothing', 'only a prototype', '204'],
  },
  {
    id: '7.21',
    name: 'revoke session',
    call: (net, signal) => revokeSession(net, { address: ACCOUNT, pci: '9f0c', signature: '0x1b' }, signal),
    method: 'POST',
    path: `/v1/sessions/${ENCODED}/revoke`,
    body: { pci: '9f0c', signature: '0x1b' },
    json: true,
    good: '',
    result: { success: true },
    unsupported: { value: { success: false } },
    tries: 1,
    lenient: ['an empty object', 'nothing', 'only a prototype', '204'],
  },
  {
    id: '7.23',
    name: 'wallets',
    call: (net, signal) => getWallets(net, { page: 1, entries: 4 }, signal),
    host: 'wallets',
    path: '/getWallets',
    query: { page: '1', entries: '4' },
    good: { data: [{ id: 'w1', name: 'Wallet' }], count: 1 },
    result: { wallets: [{ id: 'w1', name: 'Wallet' }], count: 1 },
    rows: 'data',
    tries: 1,
  },
  {
    id: '7.25',
    name: 'analytics-config',
    call: getAnalyticsConfig,
    host: 'wallets',
    path: '/getAnalyticsConfig',
    good: { isAnalyticsEnabled: true },
    result: true,
    tries: 1,
  },
  {
    id: '7.27',
    name: 'analytics event',
    call: net => postEvents(net, [EVENT]),
    host: 'analytics',
    method: 'POST',
    path: '/e',
    body: EVENT,
    good: '',
    result: undefined,
    tries: 1,
    anyBody: true,
  },
]

/** The API in place of the network: it supports the first network, and answers this call with `answer`. */
export function answering(
  { path, host }: Pick<ApiCall, 'path' | 'host'>,
  answer: (at: number) => unknown,
  http: readonly string[] = ['eip155:1'],
): FakeFetch {
  let count = 0
  const fetch = fakeFetch(({ url }) => {
    if (url.pathname === path && url.host === `${host ?? 'api'}.example`) return answer(count++)
    if (url.pathname === '/v1/supported-chains') return { http, ws: [] }
    throw new TypeError(`Nobody asked for ${url.href}`)
  })
  return fetch
}

/** The endpoint's own calls, without the request for the supported networks. */
export const callsOf = (fetch: FakeFetch, { path }: Pick<ApiCall, 'path'>) =>
  fetch.calls.filter(({ url }) => url.pathname === path)

/** Number of requests per endpoint, to check the limit of a session: `GET /v1/identity/0x… 1`. */
export function tally(fetch: FakeFetch): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { url, init } of fetch.calls) {
    const name = `${init.method} ${url.pathname}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
