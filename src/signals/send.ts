import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Fee } from '../actions/estimateFee'
import type { SendPlan } from '../actions/planTransfer'
import type { Aglet } from '../aglet'
import type { AgletError } from '../errors'
import { formatAmount, parseAmount } from '../lib/amount'
import { type Asset, assetsOf, NATIVE } from '../lib/asset'
import { caipAddress } from '../lib/caip'
import { amountToFiat, fiatToAmount } from '../lib/fiatAmount'
import { readRecipient, type TypedRecipient } from '../lib/recipient'
import { sendStep } from '../lib/sendStep'
import type { TokenBalance } from '../types'
import { createHoldings } from './holdings'

/** Who is to receive: what was typed, and what has become of it. */
export interface SendRecipient extends TypedRecipient {
  /** The name that led to the address. */
  readonly resolved?: string
  /** Whether another name could be taken for it; the rules for that come with the first name. */
  readonly isLike?: (name: string) => boolean
  readonly avatar?: string
  /** A name is being looked up. */
  readonly looking?: boolean
  /** The name led nowhere: nobody has it, it could pass for another one, or nobody could be asked. */
  readonly lost?: 'unknown' | 'doubtful' | 'failed'
  /** There is code at the address. */
  readonly contract?: boolean
}

/** A transfer, read back from the very object that the wallet will be asked with. */
export interface Shown {
  /** Plain address of the token's contract; absent for the chain's own coin. */
  readonly token?: string
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
}

/** A transfer that is made ready: what of which asset the wallet will be asked. */
export interface Prepared {
  readonly asset: Asset
  readonly plan: SendPlan
}

interface Draft {
  /** CAIP-10: for whom, and where. */
  readonly of: string
  /** Of the asset. */
  readonly key?: string
  /** What was typed for the amount, with `.` before the decimals. */
  readonly typed: string
  /** It was typed in money. */
  readonly inFiat: boolean
  readonly max: boolean
  readonly recipient: SendRecipient
  /** The newest that is known; kept while it is asked for again. */
  readonly fee?: Fee
  /** The last question about the fee had no answer. */
  readonly feeFailed?: boolean
  readonly prepared?: Prepared
  /** Why it could not be made ready. */
  readonly trouble?: AgletError
}

const emptyFor = (of: string): Draft => ({
  of,
  typed: '',
  inFiat: false,
  max: false,
  recipient: { text: '' },
})

/**
 * What the user wants to send, as far as they have said it (spec [3.10]). It is for one account on one network: with
 * another one it begins anew ([4.12]).
 */
export function createSend(aglet: Aglet) {
  const { account } = aglet
  const holdings = aglet.get(createHoldings)
  const network = computed(() => account.network.value.network)
  const here = computed(() => caipAddress(network.value.caipNetworkId, account.account.value.address ?? ''))
  const last = signal(emptyFor(''))
  const draft = computed(() => (last.value.of === here.value ? last.value : emptyFor(here.value)))
  const change = (fields: Partial<Draft>) => {
    last.value = { ...draft.peek(), ...fields }
  }

  const own = signal<{ readonly of: string; readonly tokens: readonly TokenBalance[] }>()
  const assets = computed((): readonly Asset[] => {
    const known = holdings.tokens.value.value
    // What is held by another account is not this one's.
    if (holdings.key.value !== here.value) return []
    const tokens = own.value?.of === here.value ? own.value.tokens : undefined
    // One token keeps one key, however the wallet writes its address.
    const named = tokens?.map(token => {
      const { address } =
        known?.find(other => other.address?.toLowerCase() === token.address?.toLowerCase()) ?? {}
      return address ? { ...token, address } : token
    })
    return assetsOf(network.value, holdings.native.value.value, named ?? known)
  })
  const asset = computed(() => assets.value.find(({ key }) => key === draft.value.key))
  const coin = computed(() => assets.value.find(({ key }) => key === NATIVE))
  const fee = computed(() => draft.value.fee)

  const amount = computed((): bigint | undefined => {
    const { max, inFiat, typed } = draft.value
    if (!asset.value) return
    const { amount: held, decimals, price, key } = asset.value
    if (!max) return inFiat ? fiatToAmount(typed, price, decimals) : parseAmount(typed, decimals)
    if (key !== NATIVE) return held
    return fee.value && maxOf(held, fee.value)
  })
  const inMoney = (units: bigint, { price, decimals }: Asset) => amountToFiat(units, price, decimals) ?? ''
  /** What stands in the amount field: what was typed, or what Max comes to. */
  const text = computed((): string => {
    const { max, inFiat, typed } = draft.value
    if (!max || !asset.value) return typed
    if (amount.value === undefined) return ''
    return inFiat ? inMoney(amount.value, asset.value) : formatAmount(amount.value, asset.value.decimals)
  })
  const smart = computed(() => account.account.value.allAccounts[0]?.type === 'smartAccount')

  return {
    network,
    assets,
    asset,
    /** The chain's own coin, which pays the fee. */
    coin,
    amount,
    text,
    fee,
    draft: draft as ReadonlySignal<Draft>,
    step: computed(() => {
      const { recipient } = draft.value
      const sent = asset.value?.key === NATIVE ? (amount.value ?? 0n) : 0n
      const held = coin.value?.amount
      return sendStep({
        token: !!asset.value,
        typed: text.value,
        amount: amount.value,
        held: asset.value?.amount ?? 0n,
        spare: held === undefined ? undefined : held - sent,
        fee: fee.value?.cost,
        smart: smart.value,
        recipient: recipient.text,
        address: recipient.address,
      })
    }),

    /** What the wallet itself says that the account holds ([3.7]): it goes before the API's word. */
    told(of: string, tokens: readonly TokenBalance[] | undefined) {
      own.value = tokens && { of, tokens }
    },
    /** Another token begins with another amount. */
    pick: (key: string) => {
      const { prepared, fee, trouble, ...rest } = draft.peek()
      last.value = { ...rest, key, typed: '', max: false, inFiat: false }
    },
    type: (typed: string) => change({ typed, max: false }),
    takeMax: () => change({ max: true }),
    /** From token to money or back; what was typed is turned into the other. */
    flip() {
      const now = amount.peek()
      const of = asset.peek()
      if (!of?.price) return
      const inFiat = !draft.peek().inFiat
      const typed = now === undefined ? '' : inFiat ? inMoney(now, of) : formatAmount(now, of.decimals)
      change({ inFiat, typed })
    },
    /** What was typed or pasted for the recipient. @returns it, read */
    address(text: string): SendRecipient {
      const found = readRecipient(text, network.peek().chainNamespace)
      const recipient = found.name ? { ...found, looking: true } : found
      change({ recipient })
      return recipient
    },
    /** More is known of a recipient; about another one than the present it is dropped. */
    learn(of: SendRecipient, more: Partial<SendRecipient>): SendRecipient {
      const recipient = { ...of, looking: false, ...more }
      if (draft.peek().recipient === of) change({ recipient })
      return recipient
    },
    /** @param of the CAIP-10 account that was asked about; of another one it is dropped */
    prepare(of: string, found: Pick<Draft, 'fee' | 'feeFailed' | 'prepared' | 'trouble'>) {
      if (of !== here.peek()) return
      const { trouble, ...rest } = draft.peek()
      last.value = { ...rest, ...found }
    },
    /** [4.28] */
    reset: () => {
      last.value = emptyFor('')
    },
    here,
  }
}

/** All of the coin but the most that the network may take. */
export const maxOf = (held: bigint, { cost }: Fee): bigint => (held > cost ? held - cost : 0n)

export type Send = ReturnType<typeof createSend>
