import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { AgletError } from '../../errors'
import { type Asset, assetsOf, NATIVE, worthOf } from '../../lib/account/asset'
import { caipAddress } from '../../lib/account/caip'
import { formatAmount, parseAmount } from '../../lib/format/amount'
import { amountToFiat, fiatToAmount } from '../../lib/format/fiatAmount'
import { readRecipient, type TypedRecipient } from '../../lib/send/recipient'
import type { SendPlan } from '../../lib/send/sendPlan'
import { sendStep } from '../../lib/send/sendStep'
import type { Fee, TokenBalance } from '../../types'
import { createHoldings } from '../account/holdings'

/** Who is to receive: what was typed, and what has become of it. */
export interface SendRecipient extends TypedRecipient {
  /** The name that led to the address. */
  readonly resolved?: string
  /** Whether another name could be taken for it; the rules for that come with the first name. */
  readonly isLike?: (name: string) => boolean
  readonly avatar?: string
  /** A name is being looked up. */
  readonly isResolving?: boolean
  /**
   * The name led nowhere: nobody has it, it could pass for another one, or nobody could be asked; or it led elsewhere when it
   * was looked up again at the last moment (`moved`).
   */
  readonly failure?: 'unknown' | 'doubtful' | 'failed' | 'moved'
  /** Where the name led when it was shown, and where it leads now; without `now` to nobody. */
  readonly moved?: { readonly before: string; readonly now?: string | undefined }
  /** There is code at the address. */
  readonly contract?: boolean
}

/** A transfer that is made ready: what of which asset the wallet will be asked. */
export interface PreparedTransfer {
  readonly asset: Asset
  readonly plan: SendPlan
}

export interface Draft {
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
  readonly prepared?: PreparedTransfer
  /** Why it could not be made ready. */
  readonly error?: AgletError
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
 * another one it begins anew ([4.12]). It is long since what is shown of a transfer is computed from one draft, and
 * every way to change it is beside it.
 */
export function createSend(aglet: Aglet) {
  const { account } = aglet
  const holdings = aglet.get(createHoldings)
  const network = computed(() => account.network.value.network)
  const accountKey = computed(() =>
    caipAddress(network.value.caipNetworkId, account.account.value.address ?? ''),
  )
  const last = signal(emptyFor(''))
  const draft = computed(() => (last.value.of === accountKey.value ? last.value : emptyFor(accountKey.value)))
  const change = (fields: Partial<Draft>) => {
    last.value = { ...draft.peek(), ...fields }
  }

  const walletTokens = signal<{ readonly of: string; readonly tokens: readonly TokenBalance[] }>()
  const assets = computed((): readonly Asset[] => {
    const known = holdings.tokens.value.value
    // What is held by another account is not this one's.
    if (holdings.key.value !== accountKey.value) return []
    const tokens = walletTokens.value?.of === accountKey.value ? walletTokens.value.tokens : undefined
    // One token keeps one key, however the wallet writes its address.
    const named = tokens?.map(token => {
      const { address } =
        known?.find(other => other.address?.toLowerCase() === token.address?.toLowerCase()) ?? {}
      return address ? { ...token, address } : token
    })
    return assetsOf(network.value, holdings.native.value.value, named ?? known)
  })
  const asset = computed(() => assets.value.find(({ key }) => key === draft.value.key))
  const nativeCoin = computed(() => assets.value.find(({ key }) => key === NATIVE))
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
  /** What was sent last, by account. */
  const lastKeys = signal<ReadonlyMap<string, string>>(new Map())
  /** What the form begins with: what was sent last, else what is worth most; undefined until it is known what is held. */
  const preset = computed((): string | undefined => {
    const { status, value } = holdings.tokens.value
    const held = assets.value.filter(({ amount }) => amount > 0n)
    if (!value && status !== 'failed') return
    const worthOfAll = (of: Asset) => worthOf(of.amount, of) ?? 0
    const largest = held.reduce<Asset | undefined>(
      (best, one) => (best && worthOfAll(best) >= worthOfAll(one) ? best : one),
      held.find(({ key }) => key === NATIVE),
    )
    return (held.find(({ key }) => key === lastKeys.value.get(accountKey.value)) ?? largest)?.key
  })
  const smart = computed(() => account.account.value.allAccounts[0]?.type === 'smartAccount')

  return {
    network,
    assets,
    asset,
    /** The chain's own coin, which pays the fee. */
    coin: nativeCoin,
    amount,
    text,
    fee,
    preset: preset as ReadonlySignal<string | undefined>,
    draft: draft as ReadonlySignal<Draft>,
    step: computed(() => {
      const { recipient } = draft.value
      const sent = asset.value?.key === NATIVE ? (amount.value ?? 0n) : 0n
      const held = nativeCoin.value?.amount
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

    /** Sets what the wallet itself says that the account holds ([3.7]); it takes precedence over the API. */
    setWalletTokens(of: string, tokens: readonly TokenBalance[] | undefined) {
      walletTokens.value = tokens && { of, tokens }
    },
    /** Another token begins with another amount. */
    chooseAsset: (key: string) => {
      const { prepared, fee, error, ...rest } = draft.peek()
      last.value = { ...rest, key, typed: '', max: false, inFiat: false }
    },
    setTypedAmount: (typed: string) => change({ typed, max: false }),
    setMax: () => change({ max: true }),
    /** Switches between token and fiat; the typed amount is converted. */
    toggleFiat() {
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
      const recipient = found.name ? { ...found, isResolving: true } : found
      change({ recipient })
      return recipient
    },
    /** Adds what was learned of a recipient; ignored when another one was entered since. */
    updateRecipient(of: SendRecipient, more: Partial<SendRecipient>): SendRecipient {
      const recipient = { ...of, isResolving: false, ...more }
      if (draft.peek().recipient === of) change({ recipient })
      return recipient
    },
    /** The name of a recipient leads elsewhere by now, so that there is no address any more. */
    moveRecipient(of: SendRecipient, moved: NonNullable<SendRecipient['moved']>) {
      if (draft.peek().recipient === of) change({ recipient: { text: of.text, failure: 'moved', moved } })
    },
    /** @param of the CAIP-10 account that was asked about; of another one it is dropped */
    setPrepared(of: string, found: Pick<Draft, 'fee' | 'feeFailed' | 'prepared' | 'error'>) {
      if (of !== accountKey.peek()) return
      const { error, ...rest } = draft.peek()
      last.value = { ...rest, ...found }
    },
    /** [4.28] */
    reset: () => {
      const { of, key } = last.peek()
      if (key) lastKeys.value = new Map(lastKeys.peek()).set(of, key)
      last.value = emptyFor('')
    },
    here: accountKey,
  }
}

/** All of the coin but the most that the network may take. */
export const maxOf = (held: bigint, { cost }: Fee): bigint => (held > cost ? held - cost : 0n)

export type Send = ReturnType<typeof createSend>
