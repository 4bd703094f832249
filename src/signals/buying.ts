import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import type { OnrampProvider } from '../lib/onrampProviders'
import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '../net/getOnrampOptions'
import type { OnrampQuote } from '../net/getOnrampQuote'
import type { CaipAddress, CaipNetworkId } from '../types'

/** What the provider asks for a purchase. */
export interface Quoting {
  /** `missing`: nobody quoted it, so there is no figure to show. */
  readonly status: 'idle' | 'loading' | 'ready' | 'missing'
  readonly value?: OnrampQuote
}

/** The page of the provider that makes one for each order. */
export interface Link {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly url?: string
  /** The device has no network. */
  readonly offline?: boolean
}

/** A purchase that goes on in a provider's window. */
export interface Order {
  readonly provider: OnrampProvider
  readonly account: CaipAddress
  readonly url: string
  /** ms since 1970. */
  readonly startedAt: number
  /** Keys of the purchases of before, once it is followed; `unread` when they could not be read by then. */
  readonly known?: ReadonlySet<string> | 'unread'
  /** `blocked`: the browser opened no window; `closed`: it is gone; `late`: no purchase was seen in time. */
  readonly state: 'open' | 'blocked' | 'closed' | 'late'
}

/** The keys of what is sold: the built-in list has two coins under one id. */
export const keyOfPurchase = ({ id, symbol }: PurchaseCurrency): string => `${id} ${symbol}`

/** What is sold first, unless the user chooses ([7.17]). */
const FIRST = 'USDC'

/** Whether a coin can be delivered to a network's family. */
function isFor({ networks }: PurchaseCurrency, network: CaipNetworkId): boolean {
  const [family, reference] = network.split(':')
  return family === 'solana'
    ? networks.some(({ name, chainId }) => chainId === reference || name.startsWith('solana'))
    : networks.some(({ chainId }) => /^\d+$/.test(chainId))
}

/** What the user buys: what there is to choose from, what was chosen, what it costs and how it goes on. */
export function createBuying({ account }: Aglet) {
  const supply = signal<{ readonly network: CaipNetworkId; readonly value: OnrampOptions }>()
  const amount = signal('')
  const chosen = signal<{ readonly payment?: string; readonly purchase?: string }>({})
  const quote = signal<Quoting>({ status: 'idle' })
  const link = signal<Link>({ status: 'idle' })
  const order = signal<Order>()

  const options = computed(() => {
    const { caipNetworkId } = account.network.value.network
    return supply.value?.network === caipNetworkId ? supply.value.value : undefined
  })
  /** Those that the active network has first. */
  const wares = computed((): readonly PurchaseCurrency[] => {
    const { caipNetworkId } = account.network.value.network
    const [, reference] = caipNetworkId.split(':')
    const here = (ware: PurchaseCurrency) => ware.networks.some(({ chainId }) => chainId === reference)
    const all = (options.value?.purchaseCurrencies ?? []).filter(ware => isFor(ware, caipNetworkId))
    return [...all.filter(here), ...all.filter(ware => !here(ware))]
  })
  return {
    /** Undefined until it is known for the active network. */
    options: options as ReadonlySignal<OnrampOptions | undefined>,
    wares: wares as ReadonlySignal<readonly PurchaseCurrency[]>,
    purchase: computed(
      (): PurchaseCurrency | undefined =>
        wares.value.find(ware => keyOfPurchase(ware) === chosen.value.purchase) ??
        wares.value.find(({ symbol }) => symbol === FIRST) ??
        wares.value[0],
    ),
    payment: computed((): PaymentCurrency | undefined => {
      const all = options.value?.paymentCurrencies
      return all?.find(({ id }) => id === chosen.value.payment) ?? all?.[0]
    }),
    /** As it was typed, in the payment currency. */
    amount: amount as ReadonlySignal<string>,
    quote: quote as ReadonlySignal<Quoting>,
    link: link as ReadonlySignal<Link>,
    order: order as ReadonlySignal<Order | undefined>,

    supplied(network: CaipNetworkId, value: OnrampOptions) {
      supply.value = { network, value }
    },
    type(text: string) {
      amount.value = text
    },
    choose(change: { readonly payment?: string; readonly purchase?: string }) {
      chosen.value = { ...chosen.peek(), ...change }
    },
    quoted(next: Quoting) {
      quote.value = next
    },
    linked(next: Link) {
      link.value = next
    },
    start(next: Order) {
      order.value = next
    },
    /** How the open order stands now. */
    mark(state: Order['state']) {
      const before = order.peek()
      if (before && before.state !== state) order.value = { ...before, state }
    },
    /** What was bought before the open order. */
    know(known: ReadonlySet<string> | 'unread') {
      const before = order.peek()
      if (before && !before.known) order.value = { ...before, known }
    },
    end() {
      order.value = undefined
    },
  }
}

export type Buying = ReturnType<typeof createBuying>
