import { createEventSink, type TrackedEvent } from '../../src/actions/analytics/track'
import { connect } from '../../src/actions/connect/connect'
import { openModal } from '../../src/actions/modal/openModal'
import type { Aglet } from '../../src/aglet'
import type { Options } from '../../src/options'
import type { View } from '../../src/signals/modal/route'
import { mount } from '../../src/views/modal/mount'
import { clearPage, tick, until } from '../dom'
import { ALICE, account, base, connector, ethereum, fakeAdapter, fakeAglet, session, solana } from '../fakes'
import { type FakeCall, fakeFetch } from '../net/fakeFetch'

// The buy screens over a server with given replies.

export const drawn: Aglet[] = []
const openBefore = Object.getOwnPropertyDescriptor(globalThis, 'open')

/** Removes what was rendered, and restores the page's `window.open`. */
export function clearDrawn(): void {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
  if (openBefore) Object.defineProperty(globalThis, 'open', openBefore)
  else Reflect.deleteProperty(globalThis, 'open')
}

export type Answer = (call: FakeCall) => unknown
export const URL_OF_PAGE = 'https://pay.coinbase.com/buy/select-asset?appId=1'
export const OPTIONS = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '5', max: '100' }] },
  ],
  purchaseCurrencies: [
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [{ name: 'ethereum', chain_id: '1' }] },
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [{ name: 'ethereum', chain_id: '1' }] },
    { id: 'sol', name: 'Solana', symbol: 'SOL', networks: [{ name: 'solana-mainnet', chain_id: 'x' }] },
  ],
}
export const money = (amount: string, currency = 'USD') => ({ amount, currency })
export const quoteOf = ({ body }: FakeCall) => {
  const { amount, purchaseCurrency, paymentCurrency } = body as {
    amount: string
    purchaseCurrency: { symbol: string }
    paymentCurrency: { id: string }
  }
  return {
    paymentTotal: money(amount, paymentCurrency.id),
    paymentSubtotal: money('98.4', paymentCurrency.id),
    coinbaseFee: money('1.5', paymentCurrency.id),
    networkFee: money('0.1', paymentCurrency.id),
    purchaseAmount: money('98.4', purchaseCurrency.symbol),
    quoteId: 'q',
  }
}
export interface Answers {
  options?: Answer
  quote?: Answer
  link?: Answer
  history?: Answer
  /** The account's balances. */
  balance?: Answer
  /**
   * Routes of the real servers, by the end of their path or by the type of a list; without an entry they
   * answer 404.
   */
  sellers?: Readonly<Record<string, Answer>>
}
export const gone: Answer = () => new Response('', { status: 404 })

/** The parts of a browser window that the code uses. */
export function fakeWindow() {
  const places: string[] = []
  return {
    places,
    closed: false,
    opener: 'the page' as unknown,
    focus() {},
    close() {
      this.closed = true
    },
    location: { replace: (url: string) => places.push(url) },
  }
}
export type FakeWindow = ReturnType<typeof fakeWindow>

/** The connected modal at a view, over a server with these replies. */
export async function draw(
  view: View | undefined,
  answers: Answers = {},
  {
    options = {},
    family = 'eip155' as 'eip155' | 'solana' | 'bip122',
    chainId = 'eip155:1',
    connected = true,
    opens = fakeWindow as () => FakeWindow | null,
  } = {} as {
    options?: Partial<Options>
    family?: 'eip155' | 'solana' | 'bip122'
    chainId?: string
    connected?: boolean
    opens?: () => FakeWindow | null
  },
) {
  const windows: (FakeWindow | null)[] = []
  const open = (...args: unknown[]) => {
    opened.push(args)
    const made = opens()
    windows.push(made)
    return made
  }
  const opened: unknown[][] = []
  Object.defineProperty(globalThis, 'open', { value: open, configurable: true, writable: true })
  const replies: Answers = {
    options: () => OPTIONS,
    quote: quoteOf,
    link: () => ({ url: URL_OF_PAGE }),
    ...answers,
  }
  const fetch = fakeFetch(call => {
    const { pathname, searchParams } = call.url
    if (pathname.endsWith('/supported-chains'))
      return { http: ['eip155:1', 'eip155:8453', 'eip155:56', `solana:${solana.id}`], ws: [] }
    if (pathname.endsWith('/onramp/options')) return replies.options!(call)
    if (pathname.endsWith('/onramp/quote')) return replies.quote!(call)
    if (pathname.endsWith('/generators/onrampurl')) return replies.link!(call)
    if (pathname.endsWith('/history') && searchParams.has('onramp'))
      return replies.history?.(call) ?? { data: [], next: null }
    if (pathname.endsWith('/history')) return { data: [], next: null }
    if (pathname.endsWith('/balance')) return replies.balance?.(call) ?? { balances: [] }
    const route = searchParams.get('type') ?? pathname.replace('/v1/onramp/', '')
    if (replies.sellers && Object.hasOwn(replies.sellers, route)) return replies.sellers[route]!(call)
    return new Response('', { status: 404 })
  })
  const adapter = fakeAdapter({
    namespace: family,
    connect: async () =>
      session({
        namespace: family,
        connectorId: 'com.a',
        accounts: [account(family === 'eip155' ? ALICE : 'SoLanaAddressOfThe1TestAccount')],
        chainId: chainId as never,
      }),
  })
  const aglet = fakeAglet(
    { networks: [ethereum, base], ...options },
    { fetch: fetch as typeof globalThis.fetch, adapters: [adapter] },
  )
  drawn.push(aglet)
  const tracked: TrackedEvent[] = []
  aglet.get(createEventSink).to = tracked
  aglet.onDestroy(mount(aglet))
  if (connected) await connect(aglet, connector('com.a', { chain: family }))
  openModal(aglet, { view })
  const root = () => document.querySelector('aglet-root')!.shadowRoot!
  const all = <T extends HTMLElement>(selector: string) => [...root().querySelectorAll<T>(selector)]
  const text = () => root().querySelector('.main')?.textContent ?? ''
  const shows = (part: string) =>
    until(`“${part}” was shown, and not “${text()}”`, () => text().includes(part))
  const button = (name: string) =>
    all<HTMLButtonElement>('button, a').find(one =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(name),
    )
  const active = () => document.querySelector('aglet-root')!.shadowRoot!.activeElement as HTMLElement | null
  const focused = () => active()?.getAttribute('aria-label')
  const click = async (name: string) => {
    await until(`there was a button “${name}”`, () => button(name) && !button(name)!.disabled)
    // Under React, happy-dom takes a removed element for the active one.
    active()?.blur()
    button(name)!.click()
    await tick()
  }
  const type = (value: string) => {
    const input = all<HTMLInputElement>('input.figure')[0]!
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const asked = (part: string) => fetch.calls.filter(({ url }) => url.pathname.endsWith(part))
  const title = () => root().querySelector('#title')?.textContent
  return {
    aglet,
    all,
    text,
    shows,
    button,
    click,
    type,
    focused,
    asked,
    title,
    windows,
    opened,
    replies,
    tracked,
  }
}
export const ready = async (page: Awaited<ReturnType<typeof draw>>) => {
  await page.shows('Coinbase')
  await until('the link was there', () => !page.button('Coinbase')?.disabled)
}
